import type { ClubRight } from '@quad/contract/entities/clubRight.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makePrivateChannel, openClub, type OpenedClub } from '../../testing/channels.ts'
import { admit } from '../../testing/clubs.ts'
import { holdEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { connectSocket } from '../../testing/sockets.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let club: OpenedClub
/** A member who gets the rights. */
let officer: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  club = await openClub(quad)
  officer = club.other
})
afterAll(() => quad.stop())

const grant = (rights: readonly ClubRight[], { id: memberId } = officer, as = club.admin) =>
  quad.call('updateMember', { params: { id: club.clubId, memberId }, body: { rights: [...rights] } }, as)
const toClub = () => ({ params: { id: club.clubId } })
const toMember = ({ id: memberId }: Person) => ({ params: { id: club.clubId, memberId } })
const codeOf = async (answer: Promise<{ readonly code: string | undefined }>) => (await answer).code
const say = async (channelId: string, as: Person) =>
  (await quad.call('sendChannelMessage', { params: { id: channelId }, body: { chat: 'Hello' } }, as)).reply()._id

test('[MEM-07] an admin gives a member rights, and takes them; the member is notified and sees them', async () => {
  const given = (await grant(['moderate', 'events'])).reply()
  expect(given).toMatchObject({ admin: false, rights: ['events', 'moderate'] })
  const own = (await quad.call('getClub', toClub(), officer)).reply()
  expect(own.membership).toMatchObject({ admin: false, rights: ['events', 'moderate'] })
  const kinds = async () =>
    (await quad.call('listNotifications', { query: {} }, officer)).reply().notifications.map(({ kind }) => kind)
  expect(await kinds()).toEqual(['rightsChanged', 'joinAccepted'])
  ;(await grant(['events', 'moderate'])).reply()
  expect(await kinds(), 'the same rights again').toEqual(['rightsChanged', 'joinAccepted'])
  const live = await connectSocket(quad.url, officer.token)
  expect((await grant([])).reply().rights).toEqual([])
  expect(await live.next('clubChanged')).toEqual({ club: club.clubId })
  expect((await quad.call('getClub', toClub(), officer)).reply().membership?.rights).toEqual([])
  const admin = (await quad.call('getClub', toClub(), club.admin)).reply()
  expect(admin.membership?.rights).toEqual(['events', 'members', 'moderate', 'treasurer'])
})

test('[MEM-07] rights don’t come back to a former admin', async () => {
  ;(await grant(['members', 'events'])).reply()
  for (const admin of [true, false])
    (await quad.call('updateMember', { ...toMember(officer), body: { admin } }, club.admin)).reply()
  expect((await quad.call('getClub', toClub(), officer)).reply().membership).toMatchObject({ admin: false, rights: [] })
})

test('[MEM-07] only admins give rights, only to active members, and nobody gives them to themselves', async () => {
  ;(await grant(['members'])).reply()
  expect(await codeOf(grant(['events'], officer, officer))).toBe('club.notAdmin')
  expect(await codeOf(grant(['events'], club.me, officer))).toBe('club.notAdmin')
  expect(await codeOf(grant(['events'], officer, club.me))).toBe('club.notAdmin')
  ;(await quad.call('joinClub', { ...toClub(), body: {} }, club.stranger)).reply()
  expect(await codeOf(grant(['events'], club.stranger))).toBe('member.notActive')
})

test('[MEM-07] the right to members answers requests and removes members, but no admin and nobody with rights', async () => {
  const [head, helper, asker, waiter] = await makePeople(quad, 4)
  if (!head || !helper || !asker || !waiter) throw new Error('Too few people were made.')
  await admit(quad, club.clubId, club.admin, [head, helper])
  ;(await quad.call('updateMember', { ...toMember(head), body: { admin: true } }, club.admin)).reply()
  ;(await grant(['moderate'], helper)).reply()
  ;(await grant(['members'])).reply()
  for (const person of [asker, waiter]) (await quad.call('joinClub', { ...toClub(), body: {} }, person)).reply()
  const { notifications } = (await quad.call('listNotifications', { query: {} }, officer)).reply()
  expect(notifications[0]).toMatchObject({ kind: 'joinRequest', others: 1 })
  expect((await quad.call('getClub', toClub(), officer)).reply()).toMatchObject({
    requestsCount: 2,
    newRequestsCount: 2,
  })
  const requests = (await quad.call('listMembers', { ...toClub(), query: { active: 'false' } }, officer)).reply()
  expect(requests.map(({ user, isNewMember }) => [user._id, isNewMember])).toEqual([
    [waiter.id, true],
    [asker.id, true],
  ])
  ;(await quad.call('answerRequests', { ...toClub(), body: { isNewMember: false } }, officer)).reply()
  expect((await quad.call('getClub', toClub(), officer)).reply()).toMatchObject({ newRequestsCount: 0 })
  ;(await quad.call('updateMember', { ...toMember(asker), body: { active: true } }, officer)).reply()
  ;(await quad.call('removeMember', toMember(waiter), officer)).reply()
  ;(await quad.call('removeMember', toMember(asker), officer)).reply()
  for (const trusted of [head, club.admin, helper])
    expect(await codeOf(quad.call('removeMember', toMember(trusted), officer))).toBe('club.notAdmin')
  for (const body of [{ role: 'Dean' }, { admin: true }])
    expect(await codeOf(quad.call('updateMember', { ...toMember(club.me), body }, officer))).toBe('club.notAdmin')
  expect(await codeOf(quad.call('updateClub', { ...toClub(), body: { description: 'Ours' } }, officer))).toBe(
    'club.notAdmin',
  )
  ;(await quad.call('removeMember', toMember(officer), officer)).reply()
})

test('[MEM-07] without the right to members, requests stay hidden, also after it was taken', async () => {
  ;(await quad.call('joinClub', { ...toClub(), body: {} }, club.stranger)).reply()
  ;(await grant(['members'])).reply()
  ;(await grant(['events', 'moderate'])).reply()
  const list = quad.call('listMembers', { ...toClub(), query: { active: 'false' } }, officer)
  expect(await codeOf(list)).toBe('club.notAdmin')
  expect((await quad.call('getClub', toClub(), officer)).reply()).toMatchObject({ requestsCount: 0 })
  expect((await quad.call('getMember', toMember(club.stranger), officer)).reply()).toEqual([])
})

test('[MEM-07] [DOOR-02] the right to events organises the club’s events, their door, and sessions', async () => {
  const eventId = await holdEvent(quad, club.admin, { club: club.clubId })
  const edit = () => quad.call('updateEvent', { params: { id: eventId }, body: { eventTitle: 'New title' } }, officer)
  const plan = () => {
    const body = { title: 'Weekly', startTime: '2130-01-01T10:00:00.000Z', duration: 30 }
    return quad.call('createSession', { params: { id: club.id }, body }, officer)
  }
  expect(await codeOf(edit())).toBe('event.notAdmin')
  expect(await codeOf(plan())).toBe('channel.notAdmin')
  ;(await grant(['events'])).reply()
  ;(await edit()).reply()
  const { _id: sessionId } = (await plan()).reply()
  const [session] = (await quad.call('listSessions', { params: { id: club.id }, query: {} }, officer)).reply()
  expect(session).toMatchObject({ _id: sessionId, editable: true })
  const renamed = { params: { id: club.id, sessionId }, body: { title: 'Monthly' } }
  ;(await quad.call('updateSession', renamed, officer)).reply()
  ;(await quad.call('deleteSession', { params: { id: club.id, sessionId }, query: {} }, officer)).reply()
  const organised = (await quad.call('listOrganisedEvents', { query: { when: 'ahead' } }, officer)).reply()
  expect(JSON.stringify(organised)).toContain(eventId)
  const secretId = await makePrivateChannel(quad, club.clubId, club.admin, { admin: club.me, members: [officer] })
  const secret = {
    params: { id: secretId },
    body: { title: 'Ours', startTime: '2130-01-01T10:00:00.000Z', duration: 30 },
  }
  expect(await codeOf(quad.call('createSession', secret, officer)), 'a private channel').toBe('channel.notAdmin')
  const event = (await quad.call('getEvent', { params: { id: eventId } }, officer)).reply()
  expect(event.admin.map(({ _id }) => _id)).toContain(officer.id)
  ;(await quad.call('listTickets', { params: { id: eventId }, query: {} }, officer)).reply()
  const hosts = (await quad.call('listEventHosts', {}, officer)).reply()
  expect(JSON.stringify(hosts)).toContain(club.clubId)
  const ownId = await holdEvent(quad, officer, { club: club.clubId })
  ;(await grant(['members', 'moderate'])).reply()
  for (const id of [eventId, ownId])
    expect(await codeOf(quad.call('listTickets', { params: { id }, query: {} }, officer))).toBe('event.notAdmin')
})

test('[MEM-07] the right to moderate deletes messages and pins in standard channels, not in private ones', async () => {
  const privateId = await makePrivateChannel(quad, club.clubId, club.admin, { admin: club.me, members: [officer] })
  const [open, secret] = [await say(club.id, club.me), await say(privateId, club.me)]
  const remove = (id: string, messageId: string) =>
    quad.call('deleteDiscussion', { params: { id, messageId } }, officer)
  const pin = (id: string) => quad.call('pinMessage', { params: { id } }, officer)
  expect(await codeOf(remove(club.id, open))).toBe('message.notYours')
  expect(await codeOf(pin(open))).toBe('channel.notAdmin')
  ;(await grant(['moderate'])).reply()
  const channel = (await quad.call('getChannel', { params: { id: club.id } }, officer)).reply()
  expect(channel).toMatchObject({ rights: ['moderate'] })
  ;(await pin(open)).reply()
  ;(await remove(club.id, open)).reply()
  expect(await codeOf(remove(privateId, secret))).toBe('message.notYours')
  expect(await codeOf(pin(secret))).toBe('channel.notAdmin')
  expect((await quad.call('getChannel', { params: { id: privateId } }, officer)).reply().rights).toEqual([])
  const ofAdmin = (await quad.call('getChannel', { params: { id: privateId } }, club.me)).reply()
  expect(ofAdmin.rights).toEqual(['events', 'members', 'moderate', 'treasurer'])
  const file = { filetype: 'link', filesLink: 'https://example.org' } as const
  const added = (await quad.call('createFile', { params: { id: club.id }, body: file }, club.me)).reply()
  const fileId = added._id
  ;(await quad.call('deleteFile', { params: { id: club.id, fileId } }, officer)).reply()
})
