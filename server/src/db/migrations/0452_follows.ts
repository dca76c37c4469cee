import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

// Fests keep their own table. The counts are rows of their own, as following would otherwise lock people and clubs.
const tables = sql`
  create table follows (
    follower_id uuid not null,
    target_id uuid not null generated always as (coalesce(user_id, club_id, college_id)) stored,
    user_id uuid,
    club_id uuid,
    college_id uuid,
    seq bigint generated always as identity,
    check (num_nonnulls(user_id, club_id, college_id) = 1),
    check (user_id <> follower_id),
    primary key (follower_id, target_id)
  );
  create index follows_by_target on follows (target_id, seq desc) include (follower_id);
  create index follows_by_follower on follows (follower_id, seq desc);
  create index follows_by_user on follows (user_id) where user_id is not null;
  create index follows_by_club on follows (club_id) where club_id is not null;
  create index follows_by_college on follows (college_id) where college_id is not null;
  create table follow_counts (
    id uuid primary key,
    followers_count integer not null default 0 check (followers_count >= 0)
  );
  create table follow_days (
    user_id uuid primary key,
    began_at timestamptz not null default now(),
    added integer not null
  )`

const people = sql`
  alter table follows add foreign key (follower_id) references users, add foreign key (user_id) references users;
  alter table follow_days add foreign key (user_id) references users on delete cascade;
  alter table users
    add follows_shown_to text not null default 'college',
    add constraint users_follows_shown_to check (follows_shown_to in ('everyone', 'college', 'nobody')) not valid`

const clubs = sql`alter table follows add foreign key (club_id) references clubs on delete cascade`
const colleges = sql`alter table follows add foreign key (college_id) references colleges on delete cascade`

// Rows in the order of their seq, then counts in that of their ids, as all that changes several of them does.
const blocked = sql`
  create function end_follows() returns trigger language plpgsql as $$
  begin
    perform from follows f
      where (f.follower_id = new.blocker_id and f.target_id = new.blocked_id)
        or (f.follower_id = new.blocked_id and f.target_id = new.blocker_id)
      order by f.seq for update;
    if found then
      perform from follow_counts c where c.id in (new.blocker_id, new.blocked_id) order by c.id for no key update;
      with gone as (
        delete from follows f
        where (f.follower_id = new.blocker_id and f.target_id = new.blocked_id)
          or (f.follower_id = new.blocked_id and f.target_id = new.blocker_id)
        returning f.target_id
      )
      update follow_counts c set followers_count = c.followers_count - 1 from gone where c.id = gone.target_id;
    end if;
    return null;
  end $$;
  create trigger blocks_end_follows after insert on blocks for each row execute function end_follows()`

/** Stores whom people follow beside fests, and to whom they show it. A block ends it in both directions. */
export const steps = [tables, people, clubs, colleges, blocked].map(run)
