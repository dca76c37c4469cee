import { type Kysely, sql } from 'kysely'

/** Clubs with their members and fests with their admins, which can write posts and be advertised. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await clubs.execute(db)
  await fests.execute(db)
}

// A membership that is only requested is a row that isn't active. Admins are active members.
const clubs = sql`
  create table clubs (
    id uuid primary key default uuid_v7(),
    name text not null check (length(name) between 1 and 50),
    description text not null default '' check (length(description) <= 2000),
    category text not null
      check (category in ('Arts & Culture', 'Management', 'Science & Technology', 'Sports', 'Social')),
    privacy text not null default 'private' check (privacy in ('public', 'private')),
    college_id uuid references colleges on delete set null,
    college_status text not null default 'unverified'
      check (college_status in ('verified', 'unverified', 'rejected', 'other')),
    learning boolean not null default false,
    picture_id uuid references uploads on delete set null,
    email text not null default '' check (length(email) <= 254),
    website text not null default '' check (length(website) <= 100),
    instagram text not null default '' check (length(instagram) <= 100),
    linkedin text not null default '' check (length(linkedin) <= 100),
    members_count integer not null default 0 check (members_count >= 0),
    created_at timestamptz(3) not null default now()
  );
  create index clubs_by_college on clubs (college_id, id) where college_id is not null;
  create index clubs_by_picture on clubs (picture_id) where picture_id is not null;
  create trigger clubs_release_uploads after delete on clubs for each row execute function release_uploads();

  create table club_members (
    id uuid not null unique default uuid_v7(),
    club_id uuid not null references clubs on delete cascade,
    user_id uuid not null references users on delete cascade,
    active boolean not null default false,
    admin boolean not null default false,
    role text not null default '' check (length(role) <= 50),
    created_at timestamptz(3) not null default now(),
    primary key (club_id, user_id),
    check (active or not admin)
  );
  create index club_members_newest on club_members (club_id, id desc) include (user_id) where active;
  create index club_members_admins on club_members (club_id, user_id) where admin;
  create index club_members_by_user on club_members (user_id, club_id);
`

const fests = sql`
  create table fests (
    id uuid primary key default uuid_v7(),
    name text not null check (length(name) between 1 and 50),
    description text not null default '' check (length(description) <= 300),
    college_id uuid not null references colleges on delete cascade,
    starts_at timestamptz(3) not null,
    ends_at timestamptz(3) not null,
    picture_id uuid references uploads on delete set null,
    email text not null default '' check (length(email) <= 254),
    website text not null default '' check (length(website) <= 100),
    instagram text not null default '' check (length(instagram) <= 100),
    linkedin text not null default '' check (length(linkedin) <= 100),
    followers_count integer not null default 0 check (followers_count >= 0),
    created_at timestamptz(3) not null default now(),
    check (ends_at >= starts_at)
  );
  create index fests_by_college on fests (college_id, id desc);
  create index fests_by_picture on fests (picture_id) where picture_id is not null;
  create trigger fests_release_uploads after delete on fests for each row execute function release_uploads();

  create table fest_admins (
    fest_id uuid not null references fests on delete cascade,
    user_id uuid not null references users on delete cascade,
    created_at timestamptz(3) not null default now(),
    primary key (fest_id, user_id)
  );
  create index fest_admins_by_user on fest_admins (user_id);
`
