import { type Db, statement, type Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'

export interface RuledDate {
  readonly id: string
  readonly starts_at: Date
  /** How many are registered for it, wait, or go to this date alone. */
  readonly people: number
}

const from = statement('event.datesFrom')<RuledDate, [seriesId: string, eventId: string]>(`
  select e.id, e.starts_at,
    e.teams_count + e.held_count + e.waiting_count + e.asked_count + e.going_count - e.hidden_going as people
  from events e
  where e.series_id = $1::uuid and e.deleted_at is null and e.cancelled_at is null and e.starts_at > clock_timestamp()
    and (e.starts_at, e.id) >= (select o.starts_at, o.id from events o where o.id = $2::uuid)
  order by e.starts_at, e.id`)

/** Lists a date of a series and the following ones that haven't started and take place, earliest first. */
export const listDatesFrom = (db: Db, seriesId: string, eventId: string): Promise<RuledDate[]> =>
  from(db, [seriesId, eventId])

const zone = statement('event.zone')<{ time_zone: string }, [eventId: string]>(
  'select e.time_zone from events e where e.id = $1::uuid',
)

/** The time zone of an event. @throws Failure `event.notFound` */
export async function findZone(db: Db, eventId: string): Promise<string> {
  return ((await zone(db, [eventId]))[0] ?? fail('event.notFound')).time_zone
}

interface Kept {
  /** Of these, those ahead that take place. */
  readonly ahead: number
  readonly all: number
}

const other = statement('event.countOtherDates')<Kept, [seriesId: string, dateIds: readonly string[]]>(`
  select count(*)::int as all, (count(*) filter (where e.cancelled_at is null and e.ends_at > clock_timestamp()))::int as ahead
  from events e where e.series_id = $1::uuid and e.deleted_at is null and e.id <> all ($2::uuid[])`)

/** Counts the dates of a series but for some. */
export async function countOtherDates(db: Db, seriesId: string, dateIds: readonly string[]): Promise<Kept> {
  return (await other(db, [seriesId, dateIds]))[0] ?? { ahead: 0, all: 0 }
}

// Registration that was closed by hand stays closed.
const closes = `case when t.registration_closed_from is null then d.start + (t.registration_ends_at - t.starts_at)
      else t.registration_ends_at end`

const move = statement('event.moveDates')<never, [dateIds: readonly string[], starts: readonly Date[], zone: string]>(`
  update events t set starts_at = d.start, ends_at = d.start + (t.ends_at - t.starts_at), time_zone = $3,
    registration_ends_at = ${closes}, registration_closed_from = d.start + (t.registration_closed_from - t.starts_at),
    registration_starts_at = least(t.registration_starts_at, ${closes} - interval '1 minute')
  from unnest($1::uuid[], $2::timestamptz[]) as d (id, start) where t.id = d.id`)

/** Moves locked dates to other starts; each keeps its length, and the time before it at which registration ends. */
export async function moveDates(
  trx: Trx,
  dates: readonly { readonly id: string; readonly start: Date }[],
  timeZone: string,
): Promise<void> {
  const [ids, starts] = [dates.map(({ id }) => id), dates.map(({ start }) => start)]
  if (dates.length > 0) await move(trx, [ids, starts, timeZone])
}
