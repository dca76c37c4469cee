import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database.ts'
import { backdatedId, idMade } from '../backdatedId.ts'
import { type CampusEvent, campusEvents } from './campusEvents.ts'

/** The people whom events need: the demo people by key, and the crowd of the college that hosts. */
export interface EventPeople {
  readonly keyIds: ReadonlyMap<string, string>
  readonly crowd: readonly string[]
}

const hourMs = 3_600_000
// India's time has no changes over the year.
const zoneMs = 5.5 * hourMs
const dayMs = 24 * hourMs

function inHours(hours: number): Date {
  const midnight = Math.floor((Date.now() + zoneMs) / dayMs) * dayMs - zoneMs
  return new Date(midnight + hours * hourMs)
}

/** Adds events to the demo campus: a hackathon, a concert, a workshop, a finished contest, a draft and others. */
export async function addEvents(trx: Trx, people: EventPeople): Promise<void> {
  for (const event of campusEvents) await addEvent(trx, event, people)
}

async function addEvent(trx: Trx, event: CampusEvent, people: EventPeople): Promise<void> {
  const admin = people.keyIds.get(event.admin) ?? ''
  const id = await insertEvent(trx, event)
  await trx.insertInto('event_admins').values({ event_id: id, user_id: admin }).execute()
  const leads = people.crowd.filter((userId) => userId !== admin)
  const groups = groupsOf(event, leads)
  if (groups.length > 0) await insertTeams(trx, id, event, groups)
  await insertComments(trx, id, event, [...leads.slice(-4), admin])
  await insertViews(trx, id, event.views ?? 0)
}

async function insertEvent(trx: Trx, event: CampusEvent): Promise<string> {
  const host =
    'club' in event.host
      ? await trx
          .selectFrom('clubs')
          .select(['id', 'college_id'])
          .where('name', '=', event.host.club)
          .executeTakeFirstOrThrow()
      : await trx
          .selectFrom('fests')
          .select(['id', 'college_id'])
          .where('name', '=', event.host.fest)
          .executeTakeFirstOrThrow()
  const [min, max] = event.sizes ?? [1, 1]
  const closes = event.closesInHours ?? event.startsInHours
  const { id } = await trx
    .insertInto('events')
    .values({
      ...('club' in event.host ? { club_id: host.id } : { fest_id: host.id }),
      college_id: host.college_id,
      verified: true,
      announced: true,
      title: event.title,
      type: event.type,
      categories: event.categories.slice(),
      time_zone: 'Asia/Kolkata',
      starts_at: inHours(event.startsInHours),
      ends_at: inHours(event.startsInHours + event.hours),
      location: event.place ? 'offline' : 'online',
      city: event.place?.city ?? '',
      venue: event.place?.venue ?? '',
      link: event.link ?? '',
      description: event.description,
      guidelines: event.guidelines?.slice() ?? [],
      visibility: event.visibility ?? 'public',
      registration_set: true,
      takes_registration: event.closesInHours !== undefined,
      registration_starts_at: inHours(Math.min(closes, 0) - 14 * 24),
      registration_ends_at: inHours(closes),
      participation: event.sizes ? 'team' : 'individual',
      min_size: min,
      max_size: max,
      seats: event.seats ?? null,
      charge: event.fee === undefined ? 'free' : 'paid',
      fee: event.fee ?? 0,
      payment: event.perMember ? 'perMember' : 'perTeam',
      rounds: JSON.stringify(roundsOf(event)),
      rewards_set: event.rewards !== undefined,
      total_rewards: event.rewards ? `₹${totalOf(event.rewards).toLocaleString('en-IN')}` : '',
      certificate: event.type === 'contest',
      rewards: JSON.stringify(
        (event.rewards ?? []).map(([rank, money]) => ({
          id: randomUUID(),
          rank,
          money,
          certificate: true,
          otherDetails: '',
        })),
      ),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const totalOf = (rewards: NonNullable<CampusEvent['rewards']>) => rewards.reduce((sum, [, money]) => sum + money, 0)

const roundsOf = ({ rounds = [] }: CampusEvent) =>
  rounds.map((round, at) => ({
    id: randomUUID(),
    round: at + 1,
    title: round.title,
    description: round.description,
    type: round.link ? 'online' : 'offline',
    link: round.link ?? '',
    platform: '',
    startsAt: inHours(round.startsInHours).toISOString(),
    endsAt: inHours(round.startsInHours + round.hours).toISOString(),
    minutes: round.hours * 60,
    eliminates: round.eliminates ?? false,
  }))

interface Group {
  readonly name: string
  readonly people: readonly string[]
}

// Each person is in one team.
function groupsOf({ teams = [], crowd = 0, sizes = [1, 1] }: CampusEvent, people: readonly string[]): Group[] {
  const size = sizes[0]
  return [
    ...teams.map((name, at) => ({ name, people: people.slice(at * size, (at + 1) * size) })),
    ...people.slice(0, crowd).map((userId) => ({ name: '', people: [userId] })),
  ]
}

async function insertTeams(trx: Trx, eventId: string, event: CampusEvent, groups: readonly Group[]): Promise<void> {
  const statuses = ['verified', 'verified', 'unverified'] as const
  const over = event.startsInHours < 0
  const closes = event.closesInHours ?? event.startsInHours
  // Hours count from midnight, so a day more is surely before the close.
  const sinceClose = closes < 24 ? 24 - closes : 0
  const rows = groups.map(({ name, people }, at) => ({
    id: idMade(sinceClose + (groups.length - at) * 2),
    event_id: eventId,
    lead_id: people[0] ?? '',
    number: at + 1,
    name,
    name_key: name === '' ? null : name.toLowerCase(),
    status: over && at === groups.length - 1 ? 'eliminated' : (statuses[at % statuses.length] ?? 'unverified'),
  }))
  await trx.insertInto('event_teams').values(rows).execute()
  const members = rows.flatMap(({ id }, team) =>
    (groups[team]?.people ?? []).map((userId, at) => ({ teamId: id, userId, position: at + 1 })),
  )
  const list = JSON.stringify(members)
  await sql`
    insert into event_team_members (team_id, event_id, position, name, email, phone, college, other_details)
    select m."teamId", ${eventId}::uuid, m.position, u.firstname || ' ' || u.lastname, u.email,
      '98765' || lpad((abs(hashtext(u.email)) % 100000)::text, 5, '0'), c.name, 'Year ' || (1 + abs(hashtext(u.email)) % 4)
    from jsonb_to_recordset(${list}::jsonb) as m ("teamId" uuid, "userId" uuid, position smallint)
      join users u on u.id = m."userId" join colleges c on c.id = u.college_id`.execute(trx)
  await sql`
    insert into event_registrants (event_id, user_id, team_id, to_confirm)
    select ${eventId}::uuid, m."userId", m."teamId", false
    from jsonb_to_recordset(${list}::jsonb) as m ("teamId" uuid, "userId" uuid)`.execute(trx)
  await trx
    .updateTable('events')
    .set({ teams_count: groups.length, last_team_number: groups.length })
    .where('id', '=', eventId)
    .execute()
}

const insertViews = (trx: Trx, eventId: string, views: number) =>
  sql`
    with seen as (
      insert into event_views (event_id, user_id)
      select ${eventId}::uuid, u.id from users u order by u.id limit ${views} returning 1
    ) update events set views_count = (select count(*) from seen) where id = ${eventId}::uuid`.execute(trx)

async function insertComments(trx: Trx, eventId: string, { comments = [] }: CampusEvent, people: readonly string[]) {
  const admin = people.at(-1) ?? ''
  for (const [at, [text, reply]] of comments.entries()) {
    const asked = { event_id: eventId, user_id: people[at] ?? admin, text, replies_count: reply === undefined ? 0 : 1 }
    const { id } = await trx
      .insertInto('event_comments')
      .values({ ...asked, id: backdatedId(30 - at * 7) })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (reply === undefined) continue
    const answer = { event_id: eventId, user_id: admin, parent_id: id, text: reply, id: backdatedId(29 - at * 7) }
    await trx.insertInto('event_comments').values(answer).execute()
  }
}
