import { type Kysely, sql } from 'kysely'

/** Records from which network each code was requested, so that strangers elsewhere can't use up a person's codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The default is for nodes that still run the previous version.
  await sql`alter table codes add network text not null default ''`.execute(db)
}
