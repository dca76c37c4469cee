import { limits } from '@quad/contract/limits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closedAgo } from '../../testing/accounts.ts'
import { admit, createClub } from '../../testing/clubs.ts'
import { inHours, publishTalk, registration, updateEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { expectCounted } from '../../testing/traces.ts'
import { eraseClosedAccounts } from '../erasing/erase.ts'
import { sendNotices } from '../notifications/sendNotices.ts'
import { sendReminders } from '../notifications/sendReminders.ts'

let quad: TestQuad
let admin: Person
let mate: Person
let me: Person
let friend: Person
let stranger: Person
let host: string
let club: string
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, mate, me, friend, stranger] = await makePeople(quad, 5)
  host = await createClub(quad, admin)
  club = await createClub(quad, mate)
  await admit(quad, club, mate, [me])
  for (const [one, other] of [
    [me, friend],
    [friend, me],
    [stranger, me],
  ] as const)
    (await quad.call('followPage', { params: { id: other.id } }, one)).reply()
  id = await publishTalk(quad, admin, { club: host })
})
afterAll(() => quad.stop())

const go = async (as: Person, body: { shown?: boolean } = {}, event = id) =>
  (await quad.call('goToEvent', { params: { id: event }, body }, as)).reply()
const page = async (as: Person, before?: string) =>
  (await quad.call('listGoing', { params: { id }, query: before === undefined ? {} : { before } }, as)).reply()
const namesOf = async (as: Person) => (await page(as)).people.map(({ _id }) => _id)
const countOf = async () => (await quad.call('getEvent', { params: { id } })).reply().goingCount
const block = async (as: Person, other: Person) =>
  (await quad.call('blockUser', { params: { id: other.id } }, as)).reply()
const newsOf = async (as: Person) =>
  (await quad.call('listNotifications', { query: {} }, as)).reply().notifications.map(({ kind }) => kind)

test('[EVT-27] at first only the organisers see who goes; with one’s choice people of one’s clubs and mutual followers, and nobody else', async () => {
  await go(me)
  expect(await namesOf(admin)).toEqual([me.id])
  for (const person of [mate, friend, stranger, me]) expect(await namesOf(person)).toEqual([])
  expect(await go(me, { shown: true })).toEqual({ going: true, shown: true, goingCount: 1 })
  for (const person of [mate, friend]) expect(await namesOf(person)).toEqual([me.id])
  for (const person of [stranger, me]) expect(await namesOf(person)).toEqual([])
  ;(await quad.call('unfollowPage', { params: { id: me.id } }, friend)).reply()
  expect(await namesOf(friend)).toEqual([])
  ;(await quad.call('removeMember', { params: { id: club, memberId: me.id } }, mate)).reply()
  expect(await namesOf(mate)).toEqual([])
  await go(me, { shown: false })
  expect(await namesOf(admin)).toEqual([me.id])
})

test('[EVT-27] the last choice holds for the next event, and a choice without the event changes nothing', async () => {
  const next = await publishTalk(quad, admin, { club: await createClub(quad, admin) })
  await go(me, { shown: true })
  expect(await go(me, {}, next)).toMatchObject({ shown: true })
  await go(me, { shown: false }, next)
  expect((await quad.call('getEvent', { params: { id } }, me)).reply().goingShown).toBe(true)
  ;(await quad.call('stopGoingToEvent', { params: { id } }, me)).reply()
  expect(await go(me)).toMatchObject({ shown: false })
})

test('[EVT-27] a block hides people from each other, also from an organiser; closed and suspended accounts are in no list, closed ones in no number', async () => {
  for (const person of [me, mate, friend, stranger]) await go(person, { shown: true })
  expect(await namesOf(admin)).toEqual([stranger.id, friend.id, mate.id, me.id])
  await block(mate, me)
  await block(stranger, admin)
  expect(await namesOf(mate)).toEqual([])
  expect(await namesOf(admin)).toEqual([friend.id, mate.id, me.id])
  await sql`insert into suspensions (user_id, ends_at) values (${mate.id}, now() + interval '1 day')`.execute(
    quad.context.db,
  )
  expect(await namesOf(admin)).toEqual([friend.id, me.id])
  expect(await countOf()).toBe(4)
  await closedAgo(quad, friend.id, '1 day')
  expect([await namesOf(admin), await countOf()]).toEqual([[me.id], 3])
  await closedAgo(quad, friend.id, '31 days')
  await eraseClosedAccounts(quad.context)
  expect(await countOf()).toBe(3)
  await expectCounted(quad)
})

test('[EVT-27] the list is read page by page, while others come and go', async () => {
  const people = await makePeople(quad, limits.followsShown + 5)
  for (const person of people) await go(person)
  const first = await page(admin)
  expect(first.people).toHaveLength(limits.followsShown)
  await go(me)
  ;(await quad.call('stopGoingToEvent', { params: { id } }, people[0])).reply()
  const rest = await page(admin, first.next ?? '')
  expect(rest.next).toBeNull()
  const listed = [...first.people, ...rest.people].map(({ _id }) => _id)
  expect(listed).toEqual(
    people
      .slice(1)
      .map((person) => person.id)
      .toReversed(),
  )
  const refused = await quad.call('listGoing', { params: { id }, query: { before: 'x' } }, admin)
  expect(refused.code).toBe('request.invalid')
})

test('[EVT-16] [EVT-27] those who go and may see the event are notified of changes, of its cancellation and deletion', async () => {
  await admit(quad, host, admin, [friend])
  for (const person of [me, friend, stranger]) await go(person)
  const updateVisibility = (visibility: 'public' | 'private') =>
    quad.context.db.updateTable('events').set({ visibility, cancelled_at: null }).where('id', '=', id).execute()
  const send = async (minutes: number) => {
    const clock = { now: () => new Date(Date.now() + minutes * 60_000) }
    await sendNotices({ ...quad.context, clock })
    // The job that the act enqueued may be sending it.
    const waiting = quad.context.db.selectFrom('change_notices').select('id').where('target_id', '=', id)
    await expect.poll(() => waiting.execute()).toEqual([])
  }
  expect((await quad.call('getEvent', { params: { id } }, admin)).reply().toNotify).toBe(3)
  await updateEvent(quad, admin, id, { eventStartDate: inHours(50) })
  await send(11)
  const [change] = (await quad.call('listNotifications', { query: {} }, me)).reply().notifications
  expect(change).toMatchObject({ kind: 'eventChanged', change: { changes: [{ fact: 'startsAt' }] } })
  await updateVisibility('private')
  await quad.context.db.deleteFrom('notifications').execute()
  ;(await quad.call('cancelEvent', { params: { id }, body: {} }, admin)).reply()
  await send(0)
  expect(await newsOf(me)).toEqual([])
  await updateVisibility('public')
  ;(await quad.call('cancelEvent', { params: { id }, body: {} }, admin)).reply()
  await send(0)
  expect(await newsOf(me)).toEqual(['eventCancelled'])
  await updateVisibility('private')
  ;(await quad.call('deleteEvent', { params: { id } }, admin)).reply()
  await send(0)
  for (const person of [me, stranger]) expect(await newsOf(person)).toEqual([])
  expect(await newsOf(friend)).toEqual(['eventDeleted'])
})

test('[NOTI-05] [EVT-27] those who go are reminded, once also after they registered', async () => {
  await go(me)
  await go(stranger)
  await updateEvent(quad, admin, id, registration)
  const body = {
    teamName: '',
    members: [{ memberName: 'Me', email: me.email ?? '', phone: '9876543210', college: 'Lakeside', otherDetails: '' }],
  }
  ;(await quad.call('registerTeam', { params: { id }, body }, me)).reply()
  const { eventStartDate } = (await quad.call('getEvent', { params: { id } }, admin)).reply()
  const clock = { now: () => new Date(Date.parse(eventStartDate) - 24 * 3_600_000) }
  await sendReminders({ ...quad.context, clock })
  for (const person of [me, stranger])
    expect((await newsOf(person)).filter((kind) => kind === 'eventReminder')).toHaveLength(1)
  expect(await newsOf(friend)).not.toContain('eventReminder')
})

test('[CAL-01] [EVT-27] events to which one goes are in one’s private calendar, as long as one may see them', async () => {
  await go(me)
  const { token } = (await quad.call('createCalendarAddress', {}, me)).reply()
  const file = async () => (await fetch(`${quad.url}/api/calendars/${token}/quad.ics`)).text()
  expect(await file()).toContain(`UID:${id}@quad`)
  const clashing = await publishTalk(quad, admin, { club: await createClub(quad, admin) })
  const clashes = (await quad.call('listOwnClashes', { params: { id: clashing } }, me)).reply()
  expect(clashes.clashes.map(({ _id }) => _id)).toEqual([id])
  await updateEvent(quad, admin, id, { visibility: 'private' })
  expect(await file()).not.toContain(id)
})
