import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { limits } from '@quad/contract/limits.ts'
import { statement, type Trx } from '../../platform/database.ts'
import { inDivided, poolsMet, poolSeats, poolToWaitFor, poolWithSeats } from '../event/poolSql.ts'
import { competes } from '../event/seatSql.ts'
import { findableBy } from '../user/queries.ts'
import { nameKey } from './queries.ts'
import { moveToSeat } from './waitlistQueries.ts'

// How many more seats the event, or the pool, needs for so many.
const missingOf = (seats: string) => `greatest(0, coalesce(case when e.pools is null
    then e.teams_count + e.held_count + ${seats} - e.seats
    else ${seats} - (select s.free from ${poolSeats} s where s.slot = c.pool) end, 0))`

// Admins give seats also before a pool opens.
const always = "'infinity'"
const addsSeats = `seats = e.seats + p.missing, pools = pools_grown(e.pools, p.pool, p.missing)`

const give = statement('team.giveSeat')<{ id: string }, [eventId: string, teamId: string, addSeat: boolean]>(`
  with place as (
    select t.seats::int as seats, t.offered_until is not null as offered, c.pool,
      case when t.offered_until is null then ${missingOf('t.seats')} else 0 end as missing
    from events e join event_teams t on t.event_id = e.id cross join lateral (
      select ${inDivided(`case when t.offered_until is not null then t.pool
        else coalesce(${poolWithSeats('t.pools_met', 't.seats', always)}, t.pool) end`)} as pool) c
    where e.id = $1::uuid and t.id = $2::uuid and t.waiting_at is not null and t.approval is null
  ), counted as (
    update events e set teams_count = e.teams_count + p.seats,
      held_count = e.held_count - case when p.offered then p.seats else 0 end,
      waiting_count = e.waiting_count - (not p.offered)::int,
      ${addsSeats}
    from place p
    where e.id = $1::uuid and (p.missing = 0
      or ($3::boolean and coalesce(e.seats + p.missing <= ${limits.seatsMax}, true)))
    returning e.id, p.pool
  ), seated as (
    update event_teams t set waiting_at = null, offered_until = null, pool = counted.pool from counted
    where t.event_id = counted.id and t.id = $2::uuid returning t.id, t.event_id
  ), ${moveToSeat} select id from seated`)

/**
 * Gives a team of a locked event that waits its seats, out of order: those that it is offered, free ones, or with
 * `addSeat` as many more as are missing. False if it doesn't wait or too few are free.
 */
export async function giveSeat(trx: Trx, eventId: string, teamId: string, addSeat: boolean): Promise<boolean> {
  return (await give(trx, [eventId, teamId, addSeat])).length > 0
}

// Teams exchange their times, so that the order stays strict and those who join later come after all. Equal times are
// moved apart by microseconds.
const move = statement('team.move')<{ found: boolean }, [eventId: string, teamId: string, place: number]>(`
  with line as (
    select b.id, row_number() over (order by b.waiting_at, b.id) as place, count(*) over () as length,
      b.waiting_at + interval '1 microsecond'
        * (row_number() over (partition by b.waiting_at order by b.id) - 1) as waiting_at
    from event_teams t join event_teams b on b.event_id = t.event_id and ${competes}
    where t.event_id = $1::uuid and t.id = $2::uuid
  ), target as (
    select l.place as before, least($3::int, l.length) as after from line l where l.id = $2::uuid
  ), placed as (
    select l.id, case
        when l.id = $2::uuid then m.after
        when l.place between m.before and m.after then l.place - 1
        when l.place between m.after and m.before then l.place + 1
        else l.place end as place
    from line l cross join target m
  ), moved as (
    update event_teams t set waiting_at = l.waiting_at from placed p join line l on l.place = p.place
    where t.id = p.id and t.waiting_at <> l.waiting_at
  ) select exists (select from target) as found`)

/** Moves a team of a locked event to a place among those who wait for the same seats, at most the last; false if it doesn't wait there. */
export async function moveTeam(trx: Trx, eventId: string, teamId: string, place: number): Promise<boolean> {
  return (await move(trx, [eventId, teamId, place]))[0]?.found ?? false
}

interface AddedRow {
  id: string
  /** The event has required questions. */
  asks: boolean
}

// Contacts that the person doesn't show stay theirs until they enter them: adding somebody must not reveal an email.
const add = statement('team.add')<
  AddedRow,
  [eventId: string, leadId: string, name: string, key: string, addSeat: boolean]
>(`
  with place as (
    select ${missingOf('1')} as missing, c.pool
    from events e cross join lateral (select ${poolsMet('$2::uuid')} as met offset 0) who cross join lateral (
      select ${inDivided(`coalesce(${poolWithSeats('who.met', '1', always)}, ${poolToWaitFor('who.met', '1', always)}, 0::smallint)`)} as pool) c
    where e.id = $1::uuid
  ), event as (
    update events e set teams_count = e.teams_count + 1, last_team_number = e.last_team_number + 1,
      ${addsSeats}
    from place p
    where e.id = $1::uuid and e.steps_done = ${completeSteps} and e.takes_registration
      and e.registration_place = 'on' and (p.missing = 0
        or ($5::boolean and coalesce(e.seats + p.missing <= ${limits.seatsMax}, true)))
    returning e.id, p.pool, e.last_team_number as number, e.participation = 'team' as named,
      e.required_of_team || e.required_of_person <> '{}' as asks
  ), team as (
    insert into event_teams (event_id, lead_id, number, name, name_key, pool, added_by_admin)
    select event.id, $2::uuid, event.number, case when event.named then $3::text else '' end,
      case when event.named then $4::text end, event.pool, true
    from event returning id, event_id, lead_id
  ), linked as (
    insert into event_registrants (event_id, user_id, team_id) select team.event_id, team.lead_id, team.id from team
  ), person as (
    insert into event_team_members (team_id, event_id, position, name, email, phone, college, invitation, asked)
    select team.id, team.event_id, 1, left(l.display_name, ${limits.memberNameLength}), 
      case when l.shows_email then coalesce(l.email, '') else '' end, '',
      coalesce(left(c.name, ${limits.memberCollegeLength}), ''), 'accepted', true
    from team join users l on l.id = team.lead_id left join colleges c on c.id = l.college_id
  ) select team.id, event.asks from team, event`)

interface AddedTeam {
  readonly eventId: string
  readonly leadId: string
  readonly name: string
  readonly addSeat: boolean
}

/** Registers a person by hand in a locked event, alone or as a lead; undefined if no seat is free. @throws a unique violation */
export async function addTeam(trx: Trx, { eventId, leadId, name, addSeat }: AddedTeam): Promise<AddedRow | undefined> {
  return (await add(trx, [eventId, leadId, name, nameKey(name), addSeat]))[0]
}

const addable = statement('team.lockAddable')<{ id: string }, [adminId: string, userId: string]>(`
  select u.id from users u where u.id = $2::uuid and ${findableBy('$1::uuid')} for share`)

/** Keeps the account of a person from closing until commit; false if the admin can't find this person. */
export async function lockAddable(trx: Trx, adminId: string, userId: string): Promise<boolean> {
  return (await addable(trx, [adminId, userId])).length > 0
}

// To the minute, as forms show it, unless registration began within it.
const closing = `case when e.registration_starts_at < date_trunc('minute', clock_timestamp())
  then date_trunc('minute', clock_timestamp()) else date_trunc('milliseconds', clock_timestamp()) end`

const close = statement('team.closeRegistration')<{ closed: boolean }, [eventId: string]>(`
  with closed as (
    update events e set registration_closed_from = e.registration_ends_at, registration_ends_at = ${closing}
    where e.id = $1::uuid and e.registration_ends_at > clock_timestamp() and e.registration_starts_at < ${closing}
    returning e.id
  ) select e.registration_ends_at <= clock_timestamp() or exists (select from closed) as closed
  from events e where e.id = $1::uuid`)

/** Ends the registration of a locked event now; false if it hasn't begun. */
export async function closeRegistration(trx: Trx, eventId: string): Promise<boolean> {
  return (await close(trx, [eventId]))[0]?.closed ?? false
}

// Until the end that closing replaced, else until the event starts, or ends if it has started.
const reopen = statement('team.reopenRegistration')<{ open: boolean }, [eventId: string]>(`
  with until as (
    select coalesce(
      (select least(e.registration_closed_from, e.ends_at) where e.registration_closed_from > clock_timestamp()),
      (select e.starts_at where e.starts_at > clock_timestamp()), e.ends_at) as ends_at
    from events e where e.id = $1::uuid
  ), opened as (
    update events e set registration_ends_at = until.ends_at, registration_closed_from = null from until
    where e.id = $1::uuid and e.registration_ends_at <= clock_timestamp() and until.ends_at > clock_timestamp()
    returning e.id
  ) select e.registration_ends_at > clock_timestamp() or exists (select from opened) as open
  from events e where e.id = $1::uuid`)

/** Opens the registration of a locked event again; false if the event is over. */
export async function reopenRegistration(trx: Trx, eventId: string): Promise<boolean> {
  return (await reopen(trx, [eventId]))[0]?.open ?? false
}
