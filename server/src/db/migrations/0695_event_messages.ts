import { type Kysely, sql } from 'kysely'

// `target` is to whom it was written, as the organiser's list shows it later.
const messages = sql`
  create table event_messages (
    id uuid primary key default uuid_v7(),
    event_id uuid not null references events on delete cascade,
    author_id uuid references users on delete set null,
    client_id uuid not null,
    text text not null check (length(text) <= 2000),
    target jsonb not null,
    people integer not null check (people > 0),
    unique (event_id, author_id, client_id)
  );
  create index event_messages_by_event on event_messages (event_id, id);
  create index event_messages_by_author on event_messages (author_id) where author_id is not null`

const recipients = sql`
  create table event_message_recipients (
    message_id uuid not null references event_messages on delete cascade,
    user_id uuid not null references users on delete cascade,
    primary key (message_id, user_id)
  );
  create index event_message_recipients_by_user on event_message_recipients (user_id)`

// `not valid`: the constraint that it replaces admits less, so no row has to be read.
const notices = sql`
  alter table change_notices drop constraint change_notices_note_check,
    add constraint change_notices_note_check check (length(note) <= 2000) not valid`

/** Adds what organisers write to the registered, and those whom it reached; a notice may say all of it. */
export const steps = [messages, recipients, notices].map(
  (step) => async (db: Kysely<unknown>) => void (await step.execute(db)),
)
