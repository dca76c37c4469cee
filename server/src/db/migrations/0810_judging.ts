import { type Kysely, sql } from 'kysely'

const judgings = sql`
  create table judgings (
    id uuid primary key default uuid_v7(),
    event_id uuid not null references events on delete cascade,
    -- Null for the whole event. The title stays when the round is deleted.
    round_id uuid,
    title text not null,
    -- [{ name, hint, max, weight }]
    criteria jsonb not null check (jsonb_array_length(criteria) between 1 and 12),
    ties text not null check (ties in ('shared', 'firstCriterion', 'firstThenLow')),
    blind boolean not null,
    per_entry smallint not null check (per_entry between 1 and 20),
    avoid_college boolean not null,
    avoid_club boolean not null,
    -- The canonical JSON, whose hash is the fingerprint (decision 71).
    rubric text,
    fingerprint text,
    locked_at timestamptz(3),
    closed_at timestamptz(3),
    published_at timestamptz(3),
    -- How many ranks are shown; null for all.
    shown integer check (shown > 0),
    -- What is downloaded, as it was when the results were published.
    bundle text,
    unique nulls not distinct (event_id, round_id),
    unique (id, fingerprint),
    check (fingerprint = encode(sha256(convert_to(rubric, 'UTF8')), 'hex')),
    check (num_nonnulls(rubric, fingerprint, locked_at) in (0, 3)),
    check (closed_at is null or locked_at is not null),
    check (published_at is null or closed_at is not null),
    check ((published_at is null) = (bundle is null))
  );
  create function keep_locked_rubric() returns trigger language plpgsql as $$
  begin
    raise exception 'The rubric % is locked', old.id using errcode = 'check_violation';
  end $$;
  create trigger judgings_keep_locked before update on judgings for each row
    when (old.locked_at is not null and (
      old.event_id, old.round_id, old.title, old.criteria, old.ties, old.blind, old.per_entry, old.rubric, old.locked_at
    ) is distinct from (
      new.event_id, new.round_id, new.title, new.criteria, new.ties, new.blind, new.per_entry, new.rubric, new.locked_at))
    execute function keep_locked_rubric()`

const judges = sql`
  create table judges (
    id uuid primary key default uuid_v7(),
    judging_id uuid not null references judgings on delete cascade,
    -- Null for those without an account, and once the account is erased.
    user_id uuid references users,
    name text not null check (length(name) <= 60),
    -- Of those without an account.
    email text check (length(email) <= 254 and email = lower(email)),
    -- Who left or was removed keeps the row, for their scores.
    state text not null check (state in ('invited', 'accepted', 'declined', 'gone')),
    -- By which a notification finds them.
    act_id uuid not null,
    -- SHA-256 of the mailed link until it is opened, and of the key of the browser that opened it.
    link_hash text,
    key_hash text,
    check (num_nonnulls(user_id, email) < 2)
  );
  create unique index judges_once on judges (judging_id, user_id) where user_id is not null;
  create unique index judges_emails on judges (judging_id, email) where email is not null;
  create index judges_by_user on judges (user_id) where user_id is not null;
  create index judges_by_email on judges (email) where email is not null;
  create index judges_by_act on judges (act_id)`

const entries = sql`
  create table judging_entries (
    id uuid primary key default uuid_v7(),
    judging_id uuid not null references judgings on delete cascade,
    team_id uuid not null references event_teams on delete cascade,
    -- In random order, so that it doesn't reveal the team.
    number integer not null check (number > 0),
    -- Once the results are published; null for those without a complete score.
    rank integer check (rank > 0),
    score text,
    unique (judging_id, number),
    unique (judging_id, team_id),
    check ((rank is null) = (score is null))
  );
  create index judging_entries_of_team on judging_entries (team_id);

  -- A share of a judge, with what they gave. The fingerprint lets nobody score before the rubric is locked.
  create table judging_shares (
    entry_id uuid not null references judging_entries on delete cascade,
    judge_id uuid not null references judges on delete cascade,
    judging_id uuid not null,
    fingerprint text,
    -- By criterion, with nulls for those without points yet.
    points smallint[] check (0 <= all (points)),
    note text not null default '' check (length(note) <= 1000),
    comment text not null default '' check (length(comment) <= 2000),
    version bigint not null default 0,
    primary key (entry_id, judge_id),
    foreign key (judging_id, fingerprint) references judgings (id, fingerprint) on delete cascade,
    check ((points is null) = (fingerprint is null))
  );
  create index judging_shares_by_judge on judging_shares (judge_id, entry_id);
  create index judging_shares_by_judging on judging_shares (judging_id, fingerprint)`

const honours = sql`
  -- A person shows their team's place on their profile.
  create table judging_honours (
    entry_id uuid not null references judging_entries on delete cascade,
    user_id uuid not null references users on delete cascade,
    primary key (entry_id, user_id)
  );
  create index judging_honours_by_user on judging_honours (user_id)`

/** Adds the judging of events: rubrics, judges, entries with their scores, and places that people show. */
export const steps = [judgings, judges, entries, honours].map(
  (step) => async (db: Kysely<unknown>) => void (await step.execute(db)),
)
