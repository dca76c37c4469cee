import { limits } from '@quad/contract/limits.ts'
import { type Db, statement } from '../../platform/database.ts'
import { nobodyId, topId } from '../../platform/ids.ts'
import { canViewEvent } from '../event/policySql.ts'
import { tagPatterns } from '../post/queries.ts'
import { isShown, onEvents } from './queries.ts'

// Enough for a page after the list's own filters.
const eventsMax = 10 * limits.chatPageMax

const tagged = statement('comment.taggedEvents')<
  { id: string },
  [viewer: string, before: string, text: string, patterns: readonly string[]]
>(`
  with wanted as materialized (
    select nullif(word_query($3, ''), '')::tsquery as words
  ), commented as materialized (
    select distinct c.event_id as id from event_comments c
    where c.text like '%#%' and words_in(c.text) @@ (select w.words from wanted w) and c.text ~* all ($4::text[])
      and ${isShown(onEvents)}
      and not exists (select from blocks b where b.blocker_id = $1::uuid and b.blocked_id = c.user_id)
  ), seen as materialized (
    select e.id, e.series_id from commented c join events e on e.id = c.id where ${canViewEvent('$1::uuid')}
  )
  select f.id from (
    select s.id from seen s
    union select n.id from seen s join events n on n.series_id = s.series_id
  ) f where f.id < $2::uuid order by f.id desc limit ${eventsMax}`)

/**
 * Ids of events older than `before`, newest first, with a comment that has the text's #tags and other words and that
 * the viewer may read, and of the other dates of their series; [] for a text without tags (SRCH-04).
 */
export async function findTaggedEvents(
  db: Db,
  viewer: string | null,
  text: string,
  before: string = topId,
): Promise<string[]> {
  const patterns = tagPatterns(text)
  if (patterns.length === 0) return []
  return (await tagged(db, [viewer ?? nobodyId, before, text, patterns])).map(({ id }) => id)
}
