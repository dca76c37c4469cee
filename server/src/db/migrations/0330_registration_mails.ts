import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

// False for the rows that are there, which nobody should be mailed about now.
const column = sql`alter table event_registrants add to_confirm boolean not null default false`
const byDefault = sql`alter table event_registrants alter to_confirm set default true`
const index = sql`create index event_registrants_to_confirm on event_registrants (event_id, user_id) where to_confirm`

/** Marks the registrations that a job still has to confirm by mail. */
export const steps = [column, byDefault, index].map(run)
