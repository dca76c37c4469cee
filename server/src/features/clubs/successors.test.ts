import type { NewOffice, Succession } from '@quad/contract/bodies/offices.ts'
import type { Handover } from '@quad/contract/entities/office.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makePrivateChannel } from '../../testing/channels.ts'
import { admit, createClub, enrol, makeCollege } from '../../testing/clubs.ts'
import { holdEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { settleOffices } from './successors.ts'

let quad: TestQuad
let admin: Person
let holder: Person
let heir: Person
let stranger: Person
let clubId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, holder, heir, stranger] = await makePeople(quad, 4)
  clubId = await createClub(quad, admin)
  await admit(quad, clubId, admin, [holder, heir])
})
afterAll(() => quad.stop())

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const atDays = (days: number) => ({ now: () => new Date(Date.now() + days * dayMs) })
const settleAt = (days: number) => settleOffices({ ...quad.context, clock: atDays(days) })

const treasurer: NewOffice = {
  title: 'Treasurer',
  admin: false,
  rights: ['events'],
  holder: null,
  startsOn: null,
  endsOn: null,
}
const made = async (more: Partial<NewOffice> = {}) =>
  (await quad.call('createOffice', { params: { id: clubId }, body: { ...treasurer, ...more } }, admin)).reply()._id
const name = (officeId: string, user: Person, more: Partial<Succession> = {}) =>
  quad.call(
    'nameSuccessor',
    { params: { id: clubId, officeId }, body: { user: user.id, on: null, endsOn: null, ...more } },
    admin,
  )
const answer = (officeId: string, accept: boolean, as = heir) =>
  quad.call('answerSuccession', { params: { id: clubId, officeId }, body: { accept } }, as)
const handover = (officeId: string, as = admin) => quad.call('getHandover', { params: { id: clubId, officeId } }, as)

const channelAdmins = async (id: string) =>
  (
    await quad.context.db
      .selectFrom('channel_members')
      .select('user_id')
      .where('channel_id', '=', id)
      .where('admin', '=', true)
      .execute()
  ).map(({ user_id }) => user_id)

test('[CLUB-13] a handover lists what is there, keeps checks and a note, and is for holder, admins and who accepted', async () => {
  const id = await made({ holder: holder.id, rights: ['events', 'members'] })
  const channel = await makePrivateChannel(quad, clubId, admin, { admin: holder, members: [heir] })
  await holdEvent(quad, admin, { club: clubId })
  ;(await quad.call('joinClub', { params: { id: clubId }, body: {} }, stranger)).reply()
  const invite = { params: { id: clubId }, body: { days: null, usesMax: null } }
  ;(await quad.call('createInvite', invite, holder)).reply()
  const seen: Handover = (await handover(id, holder)).reply()
  expect(seen).toMatchObject({
    note: '',
    checked: [],
    events: [{ title: expect.any(String) }],
    channels: [{ _id: channel, name: expect.any(String) }],
    requests: 1,
    invites: 1,
  })
  const body = { note: 'The box is with Asha: https://example.org/accounts', checked: ['money' as const] }
  ;(await quad.call('updateHandover', { params: { id: clubId, officeId: id }, body }, holder)).reply()
  ;(await name(id, heir, { on: inDays(2) })).reply()
  expect((await handover(id, heir)).code).toBe('office.notHolder')
  ;(await answer(id, true)).reply()
  expect((await handover(id, heir)).reply()).toMatchObject(body)
  expect((await quad.call('updateHandover', { params: { id: clubId, officeId: id }, body }, heir)).code).toBe(
    'office.notHolder',
  )
  await settleAt(4)
  expect((await handover(id, heir)).reply(), 'the new holder').toMatchObject(body)
  expect((await handover(id, holder)).code).toBe('office.notHolder')
})

test('[CLUB-13] private channels that the holder alone administers pass to the successor; others keep their admins', async () => {
  const id = await made({ holder: holder.id })
  const alone = await makePrivateChannel(quad, clubId, admin, { admin: holder, members: [] })
  const shared = await makePrivateChannel(quad, clubId, admin, { admin: holder, members: [heir] })
  await quad.context.db.updateTable('channel_members').set({ admin: true }).where('channel_id', '=', shared).execute()
  ;(await name(id, heir)).reply()
  ;(await answer(id, true)).reply()
  expect(await channelAdmins(alone)).toEqual([heir.id])
  expect(await channelAdmins(shared)).toEqual(expect.arrayContaining([heir.id, holder.id]))
  const listed = (await quad.call('listChannels', { query: { club: clubId } }, heir)).reply()
  expect(listed.map(({ _id }) => _id)).toContain(alone)
})

test('[CLUB-13] a club admin gets no private channel by giving its admin an office and taking that over', async () => {
  const channel = await makePrivateChannel(quad, clubId, admin, { admin: holder, members: [heir] })
  const id = await made({ holder: holder.id })
  ;(await name(id, admin)).reply()
  ;(await answer(id, true, admin)).reply()
  expect(await channelAdmins(channel)).toEqual([holder.id])
  const read = { params: { id: channel }, query: {} }
  expect((await quad.call('listDiscussions', read, admin)).code).toBe('channel.notMember')
  expect((await handover(id)).reply().channels).toEqual([])
})

test('[CLUB-13] a handover counts requests for those alone who will answer them', async () => {
  const id = await made({ holder: holder.id })
  ;(await quad.call('joinClub', { params: { id: clubId }, body: {} }, stranger)).reply()
  expect((await handover(id, holder)).reply().requests).toBe(0)
})

test('[CLUB-13] a handover lists no event that its reader may not see', async () => {
  const college = await makeCollege(quad, stranger)
  await enrol(quad, college, admin)
  clubId = await createClub(quad, admin, { college })
  await admit(quad, clubId, admin, [holder])
  const eventId = await holdEvent(quad, admin, { club: clubId })
  const hide = { params: { id: eventId }, body: { visibility: 'college' as const } }
  ;(await quad.call('updateEvent', hide, admin)).reply()
  const id = await made({ holder: holder.id, rights: ['moderate'] })
  expect((await quad.call('getEvent', { params: { id: eventId } }, holder)).code).toBe('event.notFound')
  expect([(await handover(id, holder)).reply().events, (await handover(id)).reply().events.length]).toEqual([[], 1])
})

test('[CLUB-12] the notification that asks a successor disappears when somebody else is asked, or nobody, or the office goes', async () => {
  const offered = async (person: Person) => {
    const { notifications } = (await quad.call('listNotifications', { query: {} }, person)).reply()
    return notifications.filter(({ kind }) => kind === 'officeOffered').length
  }
  const officeId = await made()
  const params = { id: clubId, officeId }
  ;(await name(officeId, heir)).reply()
  ;(await name(officeId, holder)).reply()
  expect([await offered(heir), await offered(holder)]).toEqual([0, 1])
  ;(await quad.call('removeSuccessor', { params }, admin)).reply()
  expect(await offered(holder)).toBe(0)
  ;(await name(officeId, heir)).reply()
  const kept = await made({ title: 'Secretary' })
  ;(await name(kept, holder)).reply()
  ;(await quad.call('deleteOffice', { params }, admin)).reply()
  expect([await offered(heir), await offered(holder)]).toEqual([0, 1])
})
