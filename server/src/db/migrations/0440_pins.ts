import { type Kysely, sql } from 'kysely'

// The direct room or the channel in whose list of pins the message is; for a reply, the channel of its thread.
const column = sql`alter table messages add pinned_in uuid`

const byPlace = sql`create index messages_pinned on messages (pinned_in, id) where pinned_in is not null`

/** Pinned messages. */
export const steps = [column, byPlace].map((script) => async (db: Kysely<unknown>) => void (await script.execute(db)))
