import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { sql } from 'kysely'
import type { Person, TestQuad } from './quad.ts'

type NewEvent = InputOf<Calls['createEvent']>['body']
type Changes = InputOf<Calls['updateEvent']>['body']

/** The time `hours` from now. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

/** The details of a contest that starts in two days. */
export const details = {
  eventTitle: 'Night hack',
  eventType: 'contest',
  eventStartDate: inHours(48),
  eventEndDate: inHours(72),
  location: 'online',
} as const

/** The details of a registration for individuals that is open for a day. */
export const registration = {
  visibility: 'public',
  takeRegistration: true,
  registrationPlace: 'on',
  registrationLink: '',
  participation: 'individual',
  registrationStartDate: inHours(-1),
  registrationEndDate: inHours(24),
  minSizeTeam: 1,
  maxSizeTeam: 1,
  registrationCharge: 'free',
  registrationFee: 0,
  payment: 'perTeam',
} as const

export const round = {
  round: 1,
  roundTitle: 'Build',
  startDate: inHours(48),
  endDate: inHours(60),
  description: 'Build something useful overnight',
  roundType: 'online',
  eliminator: 'no',
} as const

export const rewards = {
  totalRewards: '₹5000',
  partCertificate: true,
  rewards: [{ rank: 'First', money: 5000, certificate: true, otherDetails: '' }],
}

type Host = Pick<NewEvent, 'club' | 'festival' | 'college'>

/** Creates an event over HTTP with the wizard's first step only; returns its id. */
export async function draftEvent(
  quad: TestQuad,
  admin: Person,
  host: Host,
  more: Partial<NewEvent> = {},
): Promise<string> {
  return (await quad.call('createEvent', { body: { ...details, ...host, ...more } }, admin)).reply()._id
}

export async function updateEvent(quad: TestQuad, admin: Person, id: string, body: Changes) {
  return (await quad.call('updateEvent', { params: { id }, body }, admin)).reply()
}

/** Creates a complete contest with one round, step by step; returns its id. */
export async function holdEvent(quad: TestQuad, admin: Person, host: Host, more: Changes = {}): Promise<string> {
  const id = await draftEvent(quad, admin, host)
  await updateEvent(quad, admin, id, { ...registration, ...more })
  await updateEvent(quad, admin, id, { stages: [round], description: '<p>Bring a laptop</p>' })
  await updateEvent(quad, admin, id, rewards)
  return id
}

/** Publishes a talk, which takes no registration, over HTTP; returns its id. */
export function publishTalk(quad: TestQuad, admin: Person, host: Host, more: Partial<NewEvent> = {}): Promise<string> {
  return draftEvent(quad, admin, host, { eventType: 'workshop', publish: true, ...more })
}

/** A member of a team, by the email given. */
export const memberOf = (email: string) => ({
  memberName: 'Meera',
  email,
  phone: '9876543210',
  college: 'Northfield',
  otherDetails: 'Second year',
})

/** Registers a person alone or as a lead, with others by their emails; returns the team's id. */
export async function register(
  quad: TestQuad,
  eventId: string,
  lead: Person,
  teamName = '',
  others: readonly string[] = [],
): Promise<string> {
  const body = { teamName, members: [lead.email ?? '', ...others].map(memberOf) }
  return (await quad.call('registerTeam', { params: { id: eventId }, body }, lead)).reply()._id
}

/** Accepts a person's place in a team. */
export async function acceptInvitation(quad: TestQuad, id: string, teamId: string, person: Person): Promise<void> {
  ;(await quad.call('answerInvitation', { params: { id, teamId }, body: { accept: true } }, person)).reply()
}

/** Registers a crowd alone for an event, without calls. */
export async function registerCrowd(
  { context: { db } }: TestQuad,
  id: string,
  people: readonly Person[],
): Promise<void> {
  await sql`
    with team as (
      insert into event_teams (event_id, lead_id, number)
      select ${id}::uuid, u.id, row_number() over () from unnest(${people.map((one) => one.id)}::uuid[]) u (id)
      returning id, event_id, lead_id
    ), linked as (
      insert into event_registrants (event_id, user_id, team_id) select event_id, lead_id, id from team
    ) update events set teams_count = ${people.length}, last_team_number = ${people.length} where id = ${id}`.execute(
    db,
  )
}

/** Moves an event so that it ended `hours` ago. */
export async function endEvent({ context: { db } }: TestQuad, id: string, hours: number): Promise<void> {
  const times = { starts_at: new Date(inHours(-hours - 2)), ends_at: new Date(inHours(-hours)) }
  await db.updateTable('events').set(times).where('id', '=', id).execute()
}
