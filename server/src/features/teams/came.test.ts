import type { Recipients } from '@quad/contract/bodies/eventMessages.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClub } from '../../testing/clubs.ts'
import { acceptInvitation, holdEvent, inHours, memberOf, register } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let admin: Person
let lead: Person
let mate: Person
let missed: Person
let waiter: Person
let id: string
let teamId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, lead, mate, missed, waiter] = await makePeople(quad, 5)
  const host = { club: await createClub(quad, admin) }
  const seats = { participation: 'team', minSizeTeam: 1, maxSizeTeam: 3, registrationCount: 2, waitlist: true } as const
  id = await holdEvent(quad, admin, host, seats)
  teamId = await register(quad, id, lead, 'Rotor', [mate.email, 'nobody@else.example'])
  await acceptInvitation(quad, id, teamId, mate)
  await register(quad, id, missed, 'Missed')
  await register(quad, id, waiter, 'Waits')
})
afterAll(() => quad.stop())

const list = async (query: { came?: 'yes' | 'no' } = {}) =>
  (await quad.call('listTeams', { params: { id }, query }, admin)).reply()
const namesOf = async (came: 'yes' | 'no') => (await list({ came })).map(({ teamName }) => teamName)
const reach = async (query: Recipients) =>
  (await quad.call('countRecipients', { params: { id }, query }, admin)).reply().people
const linesOf = async (query: { columns?: string; came?: 'yes' | 'no' }) => {
  const file = String((await quad.call('exportTeams', { params: { id }, query }, admin)).reply())
  return file.replace('\uFEFF', '').trim().split('\n')
}

/** Lets somebody in at the door, twice, as two phones may; or a guest. */
async function letIn(person?: Person): Promise<void> {
  const who = person
    ? { ticket: (await quad.call('getTicket', { params: { id } }, person)).reply()._id }
    : { name: 'X' }
  const entries = [1, 2].map(() => ({ _id: randomUUID(), at: inHours(0), ...who }))
  ;(await quad.call('addEntries', { params: { id }, body: { entries } }, admin)).reply()
}

test('[DOOR-06] the list says which people of a registration came, and finds those with a seat of whom somebody or nobody did', async () => {
  expect([await namesOf('yes'), await namesOf('no')]).toEqual([[], ['Missed', 'Rotor']])
  await letIn(mate)
  await letIn()
  expect([await namesOf('yes'), await namesOf('no')]).toEqual([['Rotor'], ['Missed']])
  const [rotor] = await list({ came: 'yes' })
  expect(rotor?.members.map(({ email, came }) => [email, came])).toEqual([
    [lead.email, undefined],
    [mate.email, true],
    ['nobody@else.example', undefined],
  ])
  const own = await quad.call('getTeamOf', { params: { id, userId: lead.id } }, lead)
  expect(own.reply()[0]?.members.filter(({ came }) => came)).toEqual([])
})

test('[DOOR-06] the list’s file says it of everybody with a ticket, once somebody with one came', async () => {
  const usual = 'Team number,Team name,Status,Member name,College name,Email,Contact,Other details,Registration date'
  await letIn()
  expect((await linesOf({}))[0]).toBe(usual)
  await letIn(mate)
  const [head, ...lines] = await linesOf({})
  expect(head).toBe(`${usual},Came`)
  expect(lines.map((line) => [line.split(',')[1], line.split(',').at(-1)])).toEqual([
    ['Rotor', 'no'],
    ['Rotor', 'yes'],
    ['Rotor', ''],
    ['Missed', 'no'],
    ['Waits', ''],
  ])
  expect(await linesOf({ came: 'no', columns: 'name,came' })).toEqual(['Team name,Came', 'Missed,no'])
})

test('[DOOR-06] who registered alone under another email is the one who came', async () => {
  id = await holdEvent(quad, admin, { club: await createClub(quad, admin) })
  const body = { members: [memberOf('other@else.example')] }
  ;(await quad.call('registerTeam', { params: { id }, body }, lead)).reply()
  await letIn(lead)
  expect((await list())[0]?.members[0]).toMatchObject({ email: 'other@else.example', came: true })
})

test('[DOOR-06] organisers write to the people who came or didn’t, of those with a ticket', async () => {
  expect(await reach({ came: 'no' })).toBe(3)
  await letIn(mate)
  expect([await reach({}), await reach({ came: 'yes' }), await reach({ came: 'no' })]).toEqual([4, 1, 2])
  expect(await reach({ came: 'no', status: 'waiting' })).toBe(0)
  const body = { clientId: randomUUID(), text: 'Thank you for coming', to: { came: 'yes' as const } }
  const made = (await quad.call('createEventMessage', { params: { id }, body }, admin)).reply()
  expect(made.sent).toEqual({ people: 1, came: 'yes' })
  const read = async (as: Person) =>
    (await quad.call('listEventMessages', { params: { id }, query: {} }, as)).reply().map(({ text }) => text)
  expect([await read(mate), await read(lead)]).toEqual([['Thank you for coming'], []])
})

test('[EVT-43] the list is newest first or in the order of registering, each page after the last team of the one before', async () => {
  const page = async (query: object) =>
    (await quad.call('listTeams', { params: { id }, query: { limit: 2, ...query } }, admin)).reply()
  const namesIn = (teams: Awaited<ReturnType<typeof page>>) => teams.map(({ teamName }) => teamName)
  const newest = await page({})
  expect(namesIn(newest)).toEqual(['Waits', 'Missed'])
  expect(namesIn(await page({ '_id[$lt]': newest[1]?._id }))).toEqual(['Rotor'])
  const oldest = await page({ order: 'oldest' })
  expect(namesIn(oldest)).toEqual(['Rotor', 'Missed'])
  expect(namesIn(await page({ order: 'oldest', '_id[$gt]': oldest[1]?._id }))).toEqual(['Waits'])
  expect(namesIn(await page({ order: 'oldest', came: 'no' }))).toEqual(['Rotor', 'Missed'])
})

test('[EVT-43] the file has the chosen columns in their order, answers included; those that the event lacks are left out', async () => {
  const questions = [{ kind: 'text' as const, label: 'Roll number' }]
  const asked = (await quad.call('updateEvent', { params: { id }, body: { questions } }, admin)).reply().questions
  const question = asked[0]?._id ?? ''
  const members = [{ ...memberOf(missed.email), answers: [{ question, value: ['17'] }] }]
  const [team] = (await quad.call('getTeamOf', { params: { id, userId: missed.id } }, missed)).reply()
  const params = { id, teamId: team?._id ?? '' }
  ;(await quad.call('updateTeam', { params, body: { members } }, missed)).reply()
  const columns = `${question},email,payment,${randomUUID()},number,email`
  const [head, ...lines] = await linesOf({ columns })
  expect(head).toBe('Roll number,Email,Team number')
  expect(lines).toContain(`17,${missed.email},2`)
  expect((await linesOf({ columns: 'payment' }))[0]).toMatch(/^Team number,.*,Registration date,Roll number$/)
  expect((await quad.call('exportTeams', { params: { id }, query: { columns: 'a;b' } }, admin)).code).toBe(
    'request.invalid',
  )
})
