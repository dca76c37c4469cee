import { type Kysely, sql } from 'kysely'

// The first 13 characters of a UUIDv7 are its milliseconds.
const index = sql`
  create index club_members_by_joining on club_members
    (club_id, (left(coalesce(accepted_by_act, id)::text, 13) collate "C"), id) where active`

/** Lists the members of a club by when they joined. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await index.execute(db)
}
