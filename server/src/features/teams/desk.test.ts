import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openClub } from '../../testing/channels.ts'
import { acceptInvitation, holdEvent, inHours, memberOf, register } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let admin: Person
let other: Person
let clubId: string
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;({ clubId, admin, other } = await openClub(quad))
  id = await holdEvent(quad, admin, { club: clubId })
})
afterAll(() => quad.stop())

const desk = async (as = admin, event = id) => (await quad.call('getDesk', { params: { id: event } }, as)).reply()
const visit = async (as = admin) => (await quad.call('visitDesk', { params: { id } }, as)).reply()

async function registerFrom(college: string, person: Person): Promise<string> {
  const body = { teamName: '', members: [{ ...memberOf(person.email), college }] }
  return (await quad.call('registerTeam', { params: { id }, body }, person)).reply()._id
}

/** Moves a registration `days` back, by its id, in which its time is. */
async function age(teamId: string, days: number): Promise<void> {
  const at = new Date(Date.now() - days * 86_400_000)
  const stamp = at.getTime().toString(16).padStart(12, '0')
  const aged = `${stamp.slice(0, 8)}-${stamp.slice(8)}${teamId.slice(13)}`
  const { db } = quad.context
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const [table, column] of [
      ['event_teams', 'id'],
      ['event_team_members', 'team_id'],
      ['event_registrants', 'team_id'],
    ] as const)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${aged} where ${sql.ref(column)} = ${teamId}`.execute(
        trx,
      )
  })
}

/** Moves an organiser's visits `minutes` back. */
async function ageVisit(minutes: number): Promise<void> {
  await sql`update desk_visits set visited_at = visited_at - make_interval(mins => ${minutes}),
    left_at = left_at - make_interval(mins => ${minutes}) where event_id = ${id}`.execute(quad.context.db)
}

test('[EVT-38] the desk counts registrations with a seat by day, status and college, and those on the waitlist apart', async () => {
  await quad.call('updateEvent', { params: { id }, body: { registrationCount: 4, waitlist: true } }, admin)
  const people = await makePeople(quad, 5)
  const colleges = ['Northfield', 'northfield', 'Eastgate', 'Northfield', 'Westbury']
  const teams: string[] = []
  for (const [at, person] of people.entries()) teams.push(await registerFrom(colleges[at] ?? '', person))
  const [first = '', second = ''] = teams
  await quad.call('updateTeam', { params: { id, teamId: second }, body: { status: 'verified' } }, admin)
  await age(first, 2)
  const shown = await desk()
  expect(shown.days.map(({ count }) => count).slice(-4)).toEqual([0, 1, 0, 3])
  expect(shown).toMatchObject({
    earlier: 0,
    statuses: { verified: 1, unverified: 3, eliminated: 0 },
    waiting: 1,
    colleges: [
      { name: expect.stringMatching(/^northfield$/i), people: 3 },
      { name: 'Eastgate', people: 1 },
    ],
    otherPeople: 0,
    registered: 4,
  })
})

test('[EVT-38] the days are those of the event’s zone, at most sixty; earlier registrations are counted together', async () => {
  const [one, two] = await makePeople(quad, 2)
  await age(await registerFrom('Northfield', one), 100)
  await age(await registerFrom('Northfield', two), 59)
  const { time_zone: timeZone } = await quad.context.db
    .selectFrom('events')
    .select('time_zone')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { days, earlier } = await desk()
  expect(days).toHaveLength(60)
  expect(days.at(-1)?.day).toBe(new Date().toLocaleDateString('en-CA', { timeZone }))
  expect([earlier, days[0]?.count]).toEqual([1, 1])
})

test('[EVT-38] eight colleges are listed, and the people of all others counted; those who declined count in none', async () => {
  id = await holdEvent(quad, admin, { club: clubId }, { participation: 'team', minSizeTeam: 1, maxSizeTeam: 20 })
  const [lead, mate] = await makePeople(quad, 2)
  const members = Array.from({ length: 10 }, (_, at) => ({
    ...memberOf(at === 0 ? lead.email : at === 1 ? mate.email : `mate.${at}.${randomUUID()}@example.edu`),
    college: `College ${at}`,
  }))
  const body = { teamName: 'Many', members }
  const teamId = (await quad.call('registerTeam', { params: { id }, body }, lead)).reply()._id
  expect(await desk()).toMatchObject({ otherPeople: 2, registered: 1 })
  expect((await desk()).colleges).toHaveLength(8)
  ;(await quad.call('answerInvitation', { params: { id, teamId }, body: { accept: false } }, mate)).reply()
  const { colleges, otherPeople } = await desk()
  expect([colleges.map(({ name }) => name).includes('College 1'), otherPeople]).toEqual([false, 1])
})

test('[EVT-38] it leads from people who saw the event to those with a ticket and those let in, once each; guests are apart', async () => {
  id = await holdEvent(quad, admin, { club: clubId }, { participation: 'team', minSizeTeam: 1, maxSizeTeam: 2 })
  const [lead, mate, looker] = await makePeople(quad, 3)
  const team = await register(quad, id, lead, 'Two of us', [mate.email])
  await acceptInvitation(quad, id, team, mate)
  for (const person of [looker, looker, lead]) (await quad.call('getEvent', { params: { id } }, person)).reply()
  const ticket = (await quad.call('getTicket', { params: { id } }, lead)).reply()._id
  const entry = () => ({ _id: randomUUID(), at: inHours(0) })
  const entries = [
    { ...entry(), ticket },
    { ...entry(), ticket },
    { ...entry(), name: 'A guest' },
  ]
  ;(await quad.call('addEntries', { params: { id }, body: { entries } }, admin)).reply()
  expect(await desk()).toMatchObject({ views: 2, registered: 2, came: 1, guests: 1 })
})

test('[EVT-38] what is new counts from the end of one’s own last visit, which a pause ends, and stays during a visit', async () => {
  ;(await quad.call('updateEvent', { params: { id }, body: { admin: [admin.id, other.id] } }, admin)).reply()
  expect(await desk()).toMatchObject({ lastVisit: null, newCount: 0 })
  await visit()
  await register(quad, id, await makePerson(quad))
  expect(await desk(), 'in the first visit').toMatchObject({ lastVisit: null, newCount: 0 })
  await ageVisit(31)
  const { lastVisit } = await desk()
  expect(lastVisit).not.toBe(null)
  expect((await desk()).newCount).toBe(1)
  await Promise.all([visit(), visit(), visit()])
  await register(quad, id, await makePerson(quad))
  expect(await desk(), 'in the second visit').toMatchObject({ lastVisit, newCount: 2 })
  await ageVisit(31)
  expect(Date.parse((await desk()).lastVisit ?? ''), 'after the second visit').toBeGreaterThan(
    Date.parse(lastVisit ?? ''),
  )
  expect(await desk(other), 'another organiser').toMatchObject({ lastVisit: null, newCount: 0 })
})

test('[EVT-38] an event without registrations has a desk of zeros, and one that is over ends on its last day', async () => {
  expect(await desk()).toMatchObject({ earlier: 0, colleges: [], registered: 0, came: 0 })
  expect((await desk()).days.map(({ count }) => count)).toEqual(Array.from({ length: 14 }, () => 0))
  await age(await registerFrom('Northfield', await makePerson(quad)), 6)
  const times = { starts_at: new Date(inHours(-98)), ends_at: new Date(inHours(-96)) }
  await quad.context.db.updateTable('events').set(times).where('id', '=', id).execute()
  expect((await desk()).days.map(({ count }) => count).slice(-4)).toEqual([0, 1, 0, 0])
})
