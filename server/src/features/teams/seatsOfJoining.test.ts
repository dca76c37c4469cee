import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { createClub } from '../../testing/clubs.ts'
import { acceptInvitation, holdEvent, memberOf, register } from '../../testing/events.ts'
import { nowhere } from '../../testing/goodInput.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { expectCounted } from '../../testing/traces.ts'
import { offerSeats } from './answerOffer.ts'

let quad: TestQuad
let admin: Person
let lead: Person
let friend: Person
let other: Person
let waiter: Person
let club: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, lead, friend, other, waiter] = await makePeople(quad, 5)
  club = await createClub(quad, admin)
})
afterAll(() => quad.stop())

const byPeople = { participation: 'team', minSizeTeam: 2, maxSizeTeam: 4, waitlist: true, seatsBy: 'person' } as const
const hold = (seats: number, more: object = {}) =>
  holdEvent(quad, admin, { club }, { ...byPeople, registrationCount: seats, ...more })
const page = async (id: string, as = admin) => (await quad.call('getEvent', { params: { id } }, as)).reply()
const taken = async (id: string) => (await page(id)).teamsCount
const team = async (id: string, as: Person) =>
  (await quad.call('getTeamOf', { params: { id, userId: as.id } }, as)).reply()[0]
const placeOf = async (id: string, teamId: string, person: Person) => {
  const teams = (await quad.call('listTeams', { params: { id }, query: {} }, admin)).reply()
  const members = teams.find(({ _id }) => _id === teamId)?.members ?? []
  return members.find(({ email }) => email === person.email)?._id ?? nowhere
}

/** Registers a lead alone, whose team the others join; returns its id. */
async function gather(id: string, as = lead): Promise<string> {
  const body = { teamName: `Team of ${as.id}`, members: [memberOf(as.email)], gathers: true }
  return (await quad.call('registerTeam', { params: { id }, body }, as)).reply()._id
}

const tokenOf = async (id: string, teamId: string, as = lead) =>
  (await quad.call('createTeamLink', { params: { id, teamId } }, as)).reply().token ?? ''
const details = { memberName: 'Bela', phone: '9123456780', college: 'Southfield' }
const join = (id: string, token: string, as: Person) =>
  quad.call('joinTeam', { params: { id }, body: { ...details, token } }, as)
const withdraw = (id: string, teamId: string, as: Person) => quad.call('withdrawTeam', { params: { id, teamId } }, as)
const settle = async (id: string) => {
  await offerSeats(quad.context)
  await quad.context.db.transaction().execute((trx) => lockEvent(trx, id))
}
const isOffered = async (id: string, as: Person) => (await page(id, as)).waiting?.offeredUntil !== undefined

test('[TEAM-14] [TEAM-17] who joins by a team’s link takes a seat: of two at once for the last one, one joins', async () => {
  const id = await hold(2)
  const teamId = await gather(id)
  expect(await taken(id)).toBe(1)
  const token = await tokenOf(id, teamId)
  const answers = await Promise.all([join(id, token, friend), join(id, token, other)])
  expect(answers.map(({ code, status }) => code ?? status).toSorted()).toEqual([200, 'team.noSeatToJoin'])
  expect(await taken(id)).toBe(2)
  expect((await team(id, lead))?.members).toHaveLength(2)
  await expectCounted(quad)
})

test('[TEAM-14] [TEAM-17] who leaves a team gives back the seat, which is offered to the waitlist and to nobody by the link', async () => {
  const id = await hold(2)
  const teamId = await gather(id)
  const token = await tokenOf(id, teamId)
  ;(await join(id, token, friend)).reply()
  await gather(id, waiter)
  expect(await isOffered(id, waiter)).toBe(false)
  ;(await withdraw(id, teamId, friend)).reply()
  expect((await join(id, token, other)).code).toBe('team.noSeatToJoin')
  await settle(id)
  expect(await isOffered(id, waiter)).toBe(true)
  expect(await taken(id)).toBe(2)
})

test('[TEAM-14] [TEAM-17] who joins takes the seat of a member who declined, also for a full event', async () => {
  const id = await hold(2)
  const teamId = await register(quad, id, lead, 'Byte me', [friend.email])
  ;(await quad.call('answerInvitation', { params: { id, teamId }, body: { accept: false } }, friend)).reply()
  ;(await join(id, await tokenOf(id, teamId), other)).reply()
  expect((await team(id, lead))?.members.map(({ email }) => email)).toEqual([lead.email, other.email])
  expect(await taken(id)).toBe(2)
})

test('[TEAM-14] [TEAM-18] a member whom the lead removes, and a lead who leaves, give back their seats', async () => {
  const id = await hold(3)
  const teamId = await register(quad, id, lead, 'Byte me', [friend.email, other.email])
  for (const person of [friend, other]) await acceptInvitation(quad, id, teamId, person)
  await gather(id, waiter)
  const params = { id, teamId, placeId: await placeOf(id, teamId, other) }
  ;(await quad.call('removeTeamMember', { params }, lead)).reply()
  await settle(id)
  expect([await isOffered(id, waiter), await taken(id)]).toEqual([true, 3])
  ;(await quad.call('leaveTeam', { params: { id, teamId } }, lead)).reply()
  expect(await taken(id)).toBe(2)
  expect((await team(id, friend))?.creator._id).toBe(friend.id)
  await expectCounted(quad)
})

test('[TEAM-14] [TEAM-18] a team that is handed over keeps its seats', async () => {
  const id = await hold(3)
  const teamId = await register(quad, id, lead, 'Byte me', [friend.email])
  await acceptInvitation(quad, id, teamId, friend)
  const body = { placeId: await placeOf(id, teamId, friend) }
  ;(await quad.call('passTeamOn', { params: { id, teamId }, body }, lead)).reply()
  expect(await taken(id)).toBe(2)
  ;(await withdraw(id, teamId, lead)).reply()
  expect(await taken(id)).toBe(1)
})

test('[TEAM-14] [TEAM-19] a place that a team offers on the board takes a seat once it is accepted, or is refused', async () => {
  const id = await hold(2)
  const teamId = await gather(id)
  for (const person of [friend, other]) {
    ;(await quad.call('saveTeamCard', { params: { id }, body: { text: 'I draw interfaces' } }, person)).reply()
    const { cards } = (await quad.call('getTeamBoard', { params: { id }, query: {} }, lead)).reply()
    const cardId = cards.find(({ by }) => by._id === person.id)?._id ?? nowhere
    ;(await quad.call('answerTeamCard', { params: { id, cardId } }, lead)).reply()
  }
  const accept = (as: Person) => quad.call('joinTeam', { params: { id }, body: { ...details, team: teamId } }, as)
  const answers = await Promise.all([accept(friend), accept(other)])
  expect(answers.map(({ code, status }) => code ?? status).toSorted()).toEqual([200, 'team.noSeatToJoin'])
  expect(await taken(id)).toBe(2)
})

test('[TEAM-14] a team on the waitlist grows to the seats of the event and no further, and is offered as many', async () => {
  const id = await hold(3)
  const seated = await gather(id)
  await gather(id, other)
  ;(await join(id, await tokenOf(id, seated), friend)).reply()
  const waiting = await gather(id, waiter)
  expect(await page(id, waiter)).toMatchObject({ waiting: { place: 1 }, teamsCount: 3 })
  const token = await tokenOf(id, waiting, waiter)
  const people = await makePeople(quad, 3)
  const answers = await Promise.all(people.map((person) => join(id, token, person)))
  expect(answers.map(({ code, status }) => code ?? status).toSorted()).toEqual([200, 200, 'team.noSeatToJoin'])
  expect(await taken(id)).toBe(3)
  ;(await withdraw(id, seated, lead)).reply()
  await settle(id)
  expect(await isOffered(id, waiter)).toBe(false)
  expect(await taken(id)).toBe(1)
  await expectCounted(quad)
})
