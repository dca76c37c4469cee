import { type Kysely, sql } from 'kysely'

/** Stores which entries people made themselves, by the projector's code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event_entries add by_code boolean not null default false`.execute(db)
}
