import { type Kysely, sql } from 'kysely'

// The first message in a chain of forwards, which may be deleted: without a foreign key.
const column = sql`alter table messages add forwarded_from_id uuid`

const byOriginal = sql`
  create index messages_forwarded on messages (forwarded_from_id) where forwarded_from_id is not null`

// Not when the holder still has the file, as in the erasure of its owner's account.
const handOn = sql`
  create function hand_on_upload() returns trigger language plpgsql as $$
  declare
    other uuid;
  begin
    if exists (select from messages m where m.id = old.attached_to and m.upload_id = old.id) then
      return old;
    end if;
    select n.id into other from messages n
      where n.upload_id = old.id and n.id <> old.attached_to and n.deleted_seq is null order by n.id limit 1;
    if not found then
      return old;
    end if;
    update uploads f set attached_to = other where f.id = old.id;
    return null;
  end
  $$;
  create trigger uploads_handed_on before delete on uploads
    for each row when (old.attached_as = 'message') execute function hand_on_upload()`

/** Forwarded messages. A file that was forwarded is deleted with the last message that has it. */
export const steps = [column, byOriginal, handOn].map(
  (script) => async (db: Kysely<unknown>) => void (await script.execute(db)),
)
