import { type Kysely, sql } from 'kysely'

/** Stores whether a digest comes by mail, by push, or both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table digests add via text not null default 'mail' check (via in ('mail', 'push', 'both'))`.execute(db)
}
