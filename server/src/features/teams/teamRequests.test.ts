import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClub } from '../../testing/clubs.ts'
import { holdEvent, memberOf } from '../../testing/events.ts'
import { nowhere } from '../../testing/goodInput.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { connectSocket } from '../../testing/sockets.ts'
import { inTurn } from '../../testing/turns.ts'

let quad: TestQuad
let admin: Person
let lead: Person
let seeker: Person
let other: Person
let id: string
let teamId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, lead, seeker, other] = await makePeople(quad, 4)
  const inTeams = { participation: 'team', minSizeTeam: 1, maxSizeTeam: 3 } as const
  id = await holdEvent(quad, admin, { club: await createClub(quad, admin) }, inTeams)
  teamId = await lone(lead)
})
afterAll(() => quad.stop())

/** Registers a team of its lead, who looks for others; returns its id. */
async function lone(as: Person): Promise<string> {
  const body = { teamName: `Team of ${as.id}`, members: [memberOf(as.email ?? '')], gathers: true }
  const { _id } = (await quad.call('registerTeam', { params: { id }, body }, as)).reply()
  ;(await quad.call('saveTeamCard', { params: { id }, body: { text: 'Join us' } }, as)).reply()
  return _id
}
const board = async (as: Person) => (await quad.call('getTeamBoard', { params: { id }, query: {} }, as)).reply()
async function answer(writer: Person, as: Person) {
  const cardId = (await board(as)).cards.find(({ by }) => by._id === writer.id)?._id ?? nowhere
  return quad.call('answerTeamCard', { params: { id, cardId } }, as)
}
const remove = (person: Person, as: Person, team = teamId) =>
  quad.call('deleteTeamRequest', { params: { id, teamId: team, userId: person.id } }, as)
async function offer() {
  ;(await quad.call('saveTeamCard', { params: { id }, body: { text: 'I draw' } }, seeker)).reply()
  ;(await answer(seeker, lead)).reply()
}
const join = () => {
  const body = { memberName: 'Bela', phone: '9123456780', college: 'Southfield', team: teamId }
  return quad.call('joinTeam', { params: { id }, body }, seeker)
}
const kindsOf = async (person: Person) => {
  const { notifications } = (await quad.call('listNotifications', { query: {} }, person)).reply()
  return notifications.flatMap(({ kind }) => (kind === 'teamAsked' || kind === 'teamOffered' ? [kind] : []))
}

test('[TEAM-19] somebody takes their request back; the lead no longer sees it or its notification', async () => {
  ;(await answer(lead, seeker)).reply()
  ;(await answer(lead, other)).reply()
  expect((await board(seeker)).asked).toMatchObject([{ team: teamId }])
  const socket = await connectSocket(quad.url, lead.token)
  ;(await remove(seeker, seeker)).reply()
  ;(await remove(other, other)).reply()
  await socket.next('notificationsChanged')
  socket.close()
  expect([(await board(lead)).asking, (await board(seeker)).asked, await kindsOf(lead)]).toEqual([[], [], []])
  ;(await remove(seeker, seeker)).reply()
  const settling = { params: { id, userId: seeker.id }, body: { accept: true } }
  expect((await quad.call('answerTeamRequest', settling, lead)).code).toBe('teamCard.notAsked')
})

test('[TEAM-19] of two who ask, the notification stays for the one who still does', async () => {
  ;(await answer(lead, seeker)).reply()
  ;(await answer(lead, other)).reply()
  ;(await remove(seeker, seeker)).reply()
  const { notifications } = (await quad.call('listNotifications', { query: {} }, lead)).reply()
  expect(notifications.filter(({ kind }) => kind === 'teamAsked').map(({ userBy }) => userBy?._id)).toEqual([other.id])
})

test('[TEAM-19] a lead takes an offer back, and its person declines one: nobody joins by it any more', async () => {
  for (const by of [lead, seeker]) {
    await offer()
    expect((await board(lead)).offered.map(({ _id }) => _id)).toEqual([seeker.id])
    expect([(await board(seeker)).offers.length, await kindsOf(seeker)]).toEqual([1, ['teamOffered']])
    ;(await remove(seeker, by)).reply()
    expect([(await board(lead)).offered, (await board(seeker)).offers, await kindsOf(seeker)]).toEqual([[], [], []])
    expect((await join()).code).toBe('team.linkOver')
  }
})

test('[TEAM-19] nobody else ends a request or an offer', async () => {
  await offer()
  for (const as of [other, admin]) (await remove(seeker, as)).reply()
  expect((await board(seeker)).offers).toHaveLength(1)
  ;(await join()).reply()
})

test('[TEAM-19] of joining and taking the offer back at once, one wins', async () => {
  await offer()
  const [joined] = await Promise.all([join(), remove(seeker, lead)])
  const members = (await quad.call('getTeamOf', { params: { id, userId: lead.id } }, lead)).reply()[0]?.members
  expect(members).toHaveLength(joined.code === undefined ? 2 : 1)
  expect([undefined, 'team.linkOver']).toContain(joined.code)
})

test('[TEAM-19] whoever asked thirty teams asks another one once they take a request back', async () => {
  const leads = await makePeople(quad, 30)
  const teams = await inTurn(leads, lone)
  await inTurn(leads, async (one) => (await answer(one, seeker)).reply())
  expect((await answer(lead, seeker)).code).toBe('teamCard.tooMany')
  ;(await remove(seeker, seeker, teams[0])).reply()
  ;(await answer(lead, seeker)).reply()
  expect((await board(seeker)).asked).toHaveLength(30)
})
