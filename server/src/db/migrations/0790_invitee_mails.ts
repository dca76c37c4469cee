import { type Kysely, sql } from 'kysely'

// An invitation that is withdrawn before its mail leaves is mailed when it is brought again.
const column = sql`alter table club_invitees add column mailed_by_job uuid`

const sent = sql`update club_invitees set mailed_by_job = id where sent_at is not null`

/** Remembers which job mailed an invitation. */
export const steps = [column, sent].map((step) => async (db: Kysely<unknown>) => void (await step.execute(db)))
