import { type Kysely, sql } from 'kysely'

/** Ids, users, colleges, sign-in, posts and comments. Constraints enforce the invariants; code only words the errors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await ids.execute(db)
  await people.execute(db)
  await signIn.execute(db)
  await posts.execute(db)
  await comments.execute(db)
  await uploads.execute(db)
}

// The database makes UUIDv7, so that one clock orders all rows whatever the clocks of the app nodes show. The 12 bits
// after the milliseconds are microseconds, as RFC 9562 allows, to order ids of the same millisecond.
const ids = sql`
  create function uuid_v7() returns uuid language sql volatile parallel safe as $$
    select encode(
      set_byte(
        set_byte(
          overlay(uuid_send(gen_random_uuid()) placing substring(int8send(t.us / 1000) from 3) from 1 for 6),
          6, 112 | (((t.us % 1000) * 4096 / 1000) >> 8)::int
        ),
        7, (((t.us % 1000) * 4096 / 1000) & 255)::int
      ), 'hex')::uuid
    from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as us) t
  $$;
`

const people = sql`
  create table colleges (
    id uuid primary key default uuid_v7(),
    name text not null check (length(name) between 1 and 120),
    description text not null default '' check (length(description) <= 500),
    email text not null default '',
    website text not null default '',
    instagram text not null default '',
    linkedin text not null default '',
    city_address text not null default '',
    restricted boolean not null default false,
    email_domain text not null default '' check (email_domain = lower(email_domain)),
    verified boolean not null default false,
    created_at timestamptz(3) not null default now(),
    check (not restricted or email_domain <> '')
  );
  create index colleges_by_name on colleges (lower(name), id);

  create table users (
    id uuid primary key default uuid_v7(),
    email text not null unique check (email = lower(email)),
    password_hash text,
    firstname text not null check (length(firstname) between 1 and 25),
    lastname text not null check (length(lastname) between 1 and 25),
    display_name text not null generated always as (firstname || ' ' || lastname) stored,
    handle text not null unique check (handle ~ '^[a-z0-9][a-z0-9._]{1,29}$'),
    gender text not null check (gender in ('male', 'female', 'other')),
    birthday date,
    college_id uuid not null references colleges,
    site_admin boolean not null default false,
    created_at timestamptz(3) not null default now()
  );
  create index users_by_college on users (college_id, id);

  create table college_admins (
    college_id uuid not null references colleges on delete cascade,
    user_id uuid not null references users on delete cascade,
    created_at timestamptz(3) not null default now(),
    primary key (college_id, user_id)
  );
  create index college_admins_by_user on college_admins (user_id);

  create table blocks (
    blocker_id uuid not null references users on delete cascade,
    blocked_id uuid not null references users on delete cascade,
    created_at timestamptz(3) not null default now(),
    primary key (blocker_id, blocked_id),
    check (blocker_id <> blocked_id)
  );
  create index blocks_by_blocked on blocks (blocked_id, blocker_id);

  -- The placeholder for unlisted colleges (COLL-05), which every sign-up form needs.
  insert into colleges (id, name) values ('00000000-0000-7000-8000-000000000001', 'Other');
`

const signIn = sql`
  create table sessions (
    id uuid primary key default uuid_v7(),
    user_id uuid not null references users on delete cascade,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    revoked_at timestamptz(3)
  );
  create index sessions_by_user on sessions (user_id);

  -- Not in users (ruling 29): a later sign-up with the same address replaces the row.
  create table pending_signups (
    id uuid primary key,
    email text not null unique check (email = lower(email)),
    password_hash text not null,
    firstname text not null,
    lastname text not null,
    gender text not null,
    birthday date,
    college_id uuid not null references colleges on delete cascade,
    created_at timestamptz(3) not null default now()
  );

  create table codes (
    id uuid primary key default uuid_v7(),
    purpose text not null check (purpose in ('signup', 'reset')),
    -- The id that the client sends: a pending sign-up's, or a reset's handle. No foreign key: unknown accounts get one too.
    subject_id uuid not null,
    email text not null,
    code_hash bytea not null,
    tries smallint not null default 0 check (tries between 0 and 5),
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    used_at timestamptz(3)
  );
  create index codes_by_subject on codes (purpose, subject_id, id desc);
  create index codes_by_email on codes (email, purpose, created_at);

  -- The local inbox of development: mail of a server without SMTP (ruling 42).
  create table local_mail (
    id uuid primary key,
    recipient text not null,
    subject text not null,
    body_text text not null,
    body_html text not null,
    sent_at timestamptz(3) not null default now()
  );
  create index local_mail_by_time on local_mail (sent_at desc, id desc);
`

const posts = sql`
  create table posts (
    id uuid primary key default uuid_v7(),
    author_id uuid not null references users on delete cascade,
    text text not null check (length(text) between 1 and 5000),
    likes_count integer not null default 0 check (likes_count >= 0),
    comments_count integer not null default 0 check (comments_count >= 0),
    shares_count integer not null default 0 check (shares_count >= 0),
    edited_at timestamptz(3)
  );
  create index posts_by_author on posts (author_id, id desc);

  create table post_likes (
    post_id uuid not null references posts on delete cascade,
    user_id uuid not null references users on delete cascade,
    -- Orders the likers of a post by time, without ties.
    seq bigint not null generated always as identity,
    primary key (post_id, user_id)
  );
  create unique index post_likes_newest on post_likes (post_id, seq desc) include (user_id);
  create index post_likes_by_user on post_likes (user_id);

  create table post_saves (
    user_id uuid not null references users on delete cascade,
    post_id uuid not null references posts on delete cascade,
    primary key (user_id, post_id)
  );
  create index post_saves_by_post on post_saves (post_id);

  create table post_hides (
    user_id uuid not null references users on delete cascade,
    post_id uuid not null references posts on delete cascade,
    primary key (user_id, post_id)
  );
  create index post_hides_by_post on post_hides (post_id);
`

// The foreign key enforces that a parent is under the same post and no reply itself (COM-01).
const comments = sql`
  create table comments (
    id uuid primary key default uuid_v7(),
    post_id uuid not null references posts on delete cascade,
    author_id uuid not null references users on delete cascade,
    parent_id uuid,
    top_level boolean not null generated always as (parent_id is null) stored,
    parent_top_level boolean generated always as (case when parent_id is null then null else true end) stored,
    text text not null check (length(text) between 1 and 2000),
    replies_count integer not null default 0 check (replies_count >= 0),
    unique (id, post_id, top_level),
    foreign key (parent_id, post_id, parent_top_level) references comments (id, post_id, top_level) on delete cascade
  );
  create index comments_by_post on comments (post_id, id desc);
  create index comments_top_by_post on comments (post_id, id desc) where parent_id is null;
  create index comments_by_parent on comments (parent_id, id desc) where parent_id is not null;
  create index comments_by_author on comments (author_id);
`

const uploads = sql`
  create table uploads (
    id uuid primary key default uuid_v7(),
    owner_id uuid not null references users on delete cascade,
    storage_key text not null unique,
    kind text not null check (kind in ('image', 'video', 'file')),
    mime text not null,
    byte_size bigint not null check (byte_size between 1 and 50000000),
    width integer check (width > 0),
    height integer check (height > 0),
    post_id uuid references posts on delete set null,
    position smallint check (position between 0 and 3),
    created_at timestamptz(3) not null default now(),
    unique (post_id, position),
    check (post_id is null or position is not null)
  );
  create index uploads_by_owner on uploads (owner_id);
  create index uploads_unattached on uploads (created_at) where post_id is null;
`

export async function down(): Promise<void> {
  throw new Error('The foundation is not taken down; restore a backup instead.')
}
