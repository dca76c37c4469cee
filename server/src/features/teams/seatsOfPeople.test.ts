import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eraseRegistrationsOf } from '../../entities/event/eraseQueries.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { createClub } from '../../testing/clubs.ts'
import { acceptInvitation, holdEvent, memberOf, register } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { range } from '../../testing/turns.ts'
import { offerSeats } from './answerOffer.ts'

let quad: TestQuad
let admin: Person
let first: Person
let second: Person
let third: Person
let club: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, first, second, third] = await makePeople(quad, 4)
  club = await createClub(quad, admin)
})
afterAll(() => quad.stop())

const ofTeams = { participation: 'team', minSizeTeam: 1, maxSizeTeam: 5, waitlist: true, seatsBy: 'person' } as const
const hold = (seats: number, more: object = {}) =>
  holdEvent(quad, admin, { club }, { ...ofTeams, registrationCount: seats, ...more })
const page = async (id: string, as: Person) => (await quad.call('getEvent', { params: { id } }, as)).reply()
const others = (count: number) => range(count).map((at) => `guest${at}@example.org`)
const enter = (id: string, lead: Person, members: number) =>
  register(quad, id, lead, `Team of ${lead.id}`, others(members - 1))
const tryToEnter = (id: string, lead: Person, members: number) =>
  quad.call(
    'registerTeam',
    {
      params: { id },
      body: { teamName: 'Latecomers', members: [lead.email ?? '', ...others(members - 1)].map(memberOf) },
    },
    lead,
  )
const resize = (id: string, teamId: string, lead: Person, members: number) =>
  quad.call(
    'updateTeam',
    { params: { id, teamId }, body: { members: [lead.email ?? '', ...others(members - 1)].map(memberOf) } },
    lead,
  )
const settle = async (id: string) => {
  await offerSeats(quad.context)
  await quad.context.db.transaction().execute((trx) => lockEvent(trx, id))
}
const offered = async (id: string, as: Person) => (await page(id, as)).waiting?.offeredUntil !== undefined

test('[TEAM-14] a team takes a seat for each member, and waits where too few are free for it', async () => {
  const id = await hold(6)
  await enter(id, first, 4)
  expect(await page(id, first)).toMatchObject({ seatsBy: 'person', registrationCount: 6, teamsCount: 4 })
  await enter(id, second, 3)
  expect(await page(id, second)).toMatchObject({ registerdTeamLead: [], waiting: { place: 1 }, teamsCount: 4 })
  // Counted by teams, three teams of four people fit into three places.
  const byTeams = await hold(3, { seatsBy: 'team' })
  await enter(byTeams, first, 4)
  const seen = await page(byTeams, first)
  expect(seen).toMatchObject({ teamsCount: 1 })
  expect(seen.seatsBy).toBeUndefined()
})

test('[TEAM-14] free seats go to the first team that fits: a smaller one passes a larger one', async () => {
  const id = await hold(4)
  const seated = await enter(id, first, 2)
  await enter(id, second, 4)
  await enter(id, third, 2)
  await settle(id)
  expect(await offered(id, second)).toBe(false)
  expect(await offered(id, third)).toBe(true)
  const { waiting } = await page(id, second)
  expect(waiting).toEqual({ place: 1 })
  ;(await quad.call('withdrawTeam', { params: { id, teamId: seated } }, first)).reply()
  await settle(id)
  expect(await offered(id, second)).toBe(false)
  const [team] = (await quad.call('getTeamOf', { params: { id, userId: third.id } }, third)).reply()
  const declined = { params: { id, teamId: team?._id ?? '' }, body: { accept: false } }
  ;(await quad.call('answerOffer', declined, third)).reply()
  await settle(id)
  expect(await page(id, second)).toMatchObject({ teamsCount: 4, waiting: { offeredUntil: expect.any(String) } })
})

test('[TEAM-14] a team with more members than there are seats is refused instead of waiting forever', async () => {
  const id = await hold(4)
  expect((await tryToEnter(id, first, 5)).code).toBe('team.tooLarge')
})

test('[TEAM-14] an edit moves the number of seats, and is refused where it doesn’t fit or others wait', async () => {
  const id = await hold(5)
  const team = await enter(id, first, 2)
  ;(await resize(id, team, first, 4)).reply()
  expect((await page(id, first)).teamsCount).toBe(4)
  const other = await enter(id, second, 1)
  const refused = await resize(id, team, first, 5)
  expect(refused.err?.fields).toEqual({ members: 'Too few seats are free for so many members' })
  const [unchanged] = (await quad.call('getTeamOf', { params: { id, userId: first.id } }, first)).reply()
  expect(unchanged?.members).toHaveLength(4)
  await enter(id, third, 2)
  ;(await resize(id, team, first, 3)).reply()
  await settle(id)
  expect(await offered(id, third)).toBe(false)
  expect((await resize(id, other, second, 2)).err?.fields).toEqual({
    members: 'Too few seats are free for so many members',
  })
  ;(await resize(id, team, first, 2)).reply()
  await settle(id)
  expect(await offered(id, third)).toBe(true)
})

test('[TEAM-14] a member who leaves gives back a seat; one who declines doesn’t until the lead replaces them', async () => {
  const id = await hold(6)
  const team = await register(quad, id, first, 'Byte me', [second.email ?? '', third.email ?? ''])
  await acceptInvitation(quad, id, team, second)
  ;(await quad.call('answerInvitation', { params: { id, teamId: team }, body: { accept: false } }, third)).reply()
  expect((await page(id, first)).teamsCount).toBe(3)
  ;(await quad.call('withdrawTeam', { params: { id, teamId: team } }, second)).reply()
  expect((await page(id, first)).teamsCount).toBe(2)
})

test('[TEAM-14] an erased account gives back the seats of its teams, and one where others stay in the team', async () => {
  const id = await hold(6)
  const team = await register(quad, id, first, 'Byte me', [second.email ?? ''])
  await acceptInvitation(quad, id, team, second)
  await enter(id, third, 3)
  const erase = (person: Person) =>
    quad.context.db.transaction().execute((trx) => eraseRegistrationsOf(trx, person.id, 10))
  expect((await page(id, admin)).teamsCount).toBe(5)
  await erase(first)
  expect((await page(id, admin)).teamsCount).toBe(4)
  await erase(third)
  expect((await page(id, admin)).teamsCount).toBe(1)
})

test('[TEAM-14] seats are counted by people or teams from the first registration on; fewer seats than people are refused', async () => {
  const id = await hold(6)
  await enter(id, first, 4)
  const change = (body: object) => quad.call('updateEvent', { params: { id }, body }, admin)
  expect((await change({ seatsBy: 'team' })).err?.fields).toEqual({
    seatsBy: 'People have registered already, so this stays',
  })
  expect((await change({ registrationCount: 3 })).err?.fields).toEqual({
    registrationCount: 'More people have registered already',
  })
  ;(await change({ registrationCount: 4, seatsBy: 'person' })).reply()
})

test('[TEAM-14] an admin who adds seats for a team of the waitlist adds as many as are missing', async () => {
  const id = await hold(4)
  await enter(id, first, 3)
  const team = await enter(id, second, 4)
  const give = (addSeat: boolean) => quad.call('giveSeat', { params: { id, teamId: team }, body: { addSeat } }, admin)
  expect((await give(false)).code).toBe('team.noSeat')
  ;(await give(true)).reply()
  expect(await page(id, second)).toMatchObject({ registrationCount: 7, teamsCount: 7, registerdTeamLead: [second.id] })
})

test('[TEAM-14] ten teams of three at the same moment take no more than the seats', async () => {
  const id = await hold(10, { waitlist: false })
  const leads = await makePeople(quad, 10)
  const replies = await Promise.all(leads.map((lead) => tryToEnterAs(id, lead)))
  expect(replies.filter(({ code }) => code === undefined)).toHaveLength(3)
  expect((await page(id, admin)).teamsCount).toBe(9)
})

const tryToEnterAs = (id: string, lead: Person) => {
  const members = [lead.email ?? '', ...others(2)].map(memberOf)
  return quad.call('registerTeam', { params: { id }, body: { teamName: `Team ${lead.id}`, members } }, lead)
}
