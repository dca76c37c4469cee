import { limits } from '@quad/contract/limits.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import type { Question } from '@quad/contract/entities/question.ts'
import type { EventStanding } from '@quad/contract/policies/events.ts'
import type { NewTeamMember } from '@quad/contract/bodies/teams.ts'
import { type Db, statement, type StatementPart } from '../../platform/database.ts'
import { canViewEvent, isOnWaitlist, isRegistered } from '../event/policySql.ts'
import { inDivided, poolForSeat, poolsMet, poolToWaitFor } from '../event/poolSql.ts'
import { laterAnswers } from '../event/questionSql.ts'
import { exceedsSeats, hasSeats, mayWait, seatsFit, seatsOf } from '../event/seatSql.ts'
import { standingColumns } from '../event/standingQueries.ts'
import { idsIn } from '../user/present.ts'
import { nameKey } from './queries.ts'

/**
 * The members' fields, each as a list, in $4 to $9 of the statements that insert them. Answers are JSON, '' where the
 * client gave none.
 */
export type People = [
  names: readonly string[],
  emails: readonly string[],
  phones: readonly string[],
  colleges: readonly string[],
  details: readonly string[],
  answers: readonly string[],
]

/** Answers as they are stored, by their questions' ids; undefined if none were given. */
export const jsonOf = (answers: NewTeamMember['answers']): string | undefined =>
  answers && JSON.stringify(Object.fromEntries(answers.map(({ question, value }) => [question, value])))

export const listsOf = (members: readonly NewTeamMember[]): People => [
  members.map(({ memberName }) => memberName),
  members.map(({ email }) => email),
  members.map(({ phone }) => phone),
  members.map(({ college }) => college),
  members.map(({ otherDetails }) => otherDetails),
  members.map(({ answers }) => jsonOf(answers) ?? ''),
]

/**
 * SQL: a CTE that inserts the members of `team (id, event_id)` whose lead is $2. Individuals and the lead's own place, by
 * their email or else the first, are accepted; others are invited, unless they are in `kept (email, invitation,
 * invited_at, asked, answers)`. No account is looked up, so that the time of a reply reveals none (ruling 29).
 */
export const insertPeople = `
  people as (
    insert into event_team_members (
      team_id, event_id, position, name, email, phone, college, other_details, invitation, invited_at, asked,
      answers)
    select team.id, team.event_id, p.position, p.name, p.email, p.phone, p.college, p.details,
      case when own.placed then 'accepted' else coalesce(kept.invitation, 'waiting') end,
      case when not own.placed then coalesce(kept.invited_at, now()) end,
      own.placed or coalesce(kept.asked, false), 
      coalesce(nullif(p.answers, '')::jsonb || ${laterAnswers('kept.answers')}, kept.answers, '{}')
    from team join events e on e.id = team.event_id join users l on l.id = $2::uuid
      cross join unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])
        with ordinality as p (name, email, phone, college, details, answers, position)
      left join kept on kept.email = p.email
      cross join lateral (
        select e.participation = 'individual' or coalesce(p.email = l.email, p.position = 1) as placed) own
    returning asked
  )`

interface Into {
  readonly set: string
  readonly ifSo: string
  readonly approval: string
  /** Where its seats are counted, or for which it waits. */
  readonly pool: string
  readonly links: 'event_registrants' | 'event_waiters'
}

const seatsOfTeam = seatsOf('$11::int')
const met = poolsMet('$2::uuid')

const aSeat: Into = {
  set: `teams_count = e.teams_count + ${seatsOfTeam}`,
  ifSo: `not e.approval and ${hasSeats(seatsOfTeam, met)}`,
  approval: 'null',
  pool: poolForSeat(met, seatsOfTeam),
  links: 'event_registrants',
}

const theWaitlist: Into = {
  set: 'waiting_count = e.waiting_count + 1',
  ifSo: `e.waitlist and not e.approval and e.waiting_count < ${limits.waitlistMax}
    and not ${hasSeats(seatsOfTeam, met)} and ${mayWait(seatsOfTeam, met)}`,
  approval: 'null',
  pool: poolToWaitFor(met, seatsOfTeam),
  links: 'event_waiters',
}

// Holds no seat: the event may be full.
const anAnswer: Into = {
  set: 'asked_count = e.asked_count + 1',
  ifSo: `e.approval and e.asked_count < ${limits.askedMax} and (e.pools is null or ${mayWait(seatsOfTeam, met)})`,
  approval: `'asked'`,
  pool: poolToWaitFor(met, seatsOfTeam),
  links: 'event_waiters',
}

// Locks the event's row until commit: the seats and the numbers of teams are given out one after the other.
const registerInto = ({ set, ifSo, approval, pool, links }: Into) => `
  event as (
    update events e set ${set}, last_team_number = e.last_team_number + 1
    where e.id = $1::uuid and e.deleted_at is null and e.steps_done = ${completeSteps}
      and e.takes_registration and e.registration_place = 'on'
      and e.registration_starts_at <= clock_timestamp() and e.registration_ends_at > clock_timestamp()
      and ${ifSo} and $11::int between case when $13::boolean then 1 else e.min_size end and e.max_size
      and (e.participation = 'individual' or $10::text <> '')
      and ${canViewEvent('$2::uuid')} and not ${isRegistered('$2::uuid')} and not ${isOnWaitlist('$2::uuid')}
    returning e.id, e.last_team_number as number, e.participation = 'team' as named, ${seatsOfTeam} as seats,
      e.required_of_team || e.required_of_person as required, ${inDivided(pool)} as pool,
      ${links === 'event_waiters' ? met : '0'} as met, ${seatsFit(seatsOfTeam, met)} as fits
  ), team as (
    insert into event_teams (event_id, lead_id, number, name, name_key, seats, pool, pools_met, approval, waiting_at, answers)
    select event.id, $2::uuid, event.number, case when event.named then $3::text else '' end,
      case when event.named then $10::text end, event.seats, event.pool, event.met, ${approval}::text,
      ${links === 'event_waiters' ? 'clock_timestamp()' : 'null::timestamptz'}, $12::text::jsonb
    from event returning id, event_id, lead_id
  ), linked as (
    insert into ${links} (event_id, user_id, team_id) select team.event_id, team.lead_id, team.id from team
  ), kept (email, invitation, invited_at, asked, answers) as (
    select null::text, null::text, null::timestamptz, null::boolean, null::jsonb where false
  ), ${insertPeople}`

export interface Registration {
  readonly eventId: string
  readonly leadId: string
  /** Individuals have no team name, even if the client sends one. */
  readonly name: string
  readonly members: readonly NewTeamMember[]
  /** Of the team. */
  readonly answers?: NewTeamMember['answers']
  /** May be smaller than the event asks for, as the others join by the team's link (TEAM-17). */
  readonly gathers?: boolean | undefined
}

type Values = [
  eventId: string,
  leadId: string,
  name: string,
  ...People,
  key: string,
  size: number,
  answers: string,
  gathers: boolean,
]

interface MadeRow {
  id: string
  notified: string
  invites: boolean
  /** The ids of the event's required questions. */
  required: string[]
  /** So many seats are free still. */
  fits: boolean
}

/** Makes the registering of teams, with a seat, on the waitlist or asking for approval; its statements also run a part that reads `team`. */
export function registrationsWith({ ctes, notifiedIds }: StatementPart) {
  const textFor = (into: Into) => `with ${registerInto(into)}, ${ctes}
    select team.id, ${notifiedIds} as notified, exists (select from people where not asked) as invites,
      event.required, event.fits from team join event on event.id = team.event_id`
  const takeSeat = statement('team.register')<MadeRow, Values>(textFor(aSeat))
  const joinWaitlist = statement('team.joinWaitlist')<MadeRow, Values>(textFor(theWaitlist))
  const askApproval = statement('team.askApproval')<MadeRow, Values>(textFor(anAnswer))
  const making = (run: typeof takeSeat) => async (db: Db, registration: Registration) => {
    const { eventId, leadId, name, members, answers, gathers = false } = registration
    const values: Values = [
      eventId,
      leadId,
      name,
      ...listsOf(members),
      nameKey(name),
      members.length,
      jsonOf(answers) ?? '{}',
      gathers,
    ]
    const [made] = await run(db, values)
    return (
      made && {
        teamId: made.id,
        notifiedIds: idsIn(made.notified),
        invites: made.invites,
        required: made.required,
        fits: made.fits,
      }
    )
  }
  return { takeSeat: making(takeSeat), joinWaitlist: making(joinWaitlist), askApproval: making(askApproval) }
}

export interface RegistrationFacts extends Omit<EventStanding, 'visible'> {
  readonly participation: 'individual' | 'team'
  readonly min: number
  readonly max: number
  readonly questions: Question[]
  /** Registration is on Quad. */
  readonly here: boolean
  readonly started: boolean
  readonly over: boolean
  /** Too few seats are free for the registration, or others wait for them. */
  readonly full: boolean
  /** More seats than there are for it, so that it would wait forever. */
  readonly tooLarge: boolean
  /** Seats that are kept for the person, or open to all, can be had now; always so without pools (TEAM-16). */
  readonly begun: boolean
  /** All seats are kept for others. */
  readonly excluded: boolean
  readonly waitlist: boolean
  /** Admins approve each registration. */
  readonly approval: boolean
  /** The one to register is in a team of the event. */
  readonly known: boolean
}

const seats = seatsOf('$4::int')
const theirs = poolsMet('$3::uuid')

const facts = statement('team.registrationFacts')<
  RegistrationFacts,
  [eventId: string, userId: string, registered: string, members: number]
>(`
  select ${standingColumns('$2::uuid')}, e.participation, e.questions, e.min_size as min, e.max_size as max,
    e.takes_registration and e.registration_place = 'on' as here,
    e.registration_starts_at <= clock_timestamp() as started, e.registration_ends_at <= clock_timestamp() as over,
    not ${hasSeats(seats, theirs)} as full, e.waitlist, e.approval, ${exceedsSeats(seats, theirs)} as "tooLarge",
    e.pools is null or ${poolToWaitFor(theirs, '1')} is not null as begun,
    e.pools is not null and ${poolToWaitFor(theirs, '1', "'infinity'")} is null as excluded,
    ${isRegistered('$3::uuid')} or ${isOnWaitlist('$3::uuid')} as known
  from events e where e.id = $1::uuid and ${canViewEvent('$2::uuid')}`)

interface Registering {
  readonly eventId: string
  /** The person who does it. */
  readonly userId: string
  /** The person to register, if that is somebody else. */
  readonly registeredId?: string
  readonly members: number
}

/** Loads the facts on which registering somebody depends; undefined if the person who does it may not see the event. */
export async function findRegistrationFacts(
  db: Db,
  { eventId, userId, registeredId = userId, members }: Registering,
): Promise<RegistrationFacts | undefined> {
  return (await facts(db, [eventId, userId, registeredId, members]))[0]
}
