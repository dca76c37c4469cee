import { limits } from '@quad/contract/limits.ts'
import { statement, type Db, type Trx } from '../../platform/database.ts'
import { isInLine, seatsFit } from '../event/seatSql.ts'
import { type PoolSeats, poolsOf } from './poolQueries.ts'

// Registration is open, so that seats are given out.
const givesSeats = `e.deleted_at is null and e.cancelled_at is null and e.takes_registration
  and e.registration_place = 'on' and e.registration_ends_at > clock_timestamp()`

const isOver = 't.offered_until <= clock_timestamp()'

const due = statement('team.lockDueWaitlist')<{ id: string }, []>(`
  select e.id from events e
  where e.waiting_count + e.held_count > 0 and (
    (e.held_count > 0 and exists (select from event_teams t where t.event_id = e.id and ${isOver}))
    or (e.waiting_count > 0 and ${givesSeats}
      and exists (select from event_teams t where t.event_id = e.id and ${isInLine} and ${seatsFit('t.seats', 't.pools_met')})))
  order by e.id limit 1 for no key update`)

/**
 * Locks an event in which an offer has ended or a seat is free for its waitlist; undefined if there is none. Waits for
 * whoever has it locked: not all of them give out its free seats.
 */
export async function lockDueWaitlist(trx: Trx): Promise<string | undefined> {
  return (await due(trx, []))[0]?.id
}

const over = statement('team.markOffersOver')<{ id: string }, [eventId: string, actId: string, limit: number]>(`
  update event_teams t set offer_act = $2::uuid
  where t.id in (select o.id from event_teams o where o.event_id = $1::uuid and o.waiting_at is not null
    and o.offered_until <= clock_timestamp() order by o.offered_until limit $3)
  returning t.id`)

/** Marks up to `limit` teams of a locked event that didn't answer in time with an act; returns their ids. */
export async function markOffersOver(trx: Trx, eventId: string, actId: string, limit: number): Promise<string[]> {
  return (await over(trx, [eventId, actId, limit])).map(({ id }) => id)
}

const end = statement('team.endOffers')<never, [eventId: string, teamIds: readonly string[]]>(`
  with gone as (
    delete from event_teams t where t.event_id = $1::uuid and t.id = any ($2::uuid[]) and t.offered_until is not null
    returning t.seats
  ) update events e set held_count = e.held_count - n.seats from (select sum(seats)::int as seats from gone) n
  where e.id = $1::uuid and n.seats > 0`)

/** Deletes teams of a locked event whose offers have ended, and gives back their seats. */
export async function endOffers(trx: Trx, eventId: string, teamIds: readonly string[]): Promise<void> {
  await end(trx, [eventId, teamIds])
}

export interface OfferedLead {
  title: string
  time_zone: string
  offered_until: Date
  /** Null for an account that is closed or has no address. */
  email: string | null
}

interface InLine {
  id: string
  seats: number
  /** The pools whose condition its lead met, as bits. */
  met: number
}

const line = statement('team.listInLine')<InLine, [eventId: string]>(`
  select t.id, t.seats, t.pools_met as met
  from events e join event_teams t on t.event_id = e.id
  where e.id = $1::uuid and ${givesSeats} and ${isInLine} and ${seatsFit('t.seats', 't.pools_met')}
  order by t.waiting_at, t.id limit ${limits.waitlistMax}`)

/** The first up to `limit` in line that fit: a team that takes more seats than are free is passed (TEAM-14). */
function firstThatFit(inLine: readonly InLine[], pools: PoolSeats, limit: number): Offered[] {
  const offered: Offered[] = []
  for (const { id, seats, met } of inLine) {
    if (offered.length === limit) break
    const pool = pools.withSeats(met, seats)
    if (!pool) continue
    pools.take(pool, seats)
    offered.push({ id, pool: pool.slot })
  }
  return offered
}

interface Offered {
  readonly id: string
  readonly pool: number | null
}

// Offers end sooner as the event nears, and with registration.
const offer = statement('team.offerSeats')<
  OfferedLead,
  [eventId: string, actId: string, teamIds: readonly string[], pools: readonly (number | null)[]]
>(`
  with free as (
    select e.id, e.title, e.time_zone, least(e.registration_ends_at, clock_timestamp() + least(
      make_interval(hours => e.offer_hours),
      greatest((e.starts_at - clock_timestamp()) / 4, interval '15 minutes'))) as until
    from events e where e.id = $1::uuid
  ), offered as (
    update event_teams t set offered_until = free.until, offer_act = $2::uuid, pool = o.pool
    from free cross join unnest($3::uuid[], $4::smallint[]) o (id, pool)
    where t.id = o.id and t.event_id = free.id returning t.lead_id, t.seats
  ), counted as (
    update events e set waiting_count = e.waiting_count - n.teams, held_count = e.held_count + n.seats
    from (select count(*)::int as teams, sum(seats)::int as seats from offered) n
    where e.id = $1::uuid and n.teams > 0
  )
  select free.title, free.time_zone, free.until as offered_until,
    case when u.closed_at is null then u.email end as email
  from offered join users u on u.id = offered.lead_id cross join free`)

/** Offers the free seats of a locked event to the first up to `limit` that fit; returns whom to mail (TEAM-09, TEAM-14). */
export async function offerFreeSeats(trx: Trx, eventId: string, actId: string, limit: number): Promise<OfferedLead[]> {
  const inLine = await line(trx, [eventId])
  if (inLine.length === 0) return []
  const offered = firstThatFit(inLine, await poolsOf(trx, eventId), limit)
  return offer(trx, [eventId, actId, offered.map(({ id }) => id), offered.map(({ pool }) => pool)])
}

/** SQL: CTEs that register the people of `seated (id, event_id)`, who were on the waitlist. */
export const moveToSeat = `moved as (
    delete from event_waiters w using seated where w.team_id = seated.id returning w.event_id, w.user_id, w.team_id
  ), linked as (
    insert into event_registrants (event_id, user_id, team_id) select event_id, user_id, team_id from moved
  )`

const take = statement('team.takeOfferedSeat')<{ id: string }, [eventId: string, teamId: string]>(`
  with seated as (
    update event_teams t set waiting_at = null, offered_until = null
    where t.event_id = $1::uuid and t.id = $2::uuid and t.offered_until > clock_timestamp()
    returning t.id, t.event_id, t.seats
  ), ${moveToSeat}
  update events e set held_count = e.held_count - seated.seats, teams_count = e.teams_count + seated.seats
  from seated where e.id = seated.event_id returning e.id`)

/** Gives a team of a locked event the seat that it is offered; false if the offer has ended. */
export async function takeOfferedSeat(trx: Trx, eventId: string, teamId: string): Promise<boolean> {
  return (await take(trx, [eventId, teamId])).length > 0
}

const seatsDue = statement('team.hasWaitlist')<{ waits: boolean }, [eventIds: readonly string[]]>(
  'select exists (select from events e where e.id = any ($1::uuid[]) and e.waiting_count > 0) as waits',
)

/** Whether teams wait for a seat of one of these events. */
export async function hasWaitlist(db: Db, eventIds: readonly string[]): Promise<boolean> {
  return (await seatsDue(db, [eventIds]))[0]?.waits ?? false
}
