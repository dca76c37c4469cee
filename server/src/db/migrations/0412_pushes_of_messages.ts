import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

// Messages up to this id have been queued: a job reads what follows, so that sending a message pays nothing.
const progress = sql`
  create table push_progress (
    id boolean primary key default true check (id),
    after_id uuid not null
  );
  insert into push_progress (after_id) select uuid_v7()`

// Of a chat, or of a channel with mentions; a reply's channel is that of its thread's parent.
const messages = sql`
  create function refresh_message_pushes() returns trigger language plpgsql as $$
  begin
    update pushes set due_at = now() - interval '1 hour', version = version + 1
    where target_id in (new.room_id, (select parent.room_id from messages parent where parent.id = new.room_id))
      and (due_at is null or leased_until is not null);
    return null;
  end $$;
  create trigger messages_push_again after update of text, deleted_seq on messages
    for each row when (new.text <> old.text or new.deleted_seq is distinct from old.deleted_seq)
    execute function refresh_message_pushes()`

/** Queues pushes of direct messages after they are sent, and changes what is shown of deleted ones. */
export const steps = [progress, messages].map(run)
