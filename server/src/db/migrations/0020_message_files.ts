import { type Kysely, sql } from 'kysely'

/** Messages hold files as posts do: what a message held goes with it, also where its room goes (ruling 37). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await messages.execute(db)
}

const messages = sql`
  create trigger messages_release_uploads after delete on messages for each row execute function release_uploads();
`
