import { type Kysely, sql } from 'kysely'

/** Keys of a writer's client, by which a post or a comment that is sent again is written once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keys.execute(db)
}

const keys = sql`
  alter table posts add client_id uuid;
  create unique index posts_once on posts (coalesce(author_id, written_by), client_id) where client_id is not null;
  alter table comments add client_id uuid;
  create unique index comments_once on comments (author_id, client_id) where client_id is not null;
`
