import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

// Each row counts towards its channel's daily limit. `here_ids` are the people who were online, or null if the message
// mentions everyone.
const table = sql`
  create table broadcasts (
    message_id uuid primary key,
    channel_id uuid not null,
    here_ids uuid[],
    made_at timestamptz(3) not null default now()
  );
  create index broadcasts_by_channel on broadcasts (channel_id, made_at)`

const ofMessage = sql`alter table broadcasts add foreign key (message_id) references messages on delete cascade`
const ofChannel = sql`alter table broadcasts add foreign key (channel_id) references channels on delete cascade`

/** Messages that mention everyone in a channel, or everyone who is online. */
export const steps = [table, ofMessage, ofChannel].map(run)
