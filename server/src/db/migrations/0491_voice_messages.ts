import { type Kysely, sql } from 'kysely'

// The length in ms and the bars of the waveform.
const voice = sql`alter table messages add voice jsonb`

// As before; a voice message's waveform goes with its file.
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
      update messages m set voice = null where m.upload_id = old.id and m.voice is not null;
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

/** Voice messages. */
export const steps = [voice, handOn].map((script) => async (db: Kysely<unknown>) => void (await script.execute(db)))
