import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admit, createClub, enrol, makeCollege, makeFest } from '../../testing/clubs.ts'
import { updateEvent, holdEvent, memberOf, register } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let admin: Person
let me: Person
let member: Person
let club: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, me, member] = await makePeople(quad, 3)
  club = await createClub(quad, admin)
  await admit(quad, club, admin, [member])
})
afterAll(() => quad.stop())

const codeFor = async (id: string, as: Person) => (await quad.call('getEvent', { params: { id } }, as)).code
const inPrivate = { visibility: 'private' } as const

test('[EVT-03] a person with a pending request to join a club doesn’t see its private events', async () => {
  const id = await holdEvent(quad, admin, { club }, inPrivate)
  ;(await quad.call('joinClub', { params: { id: club }, body: {} }, me)).reply()
  expect([await codeFor(id, me), await codeFor(id, member)]).toEqual(['event.notFound', undefined])
  const { events } = (await quad.call('listEvents', { query: { club } }, me)).reply()
  expect(events).toEqual([])
})

test('[EVT-03] [FEST-01] a follower of a fest doesn’t see its private events', async () => {
  const fest = await makeFest(quad, await makeCollege(quad, admin), admin)
  const id = await holdEvent(quad, admin, { festival: fest }, inPrivate)
  const follow = { params: { id: fest, userId: me.id }, body: { followedBy: [me.id] } }
  ;(await quad.call('followFest', follow, me)).reply()
  expect([await codeFor(id, me), await codeFor(id, admin)]).toEqual(['event.notFound', undefined])
})

test('[EVT-03] [CLUB-05] an event for a college is for the club’s members once the club has left the college', async () => {
  const college = await makeCollege(quad, admin)
  await enrol(quad, college, admin)
  await enrol(quad, college, me)
  const inCollege = await createClub(quad, admin, { college })
  await admit(quad, inCollege, admin, [member])
  const id = await holdEvent(quad, admin, { club: inCollege }, { visibility: 'college' })
  expect([await codeFor(id, me), await codeFor(id, member)]).toEqual([undefined, 'event.notFound'])
  ;(await quad.call('updateClub', { params: { id: inCollege }, body: { college: '' } }, admin)).reply()
  expect([await codeFor(id, me), await codeFor(id, member)]).toEqual(['event.notFound', undefined])
})

test('[EVT-03] [TEAM-02] nobody registers for an event that they may not see, and so sees it', async () => {
  const id = await holdEvent(quad, admin, { club }, inPrivate)
  const body = { teamName: '', members: [memberOf(me.email)] }
  expect((await quad.call('registerTeam', { params: { id }, body }, me)).code).toBe('event.notFound')
  expect(await codeFor(id, me)).toBe('event.notFound')
  const { teamsCount } = (await quad.call('getEvent', { params: { id } }, member)).reply()
  expect(teamsCount).toBe(0)
})

test('[EVT-02] the link of an online event is for the registered, unless one registers elsewhere', async () => {
  const eventLink = 'https://meet.example.org/hall'
  const id = await holdEvent(quad, admin, { club }, { eventLink })
  const linkFor = async (as?: Person) => (await quad.call('getEvent', { params: { id } }, as)).reply().eventLink
  await register(quad, id, member)
  expect([await linkFor(), await linkFor(me), await linkFor(member), await linkFor(admin)]).toEqual([
    '',
    '',
    eventLink,
    eventLink,
  ])
  await updateEvent(quad, admin, id, { registrationPlace: 'out', registrationLink: 'https://tickets.example.org/' })
  expect(await linkFor()).toBe(eventLink)
})
