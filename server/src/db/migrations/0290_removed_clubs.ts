import { type Kysely, sql } from 'kysely'

/** Why a college's admins removed a club, for the club's admins; '' for no reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table clubs add rejection_reason text not null default ''`.execute(db)
}
