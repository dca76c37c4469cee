import { type Kysely, sql } from 'kysely'

/** Adds events with their admins, viewers, comments, teams and results. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await events.execute(db)
  await people.execute(db)
  await teams.execute(db)
  await hosts.execute(db)
  await notifications.execute(db)
}

// Hosted by a club, a fest or a college; `college_id` is also the college of the club or fest. Rounds and rewards are
// short lists that are always read whole.
const events = sql`
  create table events (
    id uuid primary key default uuid_v7(),
    club_id uuid references clubs on delete cascade,
    fest_id uuid references fests on delete cascade,
    college_id uuid references colleges on delete set null,
    title text not null check (length(title) between 1 and 100),
    image_id uuid references uploads on delete set null,
    domain text not null default '' check (length(domain) <= 100),
    categories text[] not null default '{}' check (cardinality(categories) <= 10),
    type text not null check (type in ('contest', 'entertainment', 'workshop')),
    time_zone text not null check (length(time_zone) <= 64),
    starts_at timestamptz(3) not null,
    ends_at timestamptz(3) not null,
    location text not null check (location in ('online', 'offline')),
    city text not null default '' check (length(city) <= 100),
    city_lat double precision,
    city_lng double precision,
    venue text not null default '' check (length(venue) <= 200),
    venue_lat double precision,
    venue_lng double precision,
    link text not null default '' check (length(link) <= 2000),
    description text not null default '' check (length(description) <= 40000),
    guidelines text[] not null default '{}' check (cardinality(guidelines) <= 20),
    visibility text not null default 'public' check (visibility in ('public', 'college', 'private')),
    -- The registration step is saved.
    registration_set boolean not null default false,
    takes_registration boolean not null default true,
    registration_place text not null default 'on' check (registration_place in ('on', 'out')),
    registration_link text not null default '' check (length(registration_link) <= 2000),
    registration_starts_at timestamptz(3) not null default now(),
    registration_ends_at timestamptz(3) not null,
    participation text not null default 'individual' check (participation in ('individual', 'team')),
    min_size smallint not null default 1 check (min_size between 1 and 50),
    max_size smallint not null default 1 check (max_size between 1 and 50),
    -- The most registrations; null for any number.
    seats integer check (seats between 1 and 1000000),
    charge text not null default 'free' check (charge in ('free', 'paid')),
    fee integer not null default 0 check (fee between 0 and 10000000),
    payment text not null default 'perTeam' check (payment in ('perTeam', 'perMember')),
    -- [{ id, round, title, description, type, link, platform, startsAt, endsAt, minutes, eliminates }]
    rounds jsonb not null default '[]' check (jsonb_typeof(rounds) = 'array'),
    -- The last step of a contest is saved.
    rewards_set boolean not null default false,
    total_rewards text not null default '' check (length(total_rewards) <= 100),
    certificate boolean not null default false,
    -- [{ id, rank, money, certificate, otherDetails }]
    rewards jsonb not null default '[]' check (jsonb_typeof(rewards) = 'array'),
    verified boolean not null default false,
    views_count integer not null default 0 check (views_count >= 0),
    teams_count integer not null default 0 check (teams_count >= 0),
    last_team_number integer not null default 0 check (last_team_number >= 0),
    -- The host's members have been notified of it.
    announced boolean not null default false,
    deleted_at timestamptz(3),
    -- Computed from what is there (ruling 64); 6 is complete.
    steps_done smallint not null generated always as (case
      when not registration_set then 1
      when type = 'contest' and jsonb_array_length(rounds) = 0 then 2
      when description = '' then case when type = 'contest' then 3 else 2 end
      when type = 'contest' and not rewards_set then 4
      else 6 end) stored,
    -- Ruling 63.
    deadline timestamptz(3) not null
      generated always as (case when takes_registration then registration_ends_at else ends_at end) stored,
    check (num_nonnulls(club_id, fest_id) < 2),
    check (ends_at > starts_at),
    check (registration_ends_at > registration_starts_at),
    check (min_size <= max_size),
    check (seats is null or teams_count <= seats)
  );
  create index events_by_deadline on events (deadline, id) where steps_done = 6 and deleted_at is null;
  create index events_by_club on events (club_id, id desc) where club_id is not null;
  create index events_by_fest on events (fest_id, id desc) where fest_id is not null;
  create index events_by_college on events (college_id, id desc) where college_id is not null;
  create index events_newest on events (id desc) where steps_done = 6 and deleted_at is null;
  create index events_by_words on events using gin (title gin_trgm_ops);
  create index events_by_image on events (image_id) where image_id is not null;
  create index events_deleted on events (id) where deleted_at is not null;
  create trigger events_release_uploads after delete on events for each row execute function release_uploads();
`

const people = sql`
  create table event_admins (
    event_id uuid not null references events on delete cascade,
    user_id uuid not null references users on delete cascade,
    primary key (event_id, user_id)
  );
  create index event_admins_by_user on event_admins (user_id, event_id);

  create table event_views (
    event_id uuid not null references events on delete cascade,
    user_id uuid not null references users on delete cascade,
    primary key (event_id, user_id)
  );
  create index event_views_by_user on event_views (user_id);

  create table event_comments (
    id uuid primary key default uuid_v7(),
    event_id uuid not null references events on delete cascade,
    user_id uuid not null references users on delete cascade,
    parent_id uuid references event_comments on delete cascade,
    -- The client's idempotency key.
    client_id uuid,
    text text not null check (length(text) between 1 and 2000),
    replies_count integer not null default 0 check (replies_count >= 0)
  );
  create index event_comments_newest on event_comments (event_id, id desc) where parent_id is null;
  create index event_comments_replies on event_comments (parent_id, id desc) where parent_id is not null;
  create index event_comments_by_user on event_comments (user_id);
  create unique index event_comments_once on event_comments (user_id, client_id) where client_id is not null;
`

// A registration is a team, also of one person. The number counts up within the event (ruling 54).
const teams = sql`
  create table event_teams (
    id uuid primary key default uuid_v7(),
    event_id uuid not null references events on delete cascade,
    lead_id uuid not null references users on delete cascade,
    number integer not null check (number > 0),
    name text not null default '' check (length(name) <= 50),
    -- As names are compared; null for individuals.
    name_key text check (name_key <> ''),
    status text not null default 'unverified' check (status in ('verified', 'unverified', 'eliminated')),
    -- The act that set the status, by which a notification finds the teams.
    status_by_act uuid,
    unique (event_id, number)
  );
  create unique index event_teams_by_name on event_teams (event_id, name_key) where name_key is not null;
  create index event_teams_newest on event_teams (event_id, id desc);
  create index event_teams_of_lead on event_teams (lead_id);
  create index event_teams_by_act on event_teams (status_by_act) where status_by_act is not null;

  create table event_team_members (
    id uuid primary key default uuid_v7(),
    team_id uuid not null references event_teams on delete cascade,
    event_id uuid not null references events on delete cascade,
    position smallint not null check (position between 1 and 50),
    name text not null check (length(name) between 1 and 100),
    email text not null check (length(email) <= 254 and email = lower(email)),
    phone text not null check (length(phone) <= 15),
    college text not null check (length(college) <= 200),
    other_details text not null default '' check (length(other_details) <= 500)
  );
  create index event_team_members_of_team on event_team_members (team_id, position);
  create unique index event_team_members_emails on event_team_members (event_id, email);
  create index event_team_members_by_email on event_team_members (email);

  -- The leads, and the members whose email is an account's: nobody is in two teams of an event (ruling 40).
  create table event_registrants (
    event_id uuid not null references events on delete cascade,
    user_id uuid not null references users on delete cascade,
    team_id uuid not null references event_teams on delete cascade,
    primary key (event_id, user_id)
  );
  create index event_registrants_by_user on event_registrants (user_id, event_id);
  create index event_registrants_of_team on event_registrants (team_id, user_id);

  -- A new account is linked to the teams that named its email.
  create function link_teams() returns trigger language plpgsql as $$
  begin
    insert into event_registrants (event_id, user_id, team_id)
    select m.event_id, new.id, m.team_id from event_team_members m where m.email = new.email
    on conflict do nothing;
    return null;
  end $$;
  create trigger users_link_teams after insert on users
    for each row when (new.email is not null) execute function link_teams();

  create table event_results (
    id uuid primary key default uuid_v7(),
    event_id uuid not null references events on delete cascade,
    round smallint not null check (round between 1 and 20),
    upload_id uuid references uploads on delete cascade,
    filename text not null default '' check (length(filename) <= 255)
  );
  create index event_results_by_event on event_results (event_id, round, id);
  create index event_results_by_upload on event_results (upload_id) where upload_id is not null;
  create trigger event_results_release_uploads after delete on event_results
    for each row execute function release_uploads();
`

// An event's college is that of its club, and a deleted club's events are gone at once.
const hosts = sql`
  create function move_events() returns trigger language plpgsql as $$
  begin
    if new.deleted_at is not null and old.deleted_at is null then
      update events set deleted_at = now() where club_id = new.id and deleted_at is null;
    elsif new.college_id is distinct from old.college_id then
      update events set college_id = new.college_id,
        visibility = case when new.college_id is null and visibility = 'college' then 'private' else visibility end
      where club_id = new.id;
    end if;
    return null;
  end $$;
  create trigger clubs_move_events after update of college_id, deleted_at on clubs
    for each row execute function move_events();

  -- Of an event that isn't for everyone or is deleted, files need a signature.
  create function keep_event_files() returns trigger language plpgsql as $$
  begin
    update uploads set open = new.visibility = 'public' and new.deleted_at is null where id = new.image_id;
    return null;
  end $$;
  create trigger events_keep_files after update of visibility, deleted_at on events
    for each row when (old.visibility <> new.visibility or old.deleted_at is distinct from new.deleted_at)
    execute function keep_event_files();
`

const notifications = sql`
  alter table notifications
    add event_id uuid references events on delete cascade,
    drop constraint notifications_linked,
    add constraint notifications_linked check (num_nonnulls(post_id, comment_id, club_id, event_id) > 0);
  create index notifications_by_event on notifications (event_id) where event_id is not null;
`
