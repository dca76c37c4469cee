import type { EventSteps } from '@quad/contract/bodies/events.ts'
import { statement, type Trx } from '../../platform/database.ts'
import { askedBefore, askedLater } from './questionSql.ts'

const place = (name: 'city' | 'venue') => [name, `${name}_lat`, `${name}_lng`]

/** The columns in which a step's field is stored, but for those that depend on the date. */
const columnsOf = {
  eventTitle: ['title'],
  eventDomain: ['domain'],
  eventCategory: ['categories'],
  location: ['location', ...place('city'), ...place('venue')],
  eventLink: ['link'],
  city: place('city'),
  venue: place('venue'),
  eventImg: ['image_id'],
  visibility: ['visibility'],
  takeRegistration: ['takes_registration', 'registration_set'],
  registrationPlace: ['registration_place'],
  registrationLink: ['registration_link'],
  participation: ['participation', 'min_size', 'max_size'],
  // Together, so that one fits the other at each date.
  minSizeTeam: ['min_size', 'max_size'],
  maxSizeTeam: ['min_size', 'max_size'],
  registrationCharge: ['charge', 'fee'],
  registrationFee: ['fee'],
  payment: ['payment'],
  approval: ['approval'],
  waitlist: ['waitlist'],
  offerHours: ['offer_hours'],
  feedbackQuestions: ['feedback_questions'],
  description: ['description'],
  guidelines: ['guidelines'],
  totalRewards: ['total_rewards', 'rewards_set'],
  partCertificate: ['certificate'],
  rewards: ['rewards'],
} satisfies Partial<Record<keyof EventSteps, readonly string[]>>

const isCopied = (key: string): key is keyof typeof columnsOf => Object.hasOwn(columnsOf, key)
const copied = [...new Set(Object.values(columnsOf).flat())]

const given = (column: string) => `'${column}' = any ($3::text[])`
// What was closed by hand stays closed.
const closes = `case when ${given('registration_ends_at')} then d.start + (f.registration_ends_at - f.starts_at)
      when t.registration_closed_from is not null then t.registration_ends_at
      else d.start + (t.registration_ends_at - t.starts_at) end`

// Its kind and what a seat is are fixed from the first registration on.
const isTaken = '(t.teams_count + t.held_count + t.waiting_count + t.asked_count > 0)'

// A date with registrations keeps its pools, and the seats that they need.
const takesPools = `(${given('pools')} and not ${isTaken})`
const keptByPools = `coalesce(t.pool_taken[1], 0) + coalesce((select sum((p ->> 'size')::int)::int
      from jsonb_array_elements(t.pools) p), 0)`

// A clock keeps its time in the zone, so days are added to what it shows.
const spread = statement('event.spread')<
  { past: boolean },
  [eventId: string, dateIds: readonly string[], columns: readonly string[], startBefore: Date, zoneBefore: string]
>(`
  update events t set
    ${copied.map((column) => `${column} = case when ${given(column)} then f.${column} else t.${column} end`).join(',\n    ')},
    type = case when ${given('type')} and not ${isTaken} then f.type else t.type end,
    seats_by = case when ${given('seats_by')} and not ${isTaken} then f.seats_by else t.seats_by end,
    questions = case when ${given('questions')} then ${askedBefore('f.questions')} || ${askedLater('t.questions')}
      else t.questions end,
    pools = case when ${takesPools} then f.pools else t.pools end,
    rest_opens_at = case when ${takesPools} then f.rest_opens_at else t.rest_opens_at end,
    seats = case when ${takesPools} then f.seats when not ${given('seats')} then t.seats
      when f.seats is not null then greatest(f.seats, t.teams_count + t.held_count, ${keptByPools}) end,
    time_zone = case when ${given('starts_at')} then f.time_zone else t.time_zone end,
    starts_at = d.start,
    ends_at = case when ${given('starts_at')} then d.start + (f.ends_at - f.starts_at) else t.ends_at end,
    registration_ends_at = ${closes},
    registration_starts_at = least(case when ${given('registration_starts_at')} then f.registration_starts_at
      else t.registration_starts_at end, ${closes} - interval '1 minute')
  from events f cross join lateral (
    select o.id, case when ${given('starts_at')} then
      ((o.starts_at at time zone o.time_zone) + ((f.starts_at at time zone f.time_zone) - ($4::timestamptz at time zone $5)))
        at time zone f.time_zone
      else o.starts_at end as start
    from events o where o.id = any ($2::uuid[])
  ) d
  where f.id = $1::uuid and t.id = d.id
  returning ${given('starts_at')} and t.starts_at <= now() as past`)

const dated: Readonly<Record<string, string>> = {
  questions: 'questions',
  eventType: 'type',
  registrationCount: 'seats',
  seatsBy: 'seats_by',
  pools: 'pools',
  openSeatsFrom: 'pools',
  eventStartDate: 'starts_at',
  eventEndDate: 'starts_at',
  timeZone: 'starts_at',
  registrationStartDate: 'registration_starts_at',
  registrationEndDate: 'registration_ends_at',
}

interface Spread {
  readonly eventId: string
  /** The locked dates to change. */
  readonly dateIds: readonly string[]
  /** When the event began before it was changed, and its zone. */
  readonly before: { readonly starts_at: Date; readonly time_zone: string }
}

/**
 * Gives other dates of a series what was just saved of one: the same fields, and starts moved by as much, on the clock of
 * their zone. False if one of them would have started already.
 */
export async function spreadSteps(trx: Trx, { eventId, dateIds, before }: Spread, steps: object): Promise<boolean> {
  const columns = Object.keys(steps).flatMap((key) => (isCopied(key) ? columnsOf[key] : (dated[key] ?? [])))
  if (columns.length === 0 || dateIds.length === 0) return true
  const rows = await spread(trx, [eventId, dateIds, columns, before.starts_at, before.time_zone])
  return rows.every(({ past }) => !past)
}

const drop = statement('event.dropPosters')<{ id: string }, [dateIds: readonly string[]]>(`
  delete from uploads u where u.attached_to = any ($1::uuid[]) and u.attached_as = 'event'
    and not exists (select from events e where e.id = any ($1::uuid[]) and e.image_id = u.id)
  returning u.id`)

/** Deletes the posters of dates that none of them shows any more; true if there were some. */
export const dropPosters = async (trx: Trx, dateIds: readonly string[]): Promise<boolean> =>
  (await drop(trx, [dateIds])).length > 0
