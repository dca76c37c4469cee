import { type Kysely, sql } from 'kysely'

// The pictures after the first, as they are shown: a page of messages reads no further table for them.
const album = sql`alter table messages add album jsonb`

// Only deleting a file looks a picture up.
const byPicture = sql`
  create index messages_by_picture on messages using gin (album jsonb_path_ops) where album is not null`

// The message of a further picture; the first has its message's id.
const ofFiles = sql`alter table channel_files add message_id uuid`

const filesByMessage = sql`
  create index channel_files_by_message on channel_files (message_id) where message_id is not null`

// As before for a message's one file.
const handOn = sql`
  create or replace function hand_on_upload() returns trigger language plpgsql as $$
  declare
    picture constant jsonb := jsonb_build_array(jsonb_build_object('id', old.id));
    other uuid;
  begin
    if exists (
      select from messages m where m.id = old.attached_to and (m.upload_id = old.id or m.album @> picture)
    ) then
      update messages m set album = (
        select jsonb_agg(p.shown order by p.place) from jsonb_array_elements(m.album) with ordinality p (shown, place)
        where p.shown ->> 'id' <> old.id::text)
      where m.album @> picture;
      return old;
    end if;
    select n.id into other from messages n
      where (n.upload_id = old.id or n.album @> picture) and n.id <> old.attached_to and n.deleted_seq is null
      order by n.id limit 1;
    if not found then
      return old;
    end if;
    update uploads f set attached_to = other where f.id = old.id;
    return null;
  end
  $$`

/** Several pictures in one message. */
export const steps = [album, byPicture, ofFiles, filesByMessage, handOn].map(
  (script) => async (db: Kysely<unknown>) => void (await script.execute(db)),
)
