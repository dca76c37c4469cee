import { type Kysely, sql } from 'kysely'

/** Uploads can be attached to any row, and no file outlives its row (decision 11). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await uploads.execute(db)
  await looseFiles.execute(db)
  await media.execute(db)
}

// `attached_to` is an id without a table, as ids are unique across tables: another table that has files needs only the
// trigger below, no column. The constraint is checked at the end of a statement, as a post's images can swap positions.
const uploads = sql`
  alter table uploads
    drop column post_id,
    drop column position,
    add original_name text not null default '' check (length(original_name) <= 255),
    add alt text not null default '' check (length(alt) <= 300),
    add placeholder text not null default '' check (length(placeholder) <= 400),
    add duration_ms integer check (duration_ms > 0),
    -- Smaller sizes and a video's poster, as WebP: [{ name, width, height, size }].
    add variants jsonb not null default '[]' check (jsonb_typeof(variants) = 'array'),
    add attached_as text check (attached_as ~ '^[a-z]+$'),
    add attached_to uuid,
    add position smallint check (position between 0 and 99),
    -- Everyone may see it, at an unsigned address.
    add open boolean not null default false,
    add check ((attached_to is null) = (attached_as is null)),
    add check ((attached_to is null) = (position is null)),
    add check (attached_to is not null or not open),
    add unique (attached_to, position) deferrable initially immediate;
  create index uploads_unattached on uploads (created_at) where attached_to is null;
`

// Files in storage without an upload: still being written, or to be deleted. A trigger adds a file here in the
// transaction that deletes its upload, however that happens.
const looseFiles = sql`
  create table loose_files (
    storage_key text primary key,
    doomed_at timestamptz(3) not null
  );
  create index loose_files_by_time on loose_files (doomed_at);

  create function note_loose_file() returns trigger language plpgsql as $$
    begin
      insert into loose_files (storage_key, doomed_at) values (old.storage_key, now());
      return null;
    end
  $$;
  create trigger uploads_leave_files after delete on uploads for each row execute function note_loose_file();

  -- For every table whose rows have uploads.
  create function release_uploads() returns trigger language plpgsql as $$
    begin
      delete from uploads where attached_to = old.id;
      return null;
    end
  $$;
  create trigger posts_release_uploads after delete on posts for each row execute function release_uploads();
  create trigger users_release_uploads after delete on users for each row execute function release_uploads();
`

// The number of a post's images or videos, so that a page of posts without any doesn't look for them.
const media = sql`
  alter table posts
    drop constraint posts_text_check,
    add media_count smallint not null default 0 check (media_count between 0 and 4),
    add check (length(text) <= 5000),
    add check (text <> '' or media_count > 0);
`
