import { type Kysely, sql } from 'kysely'

/** Uploads hang on anything, and no file outlives its row: decision 11 says why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await uploads.execute(db)
  await looseFiles.execute(db)
  await media.execute(db)
}

// What an upload hangs on is an id alone: ids are unique across tables, so that whatever comes to hold files needs no
// column here, only the trigger below. The constraint waits until a statement's end, for a post's images change places.
const uploads = sql`
  alter table uploads
    drop column post_id,
    drop column position,
    add original_name text not null default '' check (length(original_name) <= 255),
    add alt text not null default '' check (length(alt) <= 300),
    add placeholder text not null default '' check (length(placeholder) <= 400),
    add duration_ms integer check (duration_ms > 0),
    -- Smaller sizes and a video's poster: [{ name, width, height, size }], all of them WebP.
    add variants jsonb not null default '[]' check (jsonb_typeof(variants) = 'array'),
    add attached_as text check (attached_as ~ '^[a-z]+$'),
    add attached_to uuid,
    add position smallint check (position between 0 and 99),
    -- Everyone may see it, by a plain address.
    add open boolean not null default false,
    add check ((attached_to is null) = (attached_as is null)),
    add check ((attached_to is null) = (position is null)),
    add check (attached_to is not null or not open),
    add unique (attached_to, position) deferrable initially immediate;
  create index uploads_unattached on uploads (created_at) where attached_to is null;
`

// Files in the store that no upload owns: they are being written, or their upload is gone. A trigger keeps it so
// however an upload goes, in the transaction that takes it.
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

  -- For every table whose rows hold uploads.
  create function release_uploads() returns trigger language plpgsql as $$
    begin
      delete from uploads where attached_to = old.id;
      return null;
    end
  $$;
  create trigger posts_release_uploads after delete on posts for each row execute function release_uploads();
  create trigger users_release_uploads after delete on users for each row execute function release_uploads();
`

// A post says how many images or videos it has, so that a page of posts without any looks for none.
const media = sql`
  alter table posts
    drop constraint posts_text_check,
    add media_count smallint not null default 0 check (media_count between 0 and 4),
    add check (length(text) <= 5000),
    add check (text <> '' or media_count > 0);
`
