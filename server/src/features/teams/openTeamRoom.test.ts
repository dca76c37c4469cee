import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClub } from '../../testing/clubs.ts'
import { chatsIn, send } from '../../testing/chats.ts'
import { acceptInvitation, holdEvent, memberOf, register, updateEvent } from '../../testing/events.ts'
import { actsOn } from '../../testing/groups.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, openSession } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { connectSocket } from '../../testing/sockets.ts'
import { range } from '../../testing/turns.ts'
import { until } from '../../testing/waiting.ts'
import { eraseGroups } from '../erasing/erase.ts'

let quad: TestQuad
let admin: Person
let lead: Person
let second: Person
let third: Person
let club: string
let id: string
let teamId: string
const inTeams = { participation: 'team', minSizeTeam: 2, maxSizeTeam: 4 } as const
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, lead, second, third] = await makePeople(quad, 4)
  club = await createClub(quad, admin)
  id = await holdEvent(quad, admin, { club }, inTeams)
  teamId = await register(quad, id, lead, 'Owls', [second.email ?? '', third.email ?? ''])
  await acceptInvitation(quad, id, teamId, second)
})
afterAll(() => quad.stop())

const open = (as: Person, kind: 'team' | 'organisers' = 'team', team = teamId, event = id) =>
  quad.call('openTeamRoom', { params: { id: event, teamId: team }, body: { with: kind } }, as)
const opened = async (as: Person, kind?: 'team' | 'organisers') => (await open(as, kind)).reply()._id
const roomOf = async (room: string, as: Person) => (await quad.call('getRoom', { params: { room } }, as)).reply()
const refusal = async (room: string, as: Person) => (await quad.call('getRoom', { params: { room } }, as)).code
const peopleIn = async (room: string, as: Person) =>
  (await actsOn(quad, room).members(as)).map(({ user }) => user._id).toSorted()
const idsOf = (...people: readonly Person[]) => people.map(({ id: userId }) => userId).toSorted()
const linesOf = async (room: string, as: Person) =>
  (await quad.call('listMessages', { params: { room }, query: {} }, as))
    .reply()
    .lines?.map(({ act, by }) => [act, by._id])
const leave = (as: Person) => quad.call('leaveTeam', { params: { id, teamId } }, as)
const withdraw = (as: Person) => quad.call('withdrawTeam', { params: { id, teamId } }, as)
const join = (as: Person) => acceptInvitation(quad, id, teamId, as)

test('[TEAM-20] the lead or a member opens the team’s room once, and everybody who has joined is in it', async () => {
  const socket = await connectSocket(quad.url, second.token)
  const both = await Promise.all([open(lead), open(second), open(lead)])
  const [room = ''] = new Set(both.map((answer) => answer.reply()._id))
  expect(new Set(both.map((answer) => answer.reply()._id)).size).toBe(1)
  expect((await socket.next('roomChanged')).room).toBe(room)
  socket.close()
  expect(await roomOf(room, second)).toMatchObject({
    closed: false,
    group: { name: 'Owls', teamRoom: 'team', event: { _id: id, title: 'Night hack' }, membersCount: 2, admin: false },
  })
  expect((await roomOf(room, lead)).group?.admin).toBe(true)
  expect(await peopleIn(room, lead)).toEqual(idsOf(lead, second))
  expect(await linesOf(room, lead)).toHaveLength(1)
  const [listed] = (await quad.call('listRooms', { query: {} }, second)).reply()
  expect(listed).toMatchObject({ _id: room, lastChat: expect.stringMatching(/created “Owls”/) })
})

test('[TEAM-20] nobody else opens it: neither the invited, nor organisers, nor people who registered alone', async () => {
  const [stranger] = await makePeople(quad, 1)
  expect((await open(third)).code).toBe('team.notFound')
  expect((await open(stranger)).code).toBe('team.notFound')
  expect((await open(stranger, 'organisers')).code).toBe('team.notFound')
  expect((await open(admin)).code).toBe('team.notIn')
  const alone = await holdEvent(quad, admin, { club })
  const own = await register(quad, alone, stranger)
  expect((await open(stranger, 'organisers', own, alone)).code).toBe('team.alone')
})

test('[TEAM-20] somebody who joins while the room is opened is in it', async () => {
  const { room, joined } = await quad.context.db.transaction().execute(async (trx) => {
    await trx.insertInto('event_registrants').values({ event_id: id, user_id: third.id, team_id: teamId }).execute()
    return { room: await opened(lead), joined: idsOf(lead, second, third) }
  })
  expect(await peopleIn(room, lead)).toEqual(joined)
})

test('[TEAM-20] who joins the team is added and reads what is written from then on', async () => {
  const room = await opened(lead)
  ;(await send(quad, room, lead, 'Before')).reply()
  const socket = await connectSocket(quad.url, third.token)
  await join(third)
  expect((await socket.next('roomChanged')).room).toBe(room)
  expect(await socket.emit('joinRoom', { room })).toMatchObject({ ok: true })
  expect(await chatsIn(quad, room, third)).toEqual([])
  ;(await send(quad, room, lead, 'After')).reply()
  expect(await socket.next('message')).toMatchObject({ chat: 'After' })
  socket.close()
  expect(await linesOf(room, lead)).toEqual([
    ['created', lead.id],
    ['joined', third.id],
  ])
  expect(await peopleIn(room, second)).toEqual(idsOf(lead, second, third))
})

const losing = {
  'leaves the team': () => withdraw(second),
  'is removed by the lead': async () => {
    const [team] = (await quad.call('getTeamOf', { params: { id, userId: lead.id } }, lead)).reply()
    const placeId = team?.members.find(({ email }) => email === second.email)?._id ?? ''
    return quad.call('removeTeamMember', { params: { id, teamId, placeId } }, lead)
  },
  'is left out of an edit': () =>
    quad.call(
      'updateTeam',
      { params: { id, teamId }, body: { members: [memberOf(lead.email ?? ''), memberOf(third.email ?? '')] } },
      lead,
    ),
  'closes the account': () => quad.call('closeAccount', { params: { id: second.id } }, second),
}

test.each(Object.entries(losing))('[TEAM-20] who %s loses the room at once, also live', async (_how, act) => {
  const rooms = [await opened(lead), await opened(lead, 'organisers')]
  const [room = ''] = rooms
  const sockets = await Promise.all([connectSocket(quad.url, second.token), connectSocket(quad.url, lead.token)])
  const [theirs, ours] = sockets
  for (const socket of sockets) expect(await socket.emit('joinRoom', { room })).toMatchObject({ ok: true })
  ;(await act()).reply()
  await until('the others hear of it', async () => ours.heard('roomChanged').some((changed) => changed.room === room))
  ;(await send(quad, room, lead, 'Only us now')).reply()
  await ours.next('message')
  expect(theirs.heard('message')).toEqual([])
  for (const left of rooms) {
    expect(await peopleIn(left, lead)).not.toContain(second.id)
    expect(await refusal(left, second)).toMatch(/^(chat\.notFound|auth\.required)$/)
    expect((await send(quad, left, second, 'Still here?')).code).toMatch(/^(chat\.notFound|auth\.required)$/)
  }
  expect(await linesOf(room, lead)).toContainEqual(['left', second.id])
  for (const socket of sockets) socket.close()
})

test('[TEAM-20] the room keeps the team’s name and its lead as its admin', async () => {
  const room = await opened(lead)
  const shared = await opened(lead, 'organisers')
  ;(await quad.call('updateTeam', { params: { id, teamId }, body: { teamName: 'Night owls' } }, lead)).reply()
  expect((await roomOf(room, second)).group?.name).toBe('Night owls')
  expect((await roomOf(shared, second)).group?.name).toBe('Night owls · organisers')
  ;(await leave(lead)).reply()
  expect((await roomOf(room, second)).group).toMatchObject({ admin: true, membersCount: 1 })
  expect(await refusal(room, lead)).toBe('chat.notFound')
})

test('[TEAM-20] nobody changes its people, its name or its picture by hand, or leaves it', async () => {
  const [room, [friend]] = [await opened(lead), await makePeople(quad, 1)]
  const acts = actsOn(quad, room)
  const tries = [
    acts.add(lead, friend),
    acts.remove(lead, second),
    acts.leave(second),
    acts.setAdmin(lead, second),
    quad.call('updateGroup', { params: { room }, body: { name: 'Bats' } }, lead),
  ]
  expect((await Promise.all(tries)).map(({ code }) => code)).toEqual(tries.map(() => 'group.ofTeam'))
  expect(await peopleIn(room, lead)).toEqual(idsOf(lead, second))
})

test('[TEAM-20] the room of a withdrawn team can only be read, by those who were in it, until they leave', async () => {
  const room = await opened(lead)
  const { _id } = (await send(quad, room, lead, 'See you at six')).reply()
  const socket = await connectSocket(quad.url, second.token)
  expect(await socket.emit('joinRoom', { room })).toMatchObject({ ok: true })
  ;(await withdraw(lead)).reply()
  await socket.next('roomChanged')
  expect(await socket.emit('chatMessage', { room, chat: 'Wait', _id: crypto.randomUUID() })).toMatchObject({
    ok: false,
    err: { code: 'group.ended' },
  })
  socket.close()
  const tries = [
    send(quad, room, second, 'Wait'),
    quad.call('addReaction', { params: { id: _id, emoji: '👍' } }, second),
    quad.call('updateMessage', { params: { id: _id }, body: { chat: 'See you at seven' } }, lead),
    quad.call('pinMessage', { params: { id: _id } }, lead),
  ]
  expect((await Promise.all(tries)).map(({ code }) => code)).toEqual(tries.map(() => 'group.ended'))
  expect((await chatsIn(quad, room, second)).map(({ chat }) => chat)).toEqual(['See you at six'])
  expect(await roomOf(room, second)).toMatchObject({ closed: true, group: { admin: false, event: { _id: id } } })
  teamId = await register(quad, id, lead, 'Owls', [third.email ?? ''])
  expect(await opened(lead), 'a new team has a new room').not.toBe(room)
  for (const person of [second, lead]) (await actsOn(quad, room).leave(person)).reply()
  await eraseGroups(quad.context)
  const rows = () => quad.context.db.selectFrom('rooms').select('id').where('id', '=', room).execute()
  await until('the room is erased', async () => (await rows()).length === 0)
})

test('[TEAM-20] a deleted event closes its rooms; a cancelled one doesn’t', async () => {
  const room = await opened(lead)
  ;(await quad.call('cancelEvent', { params: { id }, body: {} }, admin)).reply()
  ;(await send(quad, room, lead, 'What now?')).reply()
  ;(await quad.call('deleteEvent', { params: { id } }, admin)).reply()
  expect((await send(quad, room, lead, 'And now?')).code).toBe('group.ended')
  const { closed, group } = await roomOf(room, second)
  expect([closed, group?.event]).toEqual([true, undefined])
})

test('[TEAM-20] a team on the waitlist has a room, which stays as it is when the team gets a seat', async () => {
  const [other, mate] = await makePeople(quad, 2)
  await updateEvent(quad, admin, id, { registrationCount: 1, waitlist: true })
  const waiting = await register(quad, id, other, 'Bats', [mate.email ?? ''])
  await acceptInvitation(quad, id, waiting, mate)
  const room = (await open(mate, 'team', waiting)).reply()._id
  ;(await send(quad, room, other, 'Fingers crossed')).reply()
  ;(await quad.call('giveSeat', { params: { id, teamId: waiting }, body: { addSeat: true } }, admin)).reply()
  expect((await chatsIn(quad, room, mate)).map(({ chat }) => chat)).toEqual(['Fingers crossed'])
  expect(await linesOf(room, mate)).toHaveLength(1)
})

test('[TEAM-20] of leaving the team and opening its room at once, nobody who left is in the room', async () => {
  await join(third)
  const answers = await Promise.all([open(lead), withdraw(second), open(third), withdraw(third), open(lead)])
  const room = (await open(lead)).reply()._id
  expect(answers.filter(({ code }) => code !== undefined && code !== 'team.notFound')).toEqual([])
  expect(await peopleIn(room, lead)).toEqual(idsOf(lead))
})

test('[TEAM-20] somebody who leaves writes nothing later, however many messages they send meanwhile', async () => {
  const room = await opened(lead)
  const sent = Promise.all(range(12).map((n) => send(quad, room, second, `Message ${n}`)))
  ;(await withdraw(second)).reply()
  const { seq: last } = (await send(quad, room, lead, 'They are gone')).reply()
  await sent
  const chats = await chatsIn(quad, room, lead)
  expect(chats.filter(({ seq, sender }) => seq > last && sender._id === second.id)).toEqual([])
  expect(await peopleIn(room, lead)).toEqual(idsOf(lead))
})

test('[TEAM-20] a reopened account is in its team’s room again', async () => {
  const room = await opened(lead)
  ;(await quad.call('closeAccount', { params: { id: second.id } }, second)).reply()
  expect(await peopleIn(room, lead)).toEqual(idsOf(lead))
  const token = await openSession(quad, second.id)
  ;(await quad.call('activateAccount', { params: { id: second.id }, body: {} }, { token })).reply()
  expect(await peopleIn(room, lead)).toEqual(idsOf(lead, second))
})
