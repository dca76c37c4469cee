import type { NewTeamMember } from '@quad/contract/bodies/teams.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import type { DateState } from '@quad/contract/entities/series.ts'
import { limits } from '@quad/contract/limits.ts'
import { statement, type StatementPart, type Trx } from '../../platform/database.ts'
import { canViewEvent, isOnWaitlist, isRegistered } from '../event/policySql.ts'
import { inDivided, poolForSeat, poolsMet, poolToWaitFor } from '../event/poolSql.ts'
import { hasSeats } from '../event/seatSql.ts'
import { idsIn } from '../user/present.ts'
import { jsonOf } from './registeringQueries.ts'

export interface RegisteredDate {
  readonly id: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly time_zone: string
  readonly state: DateState
  /** It changed just now. */
  readonly made: boolean
  /** The registration, if it was made now. */
  readonly team_id: string | null
}

type Values = [
  userId: string,
  dateIds: readonly string[],
  eventId: string,
  waits: boolean,
  name: string,
  email: string,
  phone: string,
  college: string,
  details: string,
  answers: string,
]

// An answer is one to the same question alone: consent that was worded otherwise isn't given. A file belongs to one
// registration (decision 74): that of the date whose questions are answered.
const carriesOver = (question: string, answered: string, isAnswered: string) =>
  `(${answered} @> jsonb_build_array(${question}) and (${isAnswered} or ${question} ->> 'kind' <> 'file'))`

const asksMore = `exists (
      select from jsonb_array_elements(e.questions) q
      where (q.value ->> 'required')::boolean and not q.value ? 'after' and not ${carriesOver('q.value', 'f.questions', 'e.id = f.id')})`

const isOpen = "e.takes_registration and e.registration_place = 'on'"

// The person meets no pool and no seat is open to all, or none of these has opened.
const isOfOthers = `e.pools is not null and ${poolToWaitFor('p.met', '1', "'infinity'")} is null`
const opensLater = `e.pools is not null and ${poolToWaitFor('p.met', '1')} is null`

// In which way somebody gets into a date, or why not; null for what can still be chosen.
const state = `case
      when ${isRegistered('$1::uuid')} then 'registered'
      when ${isOnWaitlist('$1::uuid')} then (
        select case when t.approval is null then 'waiting' else 'asked' end
        from event_waiters w join event_teams t on t.id = w.team_id where w.event_id = e.id and w.user_id = $1::uuid)
      when not (${isOpen}) then 'elsewhere'
      when e.participation <> 'individual' then 'team'
      when e.registration_ends_at <= clock_timestamp() then 'closed'
      when e.registration_starts_at > clock_timestamp() then 'early'
      when ${isOfOthers} then 'others'
      when ${opensLater} then 'early'
      when ${asksMore} then 'asks' end`

const way = `case
      when e.approval then case when e.asked_count < ${limits.askedMax} then 'asked' else 'full' end
      when ${hasSeats('1', 'p.met')} then 'registered'
      when $4::boolean and e.waitlist and e.waiting_count < ${limits.waitlistMax} then 'waiting'
      else 'full' end`

// Who asks for approval has no seat yet.
const pool = inDivided(
  `coalesce(case when not e.approval then ${poolForSeat('p.met', '1')} end, ${poolToWaitFor('p.met', '1')})`,
)

// One mail confirms all dates, and the admins read of the first, not of each.
const textWith = ({ ctes, notifiedIds }: StatementPart) => `
  with fitting as (
    select e.id, e.starts_at, e.ends_at, e.time_zone, e.questions, f.questions as answered, ${state} as state, ${way} as way,
      ${pool} as pool, p.met
    from events e join events f on f.id = $3::uuid cross join lateral (select ${poolsMet('$1::uuid')} as met offset 0) p
    where e.id = any ($2::uuid[]) and e.steps_done = ${completeSteps} and ${canViewEvent('$1::uuid')}
  ), event as (
    update events e set last_team_number = e.last_team_number + 1,
      teams_count = e.teams_count + (s.way = 'registered')::int,
      waiting_count = e.waiting_count + (s.way = 'waiting')::int, asked_count = e.asked_count + (s.way = 'asked')::int
    from fitting s where e.id = s.id and s.state is null and s.way <> 'full'
    returning e.id, e.last_team_number as number, s.way, s.pool, s.met, s.starts_at, s.questions, s.answered
  ), made as (
    insert into event_teams (event_id, lead_id, number, name, seats, pool, pools_met, approval, waiting_at, answers)
    select event.id, $1::uuid, event.number, '', 1, event.pool, case when event.way = 'registered' then 0 else event.met end,
      case event.way when 'asked' then 'asked' end,
      case when event.way <> 'registered' then clock_timestamp() end, '{}'
    from event order by event.id returning id, event_id, lead_id
  ), seated as (
    insert into event_registrants (event_id, user_id, team_id, to_confirm)
    select made.event_id, made.lead_id, made.id, row_number() over (order by event.starts_at, event.id) = 1
    from made join event on event.id = made.event_id where event.way = 'registered'
  ), unseated as (
    insert into event_waiters (event_id, user_id, team_id)
    select made.event_id, made.lead_id, made.id from made join event on event.id = made.event_id
    where event.way <> 'registered'
  ), people as (
    insert into event_team_members (team_id, event_id, position, name, email, phone, college, other_details, invitation, asked, answers)
    select made.id, made.event_id, 1, $5::text, $6::text, $7::text, $8::text, $9::text, 'accepted', true, coalesce((
      select jsonb_object_agg(q.value ->> '_id', $10::text::jsonb -> (q.value ->> '_id'))
      from jsonb_array_elements(event.questions) q
      where ${carriesOver('q.value', 'event.answered', 'event.id = $3::uuid')}
        and $10::text::jsonb ? (q.value ->> '_id')), '{}')
    from made join event on event.id = made.event_id
  ), team as (
    select made.* from made join event on event.id = made.event_id order by event.starts_at, event.id limit 1
  ), ${ctes}
  select s.id, s.starts_at, s.ends_at, s.time_zone, coalesce(s.state, s.way) as state,
    s.state is null and s.way <> 'full' as made, (select made.id from made where made.event_id = s.id) as team_id,
    coalesce((select ${notifiedIds} from team), '') as notified
  from fitting s order by s.starts_at, s.id`

/** Makes the registering of one person for locked dates of a series; its statement also runs a part that reads `team`. */
export function seriesRegistrationsWith(part: StatementPart) {
  const register = statement('team.registerForSeries')<RegisteredDate & { notified: string }, Values>(textWith(part))

  /** Registers a person alone for locked dates as far as they take them; returns each that they may see (EVT-45). */
  return async (trx: Trx, { userId, dateIds, eventId, waitlist, member }: SeriesRegistration) => {
    const { memberName, email, phone, college, otherDetails, answers } = member
    const contacts = [memberName, email, phone, college, otherDetails] as const
    const rows = await register(trx, [userId, dateIds, eventId, waitlist, ...contacts, jsonOf(answers) ?? '{}'])
    return { dates: rows, notifiedIds: idsIn(rows[0]?.notified ?? '') }
  }
}

interface SeriesRegistration {
  readonly userId: string
  readonly dateIds: readonly string[]
  /** The date whose questions are answered. */
  readonly eventId: string
  readonly waitlist: boolean
  readonly member: NewTeamMember
}

const withdraw = statement('team.withdrawFromDates')<
  { event_id: string; waits: boolean },
  [dateIds: readonly string[], userId: string]
>(`
  with own as (
    select t.id, t.event_id, t.seats, t.waiting_at is null as seated, t.offered_until is not null as offered,
      t.waiting_at is not null and t.offered_until is null and t.approval is null as waiting,
      t.approval is not distinct from 'asked' as asked
    from events e join event_teams t on t.event_id = e.id and t.lead_id = $2::uuid
    where e.id = any ($1::uuid[]) and e.participation = 'individual' and t.status <> 'eliminated'
      and (t.added_by_admin or (e.takes_registration and e.registration_ends_at > clock_timestamp()))
  ), counted as (
    update events e set teams_count = e.teams_count - case when t.seated then t.seats else 0 end,
      held_count = e.held_count - case when t.offered then t.seats else 0 end,
      waiting_count = e.waiting_count - t.waiting::int, asked_count = e.asked_count - t.asked::int
    from own t where e.id = t.event_id returning e.id, e.waiting_count > 0 as waits
  ), gone as (
    delete from event_teams t using own where t.id = own.id
  ) select c.id as event_id, c.waits from counted c`)

/** Deletes somebody's own registrations, made alone, for locked dates, as far as registration is open; returns these dates. */
export const withdrawFromDates = (trx: Trx, dateIds: readonly string[], userId: string) =>
  withdraw(trx, [dateIds, userId])
