import { seriesLimits } from '@quad/contract/entities/series.ts'
import { isSuspended } from '../../platform/auth/suspensions.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'

export interface Registrant {
  eventId: string
  userId: string
}

const unconfirmed = statement('event.takeUnconfirmed')<Registrant, []>(`
  with due as (
    select r.event_id, r.user_id from event_registrants r where r.to_confirm
    order by r.event_id, r.user_id limit 1000 for no key update skip locked
  )
  update event_registrants r set to_confirm = false from due
  where r.event_id = due.event_id and r.user_id = due.user_id
  returning r.event_id as "eventId", r.user_id as "userId"`)

/** Takes up to 1,000 registrations that no mail has confirmed; each is returned once. */
export function takeUnconfirmed(trx: Trx): Promise<Registrant[]> {
  return unconfirmed(trx, [])
}

export interface RegisteredPerson {
  email: string
  series_id: string | null
  /** IANA: the person's, else the event's. */
  time_zone: string | null
  title: string
  starts_at: Date
  ends_at: Date
  /** '' online. */
  place: string
  /** '' for individuals. */
  team: string
  /** Of what calendars show. */
  revision: number
}

const placeText =
  "case e.location when 'offline' then concat_ws(', ', nullif(e.venue, ''), nullif(e.city, '')) else '' end as place"

const registeredPerson = statement('event.registeredPerson')<RegisteredPerson, [eventId: string, userId: string]>(`
  select coalesce(u.email, '') as email, e.series_id, coalesce(u.time_zone, e.time_zone) as time_zone, e.title, e.starts_at, e.ends_at, t.name as team,
    ${placeText}, e.calendar_revision as revision
  from event_registrants r join events e on e.id = r.event_id and e.deleted_at is null and e.cancelled_at is null
    join event_teams t on t.id = r.team_id join users u on u.id = r.user_id
  where r.event_id = $1::uuid and r.user_id = $2::uuid
    and u.closed_at is null and u.email is not null and not ${isSuspended('u.id')}`)

/** Whose registration a mail confirms; undefined if they withdrew since, or the event won't take place. */
export async function findRegisteredPerson(
  db: Db,
  { eventId, userId }: Registrant,
): Promise<RegisteredPerson | undefined> {
  return (await registeredPerson(db, [eventId, userId]))[0]
}

type LaterDate = Pick<RegisteredPerson, 'title' | 'starts_at' | 'ends_at' | 'place' | 'revision'> & {
  readonly id: string
}

const later = statement('event.laterRegistrations')<LaterDate, [seriesId: string, userId: string, after: Date]>(`
  select e.id, e.title, e.starts_at, e.ends_at, ${placeText}, e.calendar_revision as revision
  from events e join event_registrants r on r.event_id = e.id and r.user_id = $2::uuid
  where e.series_id = $1::uuid and e.starts_at > $3 and e.cancelled_at is null and e.deleted_at is null
  order by e.starts_at, e.id limit ${seriesLimits.dates}`)

/** Lists the later dates of a series for which somebody is registered, earliest first. */
export const listLaterDates = (db: Db, seriesId: string, userId: string, after: Date): Promise<LaterDate[]> =>
  later(db, [seriesId, userId, after])
