import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { send } from '../../testing/chats.ts'
import { admit, createClub } from '../../testing/clubs.ts'
import { eraseDeleted } from '../../testing/eraseDeleted.ts'
import { acceptInvitation, holdEvent, register, updateEvent } from '../../testing/events.ts'
import { actsOn } from '../../testing/groups.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { connectSocket } from '../../testing/sockets.ts'
import { until } from '../../testing/waiting.ts'

let quad: TestQuad
let admin: Person
let lead: Person
let second: Person
let club: string
let id: string
let teamId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, lead, second] = await makePeople(quad, 3)
  club = await createClub(quad, admin)
  id = await holdEvent(quad, admin, { club }, { participation: 'team', minSizeTeam: 2, maxSizeTeam: 4 })
  teamId = await register(quad, id, lead, 'Owls', [second.email ?? ''])
  await acceptInvitation(quad, id, teamId, second)
})
afterAll(() => quad.stop())

const opened = async (as: Person) =>
  (await quad.call('openTeamRoom', { params: { id, teamId }, body: { with: 'organisers' } }, as)).reply()._id
const roomOf = async (room: string, as: Person) => (await quad.call('getRoom', { params: { room } }, as)).reply()
const refusal = async (room: string, as: Person) => (await quad.call('getRoom', { params: { room } }, as)).code
const peopleIn = async (room: string, as: Person) =>
  (await actsOn(quad, room).members(as)).map(({ user }) => user._id).toSorted()
const idsOf = (...people: readonly Person[]) => people.map(({ id: userId }) => userId).toSorted()

test('[TEAM-20] the team and the organisers share a room, which either opens, and organisers come and go with their rights', async () => {
  const [officer, helper, other] = await makePeople(quad, 3)
  const room = await opened(admin)
  expect(await opened(second)).toBe(room)
  expect((await roomOf(room, admin)).group).toMatchObject({
    name: 'Owls · organisers',
    teamRoom: 'organisers',
    admin: true,
    membersCount: 3,
  })
  await admit(quad, club, admin, [officer])
  expect(await peopleIn(room, lead)).toEqual(idsOf(lead, second, admin))
  const rights = (given: readonly 'events'[]) =>
    quad.call('updateMember', { params: { id: club, memberId: officer.id }, body: { rights: [...given] } }, admin)
  ;(await rights(['events'])).reply()
  const socket = await connectSocket(quad.url, officer.token)
  expect(await socket.emit('joinRoom', { room })).toMatchObject({ ok: true })
  const change = (admins: readonly Person[]) =>
    updateEvent(quad, admin, id, { admin: admins.map((person) => ({ _id: person.id })) })
  await change([helper, other])
  expect(await peopleIn(room, lead)).toEqual(idsOf(lead, second, admin, officer, helper, other))
  await change([other])
  ;(await rights([])).reply()
  expect(await peopleIn(room, lead)).toEqual(idsOf(lead, second, admin, other))
  await socket.next('roomChanged')
  ;(await send(quad, room, lead, 'When do we start?')).reply()
  await until('the admin has it unread', async () => (await roomOf(room, admin)).unreadCount === 1)
  expect(socket.heard('message')).toEqual([])
  socket.close()
  expect([await refusal(room, officer), await refusal(room, helper)]).toEqual(['chat.notFound', 'chat.notFound'])
})

test('[TEAM-20] who made the event for their club is out of the room with the right, though the event names them', async () => {
  const [officer] = await makePeople(quad, 1)
  await admit(quad, club, admin, [officer])
  const rights = (given: readonly 'events'[]) =>
    quad.call('updateMember', { params: { id: club, memberId: officer.id }, body: { rights: [...given] } }, admin)
  ;(await rights(['events'])).reply()
  id = await holdEvent(quad, officer, { club }, { participation: 'team', minSizeTeam: 1, maxSizeTeam: 4 })
  await updateEvent(quad, officer, id, { admin: [{ _id: officer.id }] })
  teamId = await register(quad, id, lead, 'Bats')
  const room = await opened(officer)
  expect(await peopleIn(room, lead)).toEqual(idsOf(lead, admin, officer))
  ;(await rights([])).reply()
  expect(await peopleIn(room, lead)).toEqual(idsOf(lead, admin))
  expect(await refusal(room, officer)).toBe('chat.notFound')
})

test('[TEAM-20] an organiser who loses the right leaves a room that was closed before', async () => {
  const [officer] = await makePeople(quad, 1)
  await admit(quad, club, admin, [officer])
  const member = { id: club, memberId: officer.id }
  ;(await quad.call('updateMember', { params: member, body: { admin: true } }, admin)).reply()
  const room = await opened(lead)
  ;(await quad.call('withdrawTeam', { params: { id, teamId } }, lead)).reply()
  expect(await peopleIn(room, officer)).toEqual(idsOf(lead, second, admin, officer))
  ;(await quad.call('updateMember', { params: member, body: { admin: false } }, admin)).reply()
  expect(await peopleIn(room, lead)).toEqual(idsOf(lead, second, admin))
})

test('[TEAM-20] organisers read the room of an erased event, too, whatever rights they get or lose elsewhere', async () => {
  const [helper] = await makePeople(quad, 1)
  await updateEvent(quad, admin, id, { admin: [{ _id: helper.id }] })
  const room = await opened(lead)
  ;(await quad.call('deleteEvent', { params: { id } }, admin)).reply()
  await eraseDeleted(quad, 'events')
  await createClub(quad, admin)
  for (const person of [admin, helper, lead]) expect((await roomOf(room, person)).closed).toBe(true)
})
