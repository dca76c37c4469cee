import { type Kysely, sql } from 'kysely'

/** Lets the list of clubs to discover read a college's verified clubs without its other ones, and these without those. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index clubs_verified on clubs (college_id, lower(name), id)
      where privacy = 'public' and deleted_at is null and college_status = 'verified';
    create index clubs_unofficial on clubs (college_id, lower(name), id)
      where privacy = 'public' and deleted_at is null and college_status <> 'verified'`.execute(db)
}
