import { type Kysely, sql } from 'kysely'

/** Messages of direct chats can be reported. TypeScript checks kinds against the contract. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reports drop constraint reports_kind_check`.execute(db)
}
