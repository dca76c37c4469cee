import { type Kysely, sql } from 'kysely'

const index = sql`
  create index posts_by_page_college on posts (author_college_id, id desc)
  where audience_club_id is null and audience_college_id is null and author_college_id is not null and author_id is null`

/** Finds the posts of a college's clubs and fests, which the followers of the college see. */
export const up = async (db: Kysely<unknown>) => void (await index.execute(db))
