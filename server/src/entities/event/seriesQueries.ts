import type { Question } from '@quad/contract/entities/question.ts'
import { type SeriesScope, seriesLimits } from '@quad/contract/entities/series.ts'
import { sql } from 'kysely'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import { nobodyId } from '../../platform/ids.ts'
import { lockSeries } from '../series/queries.ts'
import { canViewEvent, isEventAdmin, isRegistered } from './policySql.ts'
import { askedBefore } from './questionSql.ts'

const find = statement('event.seriesOf')<{ series_id: string | null }, [eventId: string]>(
  'select e.series_id from events e where e.id = $1::uuid and e.deleted_at is null',
)

/** The series of an event; undefined for none. */
export async function findSeriesOf(db: Db, eventId: string): Promise<string | undefined> {
  return (await find(db, [eventId]))[0]?.series_id ?? undefined
}

// Registration that was closed by hand at the first isn't at the others.
const copiedEnd = `(d.at + (coalesce(f.registration_closed_from, f.registration_ends_at) - f.starts_at))`

const copy = statement('event.copyDates')<
  { id: string },
  [eventId: string, seriesId: string, starts: readonly Date[]]
>(`
  with first as (
    update events e set series_id = $2::uuid where e.id = $1::uuid returning e.*
  ), made as (
    insert into events (club_id, fest_id, college_id, title, image_id, domain, categories, type, time_zone, starts_at, ends_at,
      location, city, city_lat, city_lng, venue, venue_lat, venue_lng, link, description, guidelines, visibility,
      registration_set, takes_registration, registration_place, registration_link, registration_starts_at,
      registration_ends_at, participation, min_size, max_size, seats, pools, rest_opens_at, seats_by, approval, waitlist, offer_hours, charge, fee, payment, questions,
      feedback_questions, rewards_set, total_rewards, certificate, rewards, published, verified, announced, maker_id,
      series_id)
    select f.club_id, f.fest_id, f.college_id, f.title, f.image_id, f.domain, f.categories, f.type, f.time_zone, d.at,
      d.at + (f.ends_at - f.starts_at), f.location, f.city, f.city_lat, f.city_lng, f.venue, f.venue_lat, f.venue_lng, f.link,
      f.description, f.guidelines, f.visibility, f.registration_set, f.takes_registration, f.registration_place,
      f.registration_link, least(f.registration_starts_at, ${copiedEnd} - interval '1 minute'), ${copiedEnd}, f.participation,
      f.min_size, f.max_size, f.seats, f.pools, f.rest_opens_at, f.seats_by, f.approval, f.waitlist, f.offer_hours, f.charge, f.fee, f.payment, ${askedBefore('f.questions')},
      f.feedback_questions, f.rewards_set, f.total_rewards, f.certificate, f.rewards, f.published, f.verified, true,
      f.maker_id, $2::uuid
    from first f cross join unnest($3::timestamptz[]) d (at) order by d.at
    returning id
  ), admins as (
    insert into event_admins (event_id, user_id, by_host)
    select m.id, a.user_id, a.by_host from made m cross join event_admins a where a.event_id = $1::uuid
  )
  select m.id from made m`)

/** Makes a locked, published event a date of a series, and adds others as copies of it (EVT-36); returns their ids. */
export async function addDates(
  trx: Trx,
  eventId: string,
  seriesId: string,
  starts: readonly Date[],
): Promise<string[]> {
  return (await copy(trx, [eventId, seriesId, starts])).map(({ id }) => id)
}

const dates = statement('event.lockDates')<
  { id: string },
  [seriesId: string, eventId: string, following: boolean, all: boolean]
>(`
  select e.id from events e
  where e.series_id = $1::uuid and e.deleted_at is null and (e.id = $2::uuid or
    ($4::boolean or e.cancelled_at is null and e.ends_at > now()) and (not $3::boolean or (e.starts_at, e.id) > (
      select o.starts_at, o.id from events o where o.id = $2::uuid)))
  order by e.id for no key update`)

interface Dates {
  readonly eventId: string
  /** Which dates are meant beside the event. */
  readonly scope: SeriesScope
  /** Also those that are over or cancelled. */
  readonly any?: boolean
}

/**
 * Locks the series of an event, and then the event and its other dates in a scope, those that are ahead and take place, in
 * the order of their ids. Returns the ids of the others, and the series with its rule unless only the event itself is meant.
 */
export async function lockOtherDates(trx: Trx, { eventId, scope, any = false }: Dates) {
  const seriesId = scope === 'this' ? undefined : await findSeriesOf(trx, eventId)
  const rule = seriesId && (await lockSeries(trx, seriesId))
  if (!seriesId || !rule) return { dateIds: [] }
  const locked = await dates(trx, [seriesId, eventId, scope === 'following', any])
  const dateIds = locked.map(({ id }) => id).filter((id) => id !== eventId)
  return { dateIds, series: { id: seriesId, rule } }
}

/** Locks the dates of a locked series that are ahead and take place, in the order of their ids; returns these. */
export const lockDatesAhead = async (trx: Trx, seriesId: string): Promise<string[]> =>
  (await dates(trx, [seriesId, nobodyId, false, false])).map(({ id }) => id)

const foreign = statement('event.foreignDates')<{ id: string }, [dateIds: readonly string[], userId: string]>(`
  select e.id from events e where e.id = any ($1::uuid[]) and not ${isEventAdmin('$2::uuid')} limit 1`)

/** Each date has its own admins. @throws Failure `event.notAdminOfDates` unless the person administers all of these */
export async function assertAdminOfDates(trx: Db, dateIds: readonly string[], userId: string): Promise<void> {
  if (dateIds.length > 0 && (await foreign(trx, [dateIds, userId])).length > 0) fail('event.notAdminOfDates')
}

interface AnsweredRow {
  id: string
  questions: Question[]
}

const answered = statement('event.answeredDates')<AnsweredRow, [dateIds: readonly string[]]>(`
  select e.id, e.questions from events e
  where e.id = any ($1::uuid[]) and e.teams_count + e.held_count + e.waiting_count + e.asked_count > 0 order by e.starts_at, e.id`)

/** Those of locked dates for which people have registered or wait, with what they ask. */
export const listAnsweredDates = (trx: Trx, dateIds: readonly string[]): Promise<AnsweredRow[]> =>
  answered(trx, [dateIds])

/** Cancels locked dates; those that are cancelled stay as they are. */
export async function cancelDates(trx: Trx, dateIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('events')
    .set({ cancelled_at: sql<Date>`now()`, takes_registration: false })
    .where('id', 'in', dateIds)
    .where('cancelled_at', 'is', null)
    .execute()
}

const ended = statement('event.listEnded')<{ id: string; before: Date }, [dateIds: readonly string[]]>(
  'select e.id, e.starts_at as before from events e where e.id = any ($1::uuid[]) and e.ends_at > now()',
)

/** Those of cancelled dates that aren't over, with their starts. */
export const listEnded = (trx: Trx, dateIds: readonly string[]) => ended(trx, [dateIds])

/** Deletes locked dates for everyone at once, so that a trigger notifies their people once. */
export async function closeDates(trx: Trx, dateIds: readonly string[]): Promise<void> {
  await trx.updateTable('events').set({ deleted_at: sql<Date>`now()` }).where('id', 'in', dateIds).execute()
}

export interface DateRow {
  id: string
  starts_at: Date
  ends_at: Date
  time_zone: string
  cancelled: boolean
  going: boolean
  registered: boolean
}

const listed = statement('event.datesOfSeries')<DateRow, [viewer: string, seriesId: string]>(`
  select e.id, e.starts_at, e.ends_at, e.time_zone, e.cancelled_at is not null as cancelled, exists (
    select from event_goers g where g.event_id = e.id and g.user_id = $1::uuid) as going,
    ${isRegistered('$1::uuid')} as registered
  from (
    select d.* from events d where d.series_id = $2::uuid and d.deleted_at is null
    order by d.cancelled_at is null and d.ends_at > now() desc, d.starts_at desc limit ${seriesLimits.dates}
  ) e
  where ${canViewEvent('$1::uuid')}
  order by e.starts_at, e.id`)

/** The dates of a series that a person may see, earliest first: those ahead, and the latest past and cancelled ones. */
export const listDates = (db: Db, viewer: string, seriesId: string): Promise<DateRow[]> =>
  listed(db, [viewer, seriesId])

const poster = statement('event.keepPoster')<never, [eventId: string]>(`
  update uploads u set attached_to = o.id from (
    select n.id, n.image_id from events e join events n on n.series_id = e.series_id and n.image_id = e.image_id
    where e.id = $1::uuid and n.id <> e.id order by n.id limit 1
  ) o where u.id = o.image_id and u.attached_to = $1::uuid`)

/** Attaches the poster of a locked event to another date that shows it, before the event gets another one. */
export const keepPoster = async (trx: Trx, eventId: string): Promise<void> => void (await poster(trx, [eventId]))
