import type { EventFilters } from '@quad/contract/bodies/eventQueries.ts'
import { eventCharge, eventPlace } from '@quad/contract/entities/event.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { byLimit, type Db, escapeLike, idsOf, statement } from '../../platform/database.ts'
import { nobodyId, topId } from '../../platform/ids.ts'
import { canViewEvent, isListedFor } from './policySql.ts'
import { type EventItemRow, eventItemColumns } from './queries.ts'

type Filtered = [
  types: readonly string[],
  charges: readonly string[],
  places: readonly string[],
  size: string,
  categories: readonly string[],
  pattern: string,
]

// Values $2 to $7. Without categories all are meant.
const matches = `
  e.type = any ($2::text[]) and e.charge = any ($3::text[]) and e.location = any ($4::text[])
  and case $5::text
    when '1' then e.min_size = 1
    when '2' then e.min_size <= 2 and e.max_size >= 2
    when '2+' then e.max_size > 2
    else true end
  and (cardinality($6::text[]) = 0 or e.categories && $6::text[])
  and ($7::text = '%' or e.title ilike $7::text)`

const nonContest = ['entertainment', 'workshop']

function valuesOf(filters: EventFilters): Filtered {
  const { eventType: type, registrationCharge: charge, location } = filters
  return [
    type === undefined ? ['contest', ...nonContest] : type === 'entertainment' ? nonContest : [type],
    charge ? [charge] : eventCharge.options,
    location ? [location] : eventPlace.options,
    filters.minSizeTeam ? '1' : filters.maxSizeTeamGte ? '2' : filters.maxSizeTeamGt ? '2+' : '',
    filters['eventCategory[$in]'] ?? [],
    `%${escapeLike(filters['$text[$search]'] ?? '')}%`.replace('%%', '%'),
  ]
}

const shown = (order: string) =>
  `select ${eventItemColumns} from page join events e on e.id = page.id order by ${order}`

const feed = byLimit((limit) =>
  statement<EventItemRow, [viewer: string, ...Filtered, lastId: string, fetched: readonly string[]]>(`
  with after as materialized (
    select e.deadline, e.id from events e where e.id = $8::uuid
  ), page as materialized (
    select e.id from events e
    where e.steps_done = ${completeSteps} and e.deleted_at is null and e.deadline > now()
      and (e.deadline, e.id) > (
        coalesce((select after.deadline from after), '-infinity'), coalesce((select after.id from after), '${nobodyId}'))
      and e.id <> all (${idsOf('$9')}) and ${matches} and ${isListedFor('$1::uuid')}
    order by e.deadline, e.id limit ${limit}
  )
  ${shown('e.deadline, e.id')}`),
)

/** Reads a page of the complete events whose deadline is ahead, soonest first (ruling 63), after those fetched. */
export function readEventFeed(
  db: Db,
  viewerId: string,
  filters: EventFilters,
  fetched: readonly string[],
  limit: number,
): Promise<EventItemRow[]> {
  return feed(limit)(db, [viewerId, ...valuesOf(filters), fetched.at(-1) ?? nobodyId, fetched])
}

type Scope = 'everyone' | 'club' | 'fest' | 'college' | 'joined' | 'own'

const joinedBy = 'select r.event_id from event_registrants r where r.user_id = $1::uuid'

const scopes: Record<Scope, string> = {
  everyone: `e.steps_done = ${completeSteps} and e.deleted_at is null`,
  club: 'e.club_id = $14::uuid',
  fest: 'e.fest_id = $14::uuid',
  college: 'e.college_id = $14::uuid',
  joined: `e.id in (${joinedBy})`,
  own: `e.id in (${joinedBy} union select a.event_id from event_admins a where a.user_id = $1::uuid)`,
}

type Values = [
  viewer: string,
  ...Filtered,
  before: string,
  deadlineFrom: Date | null,
  roundsFrom: Date | null,
  complete: boolean,
  verified: boolean,
  limit: number,
]

const listOf = <Given extends Values | [...Values, hostId: string]>(scope: string) =>
  statement<EventItemRow, Given>(`
  with page as materialized (
    select e.id from events e
    where ${scope} and e.id < $8::uuid and ${matches} and ($9::timestamptz is null or e.deadline >= $9)
      and ($10::timestamptz is null or exists (
        select from jsonb_array_elements(e.rounds) r where (r ->> 'endsAt')::timestamptz >= $10))
      and (not $11 or e.steps_done = ${completeSteps}) and (not $12 or e.verified)
      and ${canViewEvent('$1::uuid')}
    order by e.id desc limit $13
  )
  ${shown('e.id desc')}`)

const statements = {
  everyone: listOf<Values>(scopes.everyone),
  joined: listOf<Values>(scopes.joined),
  own: listOf<Values>(scopes.own),
}
const ofHost = {
  club: listOf<[...Values, string]>(scopes.club),
  fest: listOf<[...Values, string]>(scopes.fest),
  college: listOf<[...Values, string]>(scopes.college),
}

export type EventsWhich =
  | { readonly scope: keyof typeof statements }
  | { readonly scope: keyof typeof ofHost; readonly id: string }

export interface EventsPage {
  readonly filters: EventFilters
  readonly before: string | undefined
  /** Those whose deadline is then or later. */
  readonly deadlineFrom: Date | undefined
  /** Those with a round that ends then or later. */
  readonly roundsFrom: Date | undefined
  readonly complete: boolean
  readonly verified: boolean
  readonly limit: number
}

/** Lists events that the viewer may see, newest first. */
export function listEvents(
  db: Db,
  viewer: string | null,
  which: EventsWhich,
  page: EventsPage,
): Promise<EventItemRow[]> {
  const { filters, before = topId, deadlineFrom, roundsFrom, complete, verified, limit } = page
  const values: Values = [
    viewer ?? nobodyId,
    ...valuesOf(filters),
    before,
    deadlineFrom ?? null,
    roundsFrom ?? null,
    complete,
    verified,
    limit,
  ]
  return 'id' in which ? ofHost[which.scope](db, [...values, which.id]) : statements[which.scope](db, values)
}
