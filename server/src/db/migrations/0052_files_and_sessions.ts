import { type Kysely, sql } from 'kysely'

/** Adds the files and links of channels, and their live sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await files.execute(db)
  await sessions.execute(db)
}

const files = sql`
  create table channel_files (
    id uuid primary key default uuid_v7(),
    channel_id uuid not null references channels on delete cascade,
    user_id uuid not null references users on delete cascade,
    -- The client's idempotency key.
    client_id uuid,
    filetype text not null check (filetype in ('link', 'image', 'video', 'file')),
    link text not null default '' check (length(link) <= 2000),
    upload_id uuid references uploads on delete set null,
    filename text not null default '' check (length(filename) <= 255),
    filesize bigint check (filesize >= 0),
    mime text not null default '',
    check ((filetype = 'link') = (link <> ''))
  );
  create index channel_files_newest on channel_files (channel_id, id desc);
  create index channel_files_by_kind on channel_files (channel_id, filetype, id desc);
  create index channel_files_by_user on channel_files (user_id);
  create unique index channel_files_once on channel_files (user_id, client_id) where client_id is not null;
  create index channel_files_by_upload on channel_files (upload_id) where upload_id is not null;
  create trigger channel_files_release_uploads after delete on channel_files
    for each row execute function release_uploads();

  -- The newest file of the channel that the person has seen.
  alter table room_members add seen_file_id uuid;
`

const sessions = sql`
  create table sessions (
    id uuid primary key default uuid_v7(),
    channel_id uuid not null references channels on delete cascade,
    title text not null check (length(title) between 1 and 50),
    description text not null default '' check (length(description) <= 2000),
    image_id uuid references uploads on delete set null,
    starts_at timestamptz(3) not null,
    minutes integer not null check (minutes between 1 and 10080),
    location text not null check (location in ('online', 'offline')),
    venue text not null default '' check (length(venue) <= 200),
    link text not null default '' check (length(link) <= 2000),
    stored_link text not null default '' check (length(stored_link) <= 2000)
  );
  create index sessions_by_channel on sessions (channel_id, starts_at desc, id desc);
  create index sessions_by_start on sessions (starts_at);
  create trigger sessions_release_uploads after delete on sessions for each row execute function release_uploads();
`
