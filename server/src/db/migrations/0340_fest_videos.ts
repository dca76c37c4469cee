import { type Kysely, sql } from 'kysely'

/** A fest may have a video besides its picture (FEST-01). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table fests add video_id uuid references uploads on delete set null`.execute(db)
  await sql`create index fests_by_video on fests (video_id) where video_id is not null`.execute(db)
}
