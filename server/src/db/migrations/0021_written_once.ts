import { type Kysely, sql } from 'kysely'

/** Idempotency keys of posts and comments, so that a retry writes nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keys.execute(db)
}

const keys = sql`
  alter table posts add client_id uuid;
  create unique index posts_once on posts (coalesce(author_id, written_by), client_id) where client_id is not null;
  alter table comments add client_id uuid;
  create unique index comments_once on comments (author_id, client_id) where client_id is not null;
`
