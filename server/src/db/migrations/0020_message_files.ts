import { type Kysely, sql } from 'kysely'

/** Deletes a message's files with it, also when its room is deleted (ruling 37). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await messages.execute(db)
}

const messages = sql`
  create trigger messages_release_uploads after delete on messages for each row execute function release_uploads();
`
