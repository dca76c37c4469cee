import { type Kysely, sql } from 'kysely'

/** Adds the texts of a club's page, channels, requests that admins have seen or declined, and deletion by a job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await clubs.execute(db)
  await members.execute(db)
  await channels.execute(db)
  await closing.execute(db)
}

// A deleted club keeps its row, without members and readable posts, until a job has removed all that belongs to it.
const clubs = sql`
  alter table clubs
    add learnings text[] not null default '{}' check (cardinality(learnings) <= 6),
    add faqs jsonb not null default '[]' check (jsonb_typeof(faqs) = 'array'),
    -- The college that removed it, whose admins alone may let it in again (ruling 69).
    add rejecting_college_id uuid references colleges on delete set null,
    add deleted_at timestamptz(3);
  update clubs set privacy = 'private', college_id = null where college_status = 'rejected';
  alter table clubs add check (college_status <> 'rejected' or (privacy = 'private' and college_id is null));
  create index clubs_listed on clubs (lower(name), id) where privacy = 'public' and deleted_at is null;
  create index clubs_listed_by_college on clubs (college_id, lower(name), id)
    where privacy = 'public' and deleted_at is null;
  create index clubs_learning on clubs (lower(name), id) where learning and deleted_at is null;
  create index clubs_by_words on clubs using gin (name gin_trgm_ops);
  create index clubs_deleted on clubs (id) where deleted_at is not null;
  create index clubs_by_rejecting_college on clubs (rejecting_college_id) where rejecting_college_id is not null;
`

const members = sql`
  alter table club_members
    -- Of an admin: the newest request to join that they have seen (MEM-05).
    add seen_request_id uuid,
    -- The act that accepted the request, by which a job finds whom to notify.
    add accepted_by_act uuid;
  create index club_members_requests on club_members (club_id, id desc) include (user_id) where not active;
  -- Read alone, without the table, wherever a viewer's own membership counts.
  drop index club_members_by_user;
  create index club_members_by_user on club_members (user_id, club_id) include (active, admin);
  create index club_members_by_act on club_members (accepted_by_act) where accepted_by_act is not null;

  create table club_declines (
    club_id uuid not null references clubs on delete cascade,
    user_id uuid not null references users on delete cascade,
    declines integer not null default 1 check (declines > 0),
    declined_at timestamptz(3) not null default now(),
    primary key (club_id, user_id)
  );
  create index club_declines_by_user on club_declines (user_id);
`

// A channel is a room with a name. Of a standard one, all active members of the club are members.
const channels = sql`
  create table channels (
    id uuid primary key references rooms on delete cascade,
    club_id uuid not null references clubs on delete cascade,
    name text not null check (length(name) between 1 and 50),
    privacy text not null default 'standard' check (privacy in ('standard', 'private')),
    permission text not null default 'all' check (permission in ('all', 'admin')),
    created_at timestamptz(3) not null default now()
  );
  create index channels_by_club on channels (club_id, id);
  with made as materialized (select k.id as club_id, uuid_v7() as id from clubs k),
  rooms as (insert into rooms (id, kind) select made.id, 'channel' from made)
  insert into channels (id, club_id, name) select made.id, made.club_id, 'General' from made;
`

// Posts of a club that is private now are for its members, and so are their files, whose addresses then need a signature.
const closing = sql`
  create or replace function keep_posts_within() returns trigger language plpgsql as $$
    begin
      with kept as (
        update posts set audience_club_id = new.id where author_club_id = new.id and audience_club_id is null
        returning id, media_count
      )
      update uploads f set open = false from kept where f.attached_to = kept.id and kept.media_count > 0 and f.open;
      return null;
    end
  $$;
  update uploads f set open = false
  from posts p where f.attached_to = p.id and f.open and p.audience_club_id is not null;
`
