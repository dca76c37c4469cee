import { type Kysely, sql } from 'kysely'

const added = sql`alter table event_teams add added_by_admin boolean not null default false`
// The end of registration before an admin closed it early, so that it can be reopened until then.
const closed = sql`alter table events add registration_closed_from timestamptz(3)`

/** Adds which registrations an admin made by hand, and the end that closing registration replaced. */
export const steps = [added, closed].map((step) => async (db: Kysely<unknown>) => void (await step.execute(db)))
