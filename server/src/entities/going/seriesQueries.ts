import { nobodyId } from '../../platform/ids.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { canViewEvent } from '../event/policySql.ts'
import { loadGoingStanding } from './queries.ts'

const next = statement('going.nextDate')<{ id: string }, [seriesId: string, userId: string]>(`
  select e.id from events e where e.series_id = $1::uuid and ${canViewEvent('$2::uuid')}
  order by e.ends_at <= clock_timestamp(), e.cancelled_at is not null, e.starts_at, e.id limit 1`)

/** Loads someone's standing to going to all dates of a series: that to its next date, or to a past or cancelled one. */
export async function loadSeriesStanding(db: Db, seriesId: string, userId: string) {
  const [date] = await next(db, [seriesId, userId])
  return loadGoingStanding(db, date?.id ?? nobodyId, userId)
}

const join = statement('going.joinSeries')<never, [seriesId: string, userId: string, shown: boolean | null]>(`
  with own as (
    select e.id from events e where e.series_id = $1::uuid and e.ends_at > now() and e.id in (
      select g.event_id from event_going g where g.user_id = $2::uuid)
    order by e.id for no key update
  ), single as (
    delete from event_going g using own where g.event_id = own.id and g.user_id = $2::uuid returning g.event_id
  ), uncounted as (
    update events e set going_count = e.going_count - 1 from single where e.id = single.event_id
  ), unskipped as (
    delete from event_skips k using events e
    where e.series_id = $1::uuid and e.ends_at > now() and k.event_id = e.id and k.user_id = $2::uuid
  ), missed as (
    insert into event_skips (event_id, user_id)
    select e.id, s.user_id from series_going s join events e on e.series_id = s.series_id
    where s.series_id = $1::uuid and s.user_id = $2::uuid and e.ends_at > s.until_at and e.ends_at <= now()
    on conflict do nothing
  ), remembered as (
    update users u set shows_going = $3::boolean where u.id = $2::uuid and u.shows_going <> $3::boolean
  )
  insert into series_going as s (series_id, user_id, shown)
  select $1::uuid, u.id, coalesce($3::boolean, u.shows_going) from users u where u.id = $2::uuid
  on conflict (series_id, user_id) do update set until_at = null, shown = coalesce($3::boolean, s.shown)`)

/**
 * Notes that a locked person goes to all dates of a locked series that are ahead, instead of to single ones. Whoever had
 * stopped before skips the dates since then.
 */
export async function joinSeries(trx: Trx, seriesId: string, userId: string, shown: boolean | undefined) {
  await join(trx, [seriesId, userId, shown ?? null])
}

const leave = statement('going.leaveSeries')<{ left: true }, [seriesId: string, userId: string]>(`
  with gone as (
    update series_going s set until_at = now()
    where s.series_id = $1::uuid and s.user_id = $2::uuid and s.until_at is null returning s.user_id
  ), single as (
    delete from event_going g using events e
    where e.series_id = $1::uuid and e.ends_at > now() and g.event_id = e.id and g.user_id = $2::uuid returning g.event_id
  ), uncounted as (
    update events e set going_count = e.going_count - 1 from single where e.id = single.event_id
  ), unskipped as (
    delete from event_skips k using events e
    where e.series_id = $1::uuid and e.ends_at > now() and k.event_id = e.id and k.user_id = $2::uuid
  )
  select true as left from gone union all select true from single limit 1`)

/** Takes back that a person goes to the dates of a locked series that are ahead; false if they go to none. */
export async function leaveSeries(trx: Trx, seriesId: string, userId: string): Promise<boolean> {
  return (await leave(trx, [seriesId, userId])).length > 0
}

const ahead = statement('going.datesAhead')<{ id: string }, [seriesId: string]>(`
  select e.id from events e
  where e.series_id = $1::uuid and e.deleted_at is null and e.cancelled_at is null and e.ends_at > now()`)

/** The ids of the dates of a series that are ahead. */
export const listDatesAhead = async (db: Db, seriesId: string): Promise<string[]> =>
  (await ahead(db, [seriesId])).map(({ id }) => id)
