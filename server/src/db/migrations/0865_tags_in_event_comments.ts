import { type Kysely, sql } from 'kysely'

// As for comments on posts, the index has only comments that contain a #.
const index = sql`
  create index event_comments_by_tag_words on event_comments using gin (words_in(text))
    with (gin_pending_list_limit = 256) where text like '%#%'`

// As in 0460: its statistics would take a call of the function for each row.
const unmeasured = sql`alter index event_comments_by_tag_words alter column 1 set statistics 0`

/** Lets a search for a #tag find the events with comments that have it. */
export const steps = [index, unmeasured].map((script) => async (db: Kysely<unknown>) => void (await script.execute(db)))
