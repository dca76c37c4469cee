import { type Kysely, sql } from 'kysely'

/** Lets one mail say what changed about several sessions of a channel. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table change_notices
      -- The mail of another notice says it.
      add mailed boolean not null default false,
      -- The other notices that its own mail says, once it is being sent.
      add also jsonb not null default '[]'`.execute(db)
}
