import { socketLimits } from '@quad/contract/socketLimits.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { admit, createClub } from '../../testing/clubs.ts'
import { updateEvent, holdEvent, register } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { connectSocket, type TestSocket } from '../../testing/sockets.ts'
import { until } from '../../testing/waiting.ts'

let quad: TestQuad
let admin: Person
let member: Person
let stranger: Person
let club: string
let id: string
const open: TestSocket[] = []
const inTeams = { participation: 'team', minSizeTeam: 1, maxSizeTeam: 3, registrationCount: 30 } as const
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, member, stranger] = await makePeople(quad, 3)
  club = await createClub(quad, admin)
  await admit(quad, club, admin, [member])
  id = await holdEvent(quad, admin, { club }, inTeams)
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})
afterAll(() => quad.stop())

const connect = async (as: Person) => {
  const socket = await connectSocket(quad.url, as.token)
  open.push(socket)
  return socket
}
const watch = async (as: Person) => {
  const socket = await connect(as)
  const answer = await socket.emit('watchEvent', { event: id })
  return { socket, answer }
}
const last = (socket: TestSocket) => socket.heard('registrationsChanged').at(-1)

test('[EVT-19] people who watch an event receive its numbers of teams and people after a registration, a withdrawal and a change of seats', async () => {
  const { socket, answer } = await watch(stranger)
  const { registrationEndDate } = (await quad.call('getEvent', { params: { id } }, stranger)).reply()
  expect(answer).toEqual({ ok: true, teamsCount: 0, peopleCount: 0, registrationCount: 30, registrationEndDate })
  const teamId = await register(quad, id, member, 'Owls', ['one@crowd.example', 'two@crowd.example'])
  expect(await socket.next('registrationsChanged')).toEqual({
    event: id,
    teamsCount: 1,
    peopleCount: 3,
    registrationCount: 30,
    registrationEndDate,
  })
  await updateEvent(quad, admin, id, { registrationCount: 20 })
  await until('seats changed', async () => last(socket)?.registrationCount === 20)
  ;(await quad.call('withdrawTeam', { params: { id, teamId } }, member)).reply()
  await until('withdrawn', async () => last(socket)?.teamsCount === 0 && last(socket)?.peopleCount === 0)
  expect((await watch(admin)).answer).toMatchObject({ ok: true, teamsCount: 0 })
})

test('[TEAM-13] people who watch an event receive its new end when registration closes', async () => {
  const { socket, answer } = await watch(stranger)
  const closed = (await quad.call('updateRegistration', { params: { id }, body: { open: false } }, admin)).reply()
  const { registrationEndDate } = await socket.next('registrationsChanged')
  expect(registrationEndDate).toBe(closed.registrationEndDate)
  expect(answer).not.toMatchObject({ registrationEndDate })
})

test('[EVT-19] a rush of registrations is one event a second, and the last one has them all', async () => {
  const { socket } = await watch(stranger)
  const people = await makePeople(quad, 25)
  const begun = performance.now()
  await Promise.all(people.map((person, at) => register(quad, id, person, `Team ${at}`)))
  await until('all are counted', async () => last(socket)?.teamsCount === 25)
  const seconds = (performance.now() - begun) / 1000
  expect(socket.heard('registrationsChanged').length).toBeLessThanOrEqual(Math.ceil(seconds))
})

test('[EVT-19] people who may not see an event can’t watch it; people who lose access receive nothing more', async () => {
  await updateEvent(quad, admin, id, { visibility: 'private' })
  const refused = { ok: false, err: expect.objectContaining({ code: 'event.notFound' }) as unknown }
  expect((await watch(stranger)).answer).toEqual(refused)
  const { socket: theirs, answer } = await watch(member)
  expect(answer).toMatchObject({ ok: true })
  const { socket: mine } = await watch(admin)
  const removal = { params: { id: club, memberId: member.id } }
  ;(await quad.call('removeMember', removal, admin)).reply()
  await register(quad, id, admin, 'Owls')
  await mine.next('registrationsChanged')
  expect(theirs.heard('registrationsChanged')).toEqual([])
  ;(await quad.call('deleteEvent', { params: { id } }, admin)).reply()
  expect((await watch(admin)).answer).toEqual(refused)
})

test('[EVT-19] a watch ends when the page is left, and one socket watches a bounded number of events', async () => {
  const { socket } = await watch(stranger)
  const { socket: other } = await watch(member)
  expect(await socket.emit('unwatchEvent', { event: id })).toEqual({ ok: true })
  await register(quad, id, member, 'Owls')
  await other.next('registrationsChanged')
  expect(socket.heard('registrationsChanged')).toEqual([])
  const ids = await Promise.all(
    Array.from({ length: socketLimits.roomsPerSocket }, () => holdEvent(quad, admin, { club })),
  )
  for (const event of ids) expect((await socket.emit('watchEvent', { event })).ok).toBe(true)
  expect(await socket.emit('watchEvent', { event: id })).toMatchObject({ ok: false, err: { code: 'request.tooMany' } })
  expect((await socket.emit('watchEvent', { event: ids[0] ?? '' })).ok).toBe(true)
})
