import { type Kysely, sql } from 'kysely'

/** Finds the events of more than a month that are on at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index events_long on events using gist (tstzrange(starts_at, ends_at))
      where ends_at - starts_at > interval '31 days' and steps_done = 6 and deleted_at is null`.execute(db)
}
