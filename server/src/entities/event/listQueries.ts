import type { EventFeedFilters, EventFilters } from '@quad/contract/bodies/eventQueries.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { limits } from '@quad/contract/limits.ts'
import { type Db, idsOf, statement, statementByLimit } from '../../platform/database.ts'
import { nobodyId, topId } from '../../platform/ids.ts'
import { countNames, isRareName, type NameCount } from '../../platform/namePattern.ts'
import { heldWith } from './coHostSql.ts'
import { type Filtered, isWanted, matches, nameMatches, unseen, valuesOf } from './filterSql.ts'
import { administeredBy, canViewEvent, isListedFor } from './policySql.ts'
import { type EventItemRow, eventItemColumns } from './queries.ts'
import { isShownOfSeries } from './seriesSql.ts'

// The trigram index needs three letters, and costs as much as it finds. `offset 0` stops the planner from reading all
// events in order instead.
const events = {
  inOrder: `events e where ${isWanted}`,
  named: `(select * from events x where ${nameMatches('x', unseen('$7', 'text'))} offset 0) e where ${matches}`,
}
type Search = keyof typeof events

// Lists also find the events $13, whose titles the text misspells or whose comments have its #tags.
const withOthers = {
  inOrder: `events e where (${unseen('$7', 'text')} = '%' or e.search_name || '' like ${unseen('$7', 'text')}
      or e.id = any (${idsOf('$13')})) and ${matches}`,
  named: `(select * from events x where x.id in (
      select y.id from events y where ${nameMatches('y', unseen('$7', 'text'))} union all select unnest($13::uuid[])) offset 0) e
    where ${matches}`,
}

/** SQL: the events of the CTE `page`; of its rows, one more than the limit, the last only says that there are more. */
export const shown = (limit: number, ...order: readonly string[]) => `
  select ${eventItemColumns}, (select count(*) > ${limit} from page) as more
  from (select page.id from page order by ${order.map((column) => `page.${column}`).join(', ')} limit ${limit}) p
    join events e on e.id = p.id
  order by ${order.map((column) => `e.${column}`).join(', ')}`

export type ShownRow = EventItemRow & { readonly more: boolean }

/** A page of events; there may be more after it. */
export interface EventsFound {
  readonly rows: readonly EventItemRow[]
  readonly more: boolean
}

/** The page in these rows of `shown`. */
export function foundIn(rows: readonly ShownRow[], limit: number): EventsFound {
  return { rows: rows.slice(0, limit), more: rows.length > limit || (rows[0]?.more ?? false) }
}

// Statements have one of these limits, as a statement for each limit that a client sends would be too many.
const sizes = [limits.pageSize, 24, limits.chatPageMax]
const sizeFor = (limit: number) => sizes.find((size) => size >= limit) ?? limit

const countNamed = statement('event.countNamed')<NameCount, [pattern: string]>(
  countNames(`events e where ${nameMatches('e', '$1::text')}`),
)

async function searchOf(db: Db, { '$text[$search]': text = '' }: EventFilters): Promise<Search> {
  return (await isRareName(text, (pattern) => countNamed(db, [pattern]))) ? 'named' : 'inOrder'
}

type Fetched = [viewer: string, ...Filtered, lastId: string, fetched: readonly string[]]

const feedPage = (limit: number, search: Search, order: 'deadline' | 'starts_at', scope: string) => `
  with after as materialized (
    select e.${order}, e.id from events e where e.id = $8::uuid and ${canViewEvent('$1::uuid')}
  ), page as materialized (
    select e.${order}, e.id from ${events[search]}
      and e.steps_done = ${completeSteps} and e.deleted_at is null and ${scope}
      and (e.${order}, e.id) > (
        coalesce((select after.${order} from after), '-infinity'), coalesce((select after.id from after), '${nobodyId}'))
      and e.id <> all (${idsOf('$9')}) and ${isListedFor('$1::uuid')} and ${isShownOfSeries(scope.replaceAll('e.', 'n.'))}
    order by e.${order}, e.id limit ${limit + 1}
  )
  ${shown(limit, order, 'id')}`

const isOpen = 'e.deadline > now()'
// A range of start dates also lists events whose registration has ended.
const startsThen = `e.ends_at > now() and e.starts_at >= coalesce(${unseen('$10', 'timestamptz')}, '-infinity')
      and e.starts_at < coalesce(${unseen('$11', 'timestamptz')}, 'infinity')`
const feedOf = (search: Search) =>
  statementByLimit(`event.feed.${search}`)<ShownRow, Fetched>((limit) => feedPage(limit, search, 'deadline', isOpen))
const feeds = { inOrder: feedOf('inOrder'), named: feedOf('named') }

const feedByStartOf = (search: Search) =>
  statementByLimit(`event.feedByStart.${search}`)<ShownRow, [...Fetched, from: Date | null, until: Date | null]>(
    (limit) => feedPage(limit, search, 'starts_at', startsThen),
  )
const feedsByStart = { inOrder: feedByStartOf('inOrder'), named: feedByStartOf('named') }

/**
 * Reads a page of the complete events whose deadline is ahead, soonest first (ruling 63), or of those that start at the
 * dates asked for, after those fetched. An event that the viewer can't view is no cursor, as it would reveal its dates.
 */
export async function getEventFeed(
  db: Db,
  viewer: string | null,
  filters: EventFeedFilters,
  fetched: readonly string[],
  limit: number,
): Promise<EventsFound> {
  const values: Fetched = [viewer ?? nobodyId, ...valuesOf(filters), fetched.at(-1) ?? nobodyId, fetched]
  const { 'eventStartDate[$gte]': from = null, 'eventStartDate[$lt]': until = null } = filters
  const [search, size] = [await searchOf(db, filters), sizeFor(limit)]
  const isDated = from !== null || until !== null
  const read = isDated ? feedsByStart[search](size)(db, [...values, from, until]) : feeds[search](size)(db, values)
  return foundIn(await read, limit)
}

type Values = [
  viewer: string,
  ...Filtered,
  before: string,
  deadlineFrom: Date | null,
  roundsFrom: Date | null,
  complete: boolean,
  verified: boolean,
  others: readonly string[],
]

const deadlineFrom = unseen('$9', 'timestamptz')
const roundsFrom = unseen('$10', 'timestamptz')

// Cancelled events are in the lists of their own people alone (ruling 80).
const ofAnyone = 'e.cancelled_at is null'

const scopePage = (limit: number, search: Search, scope: string) => `
    select e.id from ${withOthers[search]} and ${scope} and e.id < ${unseen('$8', 'uuid')}
      and (${deadlineFrom} is null or e.deadline >= ${deadlineFrom})
      and (${roundsFrom} is null or exists (
        select from jsonb_array_elements(e.rounds) r where (r ->> 'endsAt')::timestamptz >= ${roundsFrom}))
      and (not ${unseen('$11', 'boolean')} or e.steps_done = ${completeSteps})
      and (not ${unseen('$12', 'boolean')} or e.verified) and ${canViewEvent('$1::uuid')}
    order by e.id desc limit ${limit + 1}`

// Each scope is read by an index of its own.
const listPage = (limit: number, search: Search, ...scopes: readonly string[]) => `
  with page as materialized (
    select id from (${scopes.map((scope) => `(${scopePage(limit, search, scope)})`).join(' union ')}) found
    order by id desc limit ${limit + 1}
  )
  ${shown(limit, 'id desc')}`

const complete = `e.steps_done = ${completeSteps} and e.deleted_at is null and ${ofAnyone}
    and ${isShownOfSeries(`(${deadlineFrom} is null or n.deadline >= ${deadlineFrom})`)}`
const joinedBy = 'select r.event_id from event_registrants r where r.user_id = $1::uuid'
const goneToBy = 'select g.event_id from event_goers g where g.user_id = $1::uuid'
// Of a series, the date is shown that is the next of one's own.
const among = (ids: string) => `e.id in (${ids}) and ${isShownOfSeries(`n.id in (${ids})`)}`
const listOf = (name: string, scope: string, search: Search = 'inOrder') =>
  statementByLimit(`event.list.${name}`)<ShownRow, Values>((limit) => listPage(limit, search, scope))
const named = listOf('named', complete, 'named')
const lists = {
  everyone: listOf('everyone', complete),
  joined: listOf('joined', among(joinedBy)),
  joinedOrGoing: listOf('joinedOrGoing', among(`${joinedBy} union ${goneToBy}`)),
  ownOrGoing: listOf('ownOrGoing', among(`${joinedBy} union ${goneToBy} union ${administeredBy('$1::uuid')}`)),
  own: listOf('own', among(`${joinedBy} union ${administeredBy('$1::uuid')}`)),
}

const listOfOne = (name: string, ...scopes: readonly string[]) =>
  statementByLimit(`event.listOf.${name}`)<ShownRow, [...Values, id: string]>((limit) =>
    listPage(limit, 'inOrder', ...scopes),
  )
const listOfHost = (name: string, column: 'club_id' | 'fest_id' | 'college_id') =>
  listOfOne(
    name,
    `e.${column} = $14::uuid and ${ofAnyone} and ${isShownOfSeries()}`,
    `e.id in (${heldWith(column, '$14::uuid')}) and ${ofAnyone} and ${isShownOfSeries()}`,
  )
const ofOne = {
  club: listOfHost('club', 'club_id'),
  fest: listOfHost('fest', 'fest_id'),
  college: listOfHost('college', 'college_id'),
  admin: listOfOne('admin', among(administeredBy('$14::uuid'))),
}

export type EventsWhich =
  | { readonly scope: keyof typeof lists }
  | { readonly scope: keyof typeof ofOne; readonly id: string }

export interface EventsPage {
  readonly filters: EventFilters
  /** Ids of events that the text finds other than by its letters in their titles. */
  readonly others: readonly string[]
  readonly before: string | undefined
  /** Lists events whose deadline is at or after this time. */
  readonly deadlineFrom: Date | undefined
  /** Lists events with a round that ends at or after this time. */
  readonly roundsFrom: Date | undefined
  readonly complete: boolean
  readonly verified: boolean
  readonly limit: number
}

/** Lists events that the viewer may see, newest first. */
export async function listEvents(
  db: Db,
  viewer: string | null,
  which: EventsWhich,
  page: EventsPage,
): Promise<EventsFound> {
  const { filters, before = topId, limit } = page
  const size = sizeFor(limit)
  const values: Values = [
    viewer ?? nobodyId,
    ...valuesOf(filters),
    before,
    page.deadlineFrom ?? null,
    page.roundsFrom ?? null,
    page.complete,
    page.verified,
    page.others,
  ]
  if ('id' in which) return foundIn(await ofOne[which.scope](size)(db, [...values, which.id]), limit)
  const search = which.scope === 'everyone' ? await searchOf(db, filters) : 'inOrder'
  const list = search === 'named' ? named : lists[which.scope]
  return foundIn(await list(size)(db, values), limit)
}
