import { type Kysely, sql } from 'kysely'

/** Stores when people want no pushes: from one hour to another of each day in their time zone, and until the end of a date. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table push_settings
      -- Minutes after midnight; over midnight if from is later than until.
      add quiet_from smallint check (quiet_from between 0 and 1439),
      add quiet_until smallint check (quiet_until between 0 and 1439),
      add exam_until date,
      add check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until)`.execute(db)
}
