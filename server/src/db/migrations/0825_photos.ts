import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

const albums = sql`
  -- An event whose photos have begun. Whoever adds some locks its row.
  create table event_albums (
    event_id uuid primary key,
    -- Only the event's admins add photos.
    closed boolean not null default false,
    -- When the first photo was added that no notification has announced; null for none.
    unannounced_since timestamptz(3),
    announced_at timestamptz(3),
    -- The last notification announces the photos after the first id, up to the second.
    announced_after uuid,
    announced_until uuid
  );
  create index event_albums_to_announce on event_albums (unannounced_since) where unannounced_since is not null`

const photos = sql`
  create table event_photos (
    id uuid primary key default uuid_v7(),
    event_id uuid not null,
    user_id uuid not null,
    caption text not null default '' check (length(caption) <= 200),
    -- Somebody asked for its removal, and no site admin has decided yet.
    hidden_at timestamptz(3),
    -- A site admin decided that it stays, so that another request doesn't hide it.
    kept boolean not null default false,
    check (not (kept and hidden_at is not null))
  );
  create index event_photos_by_event on event_photos (event_id, id desc);
  create index event_photos_by_user on event_photos (user_id, event_id);
  create trigger event_photos_release_uploads after delete on event_photos for each row execute function release_uploads()`

const ofEvents = sql`
  alter table event_albums add foreign key (event_id) references events on delete cascade;
  alter table event_photos add foreign key (event_id) references events on delete cascade`
const ofUsers = sql`alter table event_photos add foreign key (user_id) references users on delete cascade`

/** Adds photos of events by those who were there (EVT-40). */
export const steps = [albums, photos, ofEvents, ofUsers].map(run)
