import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

// Null for older sessions, and once the account is erased.
const column = sql`alter table sessions add maker_id uuid references users on delete set null`
// Erasing an account finds its sessions by it.
const index = sql`create index sessions_by_maker on sessions (maker_id) where maker_id is not null`

/** Stores who made a session, so that others can block its maker (ruling 95). */
export const steps = [column, index].map(run)
