import type { EventsBetweenQuery } from '@quad/contract/bodies/eventQueries.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { limits } from '@quad/contract/limits.ts'
import { type Db, statement } from '../../platform/database.ts'
import { type Filtered, isWanted, unseen, valuesOf } from './filterSql.ts'
import { isListedFor, isRegistered } from './policySql.ts'
import { type EventFields, instant } from './queries.ts'

export interface EventBetweenRow
  extends Pick<EventFields, 'id' | 'title' | 'type' | 'time_zone' | 'starts_at' | 'ends_at' | 'registered'> {
  /** The host's name; null if it was deleted. */
  host: string | null
}

/** SQL: the name of the club, fest or college that hosts `events e`; null if it was deleted. */
export const hostName = `case
  when e.club_id is not null then (select c.name from clubs c where c.id = e.club_id and c.deleted_at is null)
  when e.fest_id is not null then (select f.name from fests f where f.id = e.fest_id and f.deleted_at is null)
  else (select k.name from colleges k where k.id = e.college_id) end`

const [from, until] = [unseen('$8', 'timestamptz'), unseen('$9', 'timestamptz')]

// The index of starts finds events of up to a month. The few longer ones have an index of their spans, so that what was
// on years ago isn't looked for among all events that ended since.
const month = `interval '31 days'`
const spans = {
  short: `e.starts_at > ${from} - ${month} and e.starts_at < ${until} and e.ends_at > ${from}
      and e.ends_at - e.starts_at <= ${month}`,
  long: `tstzrange(e.starts_at, e.ends_at) && (select tstzrange($8::timestamptz, $9::timestamptz))
      and e.ends_at - e.starts_at > ${month}`,
}

const shown = limits.calendarEvents

const onThen = (span: string) => `(
      select e.starts_at, e.id from events e
      where ${span} and e.steps_done = ${completeSteps} and e.deleted_at is null
        and ${isWanted} and ${isListedFor('$1::uuid')}
      order by e.starts_at, e.id limit ${shown + 1})`

const between = statement('event.between')<EventBetweenRow, [viewer: string, ...Filtered, from: Date, until: Date]>(`
  with page as materialized (
    ${onThen(spans.short)}
    union all ${onThen(spans.long)}
  )
  select e.id, e.title, e.type, e.time_zone, ${instant('starts_at')}, ${instant('ends_at')}, ${hostName} as host,
    ${isRegistered('$1::uuid')} as registered
  from (select page.id from page order by page.starts_at, page.id limit ${shown + 1}) p join events e on e.id = p.id
  order by e.starts_at, e.id`)

/**
 * Lists the complete events that the viewer may see and that are on between two times, in the order in which they start;
 * `more` than 500 aren't returned (EVT-30).
 */
export async function listEventsBetween(
  db: Db,
  viewer: string,
  { from: start, until: end, ...filters }: EventsBetweenQuery,
): Promise<{ readonly rows: readonly EventBetweenRow[]; readonly more: boolean }> {
  const rows = await between(db, [viewer, ...valuesOf(filters), start, end])
  return { rows: rows.slice(0, shown), more: rows.length > shown }
}
