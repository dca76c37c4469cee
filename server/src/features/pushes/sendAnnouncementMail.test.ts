import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { announcementsPerDay } from '../../entities/notification/announcementQueries.ts'
import type { JobData } from '../../platform/jobQueues.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { holdIn, openClub } from '../../testing/channels.ts'
import { admit } from '../../testing/clubs.ts'
import { holdEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type PushService, startPushService } from '../../testing/pushService.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn, range } from '../../testing/turns.ts'
import { fanOutNotification } from '../notifications/fanOutNotification.ts'
import { sendAnnouncementMail } from './sendAnnouncementMail.ts'
import { sendPushes } from './sendPushes.ts'

const announced: JobData['mailAnnouncement'][] = []
const large: JobData['fanOutNotification'][] = []

let quad: TestQuad
let service: PushService
let admin: Person
let me: Person
let other: Person
let clubId: string
let channelId: string
beforeAll(async () => {
  service = await startPushService()
  quad = await startTestQuad({ limiter: noLimits, pushNetwork: service.network })
  const { jobs } = quad.context
  const { enqueue, enqueueAll } = jobs
  Object.assign(jobs, {
    enqueue: async (...call: Parameters<typeof enqueue>) => {
      if (call[1] === 'fanOutNotification') large.push(call[2] as JobData['fanOutNotification'])
      return enqueue(...call)
    },
    enqueueAll: async (...call: Parameters<typeof enqueueAll>) => {
      if (call[1] === 'mailAnnouncement') {
        announced.push(...call[2].map(({ data }) => data as JobData['mailAnnouncement']))
      }
      return enqueueAll(...call)
    },
  })
})
beforeEach(async () => {
  ;({ clubId, id: channelId, admin, me, other } = await openClub(quad))
})
afterAll(async () => {
  await quad.stop()
  await service.stop()
})

const choose = async (mail: boolean, push = false, as = me) =>
  (await quad.call('updateAnnouncementWays', { params: { id: clubId }, body: { mail, push } }, as)).reply()

const level = async (to: 'all' | 'mentions' | 'announcements' | 'nothing') =>
  (await quad.call('updateClubLevel', { params: { id: clubId }, body: { level: to } }, me)).reply()

const announce = () => holdIn(quad, channelId, admin)

/** The mails that were enqueued for a person. */
const enqueued = (as = me) => announced.filter(({ userId }) => userId === as.id)

/** Runs the enqueued jobs; returns the mails that they send. */
async function mailed(as = me, jobs = enqueued(as)): Promise<Mail[]> {
  const mails: Mail[] = []
  const keep = async ({ data }: { data: Mail }) => void mails.push(data)
  await inTurn(jobs, (data) => sendAnnouncementMail(quad.context, keep, { id: 'job', data }))
  return mails
}

test('[CALM-06] a new session or event is mailed once, only to members who asked for it', async () => {
  const none = { mail: false, push: false }
  expect((await quad.call('getAnnouncementWays', { params: { id: clubId } }, me)).reply()).toEqual(none)
  expect(await choose(true)).toEqual({ mail: true, push: false })
  await announce()
  const event = await holdEvent(quad, admin, { club: clubId })
  const mails = await mailed()
  expect(mails).toHaveLength(2)
  expect(mails[0]).toMatchObject({ to: me.email, subject: expect.stringMatching(/^New in /) })
  expect(mails[0]?.text).toContain(`/club/${clubId}/`)
  expect(mails[1]?.text).toContain(`/events/${event}`)
  expect(mails[1]?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  expect(enqueued(other)).toEqual([])
  expect(enqueued(admin)).toEqual([])
})

test('[CALM-06] nothing is mailed at another level, once read, after opting out, or after leaving, even if the person rejoins', async () => {
  const leave = () => quad.call('removeMember', { params: { id: clubId, memberId: me.id } }, me)
  const back = () => admit(quad, clubId, admin, [me])
  await choose(true)
  await announce()
  expect(await mailed()).toHaveLength(1)
  await level('mentions')
  expect(await mailed()).toEqual([])
  await announce()
  expect(enqueued()).toHaveLength(1)
  await level('announcements')
  expect(await mailed()).toHaveLength(1)
  ;(await quad.call('markNotificationsRead', {}, me)).reply()
  expect(await mailed()).toEqual([])
  await announce()
  await choose(false)
  expect(await mailed()).toEqual([])
  await choose(true)
  expect(await mailed()).toHaveLength(1)
  ;(await leave()).reply()
  expect(await mailed()).toEqual([])
  await back()
  await announce()
  expect(enqueued()).toHaveLength(2)
  expect((await quad.call('getAnnouncementWays', { params: { id: clubId } }, me)).reply().mail).toBe(false)
})

test('[CALM-06] suspended and closed accounts, and people with a block between them, get no mails', async () => {
  const { db } = quad.context
  await choose(true)
  await announce()
  expect(await mailed()).toHaveLength(1)
  await db.insertInto('suspensions').values({ user_id: me.id }).execute()
  expect(await mailed()).toEqual([])
  await db.deleteFrom('suspensions').where('user_id', '=', me.id).execute()
  await db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', me.id).execute()
  expect(await mailed()).toEqual([])
  await db.updateTable('users').set({ closed_at: null }).where('id', '=', me.id).execute()
  ;(await quad.call('blockUser', { params: { id: admin.id } }, me)).reply()
  expect(await mailed()).toEqual([])
  await announce()
  expect(enqueued()).toHaveLength(1)
})

test('[CALM-06] a member gets mails and pushes about at most ten announcements of a club a day', async () => {
  await choose(true)
  await inTurn(range(announcementsPerDay + 2), announce)
  expect(await mailed()).toHaveLength(announcementsPerDay)
  // Simulate mails that waited in the queue for two days.
  await sql`
    update notifications set sort_id = (
      lpad(to_hex(('x' || left(replace(sort_id::text, '-', ''), 12))::bit(48)::bigint - 2 * 86400000), 12, '0')
      || substr(replace(sort_id::text, '-', ''), 13))::uuid
    where user_id = ${me.id}`.execute(quad.context.db)
  expect(await mailed()).toHaveLength(announcementsPerDay)
})

test('[CALM-06] of two announcements at once, the one that commits last counts the other, though it is older', async () => {
  // An account's sessions are added one after the other.
  const second = await makePerson(quad)
  await admit(quad, clubId, admin, [second])
  const params = { id: clubId, memberId: second.id }
  ;(await quad.call('updateMember', { params, body: { admin: true } }, admin)).reply()
  await choose(true)
  await inTurn(range(announcementsPerDay - 1), announce)
  expect(await mailed()).toHaveLength(announcementsPerDay - 1)
  const { jobs } = quad.context
  const { enqueueAll } = jobs
  const [written, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  Object.assign(jobs, {
    enqueueAll: async (...call: Parameters<typeof enqueueAll>) => {
      Object.assign(jobs, { enqueueAll })
      written.resolve()
      await released.promise
      return enqueueAll(...call)
    },
  })
  const older = announce()
  await written.promise
  await holdIn(quad, channelId, second)
  expect(await mailed()).toHaveLength(announcementsPerDay)
  released.resolve()
  await older
  expect(enqueued()).toHaveLength(announcementsPerDay + 1)
  expect(await mailed(me, enqueued().slice(-1))).toEqual([])
})

test('[CALM-06] members who chose push get one push per announcement, without content if they hide it; others get none', async () => {
  const phone = await service.subscribe(quad, me)
  const othersPhone = await service.subscribe(quad, other)
  const send = () => Promise.all([1, 2].map(() => sendPushes(quad.context, 0)))
  await announce()
  await send()
  expect(phone.pushes()).toEqual([])
  await choose(false, true)
  await announce()
  await send()
  expect(phone.pushes().map(({ said }) => said)).toMatchObject([
    { title: expect.stringContaining('announced a session'), path: expect.stringContaining(`/club/${clubId}/`) },
  ])
  ;(await quad.call('updatePushSettings', { body: { content: false, examUntil: '2020-01-01' } }, me)).reply()
  await announce()
  await send()
  expect(phone.pushes()[1]?.said).toMatchObject({ title: 'Quad', body: 'One of your clubs announced something' })
  ;(await quad.call('updatePushSettings', { body: { examUntil: '2099-01-01' } }, me)).reply()
  await announce()
  await send()
  expect(phone.pushes()).toHaveLength(2)
  expect(othersPhone.pushes()).toEqual([])
  expect(enqueued()).toEqual([])
})

test('[CALM-06] a large club’s mails are enqueued in batches with the notifications, and only once if the job is retried', async () => {
  const many = await makePeople(quad, 101)
  await admit(quad, clubId, admin, many)
  await choose(true)
  const [last] = many.toSorted((a, b) => (a.id < b.id ? 1 : -1))
  if (last) await choose(true, false, last)
  const id = await announce()
  const job = large.find(({ subjectId }) => subjectId === id)
  if (!job) throw new Error('A club of 104 is notified by a job.')
  await inTurn([1, 2], () => fanOutNotification(quad.context, job))
  expect([enqueued(), enqueued(last)]).toMatchObject([[{ userId: me.id }], [{ userId: last?.id }]])
})

test('[CALM-04] [CALM-06] the unsubscribe link stops the mails of this club only, and not its pushes', async () => {
  await choose(true, true)
  await announce()
  const [mail] = await mailed()
  const link = mail?.headers?.['List-Unsubscribe']?.replace(/^<(.*)>$/, '$1') ?? ''
  const address = `${quad.url}${new URL(link).pathname}`
  const ways = async () => (await quad.call('getAnnouncementWays', { params: { id: clubId } }, me)).reply()
  const plan = { every: 'day', hour: 8, timeZone: 'UTC' } as const
  ;(await quad.call('updateDigest', { body: plan }, me)).reply()
  const shown = await fetch(address)
  expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('<form method="post">')])
  expect(await ways()).toEqual({ mail: true, push: true })
  const token = Buffer.from(new URL(link).pathname.split('/').at(-1) ?? '', 'base64url')
  token.writeUInt8((token.at(20) ?? 0) ^ 1, 20)
  expect((await fetch(`${quad.url}/unsubscribe/${token.toString('base64url')}`, { method: 'POST' })).status).toBe(404)
  expect((await fetch(address, { method: 'POST' })).status).toBe(200)
  expect(await ways()).toEqual({ mail: false, push: true })
  expect((await quad.call('getDigest', {}, me)).reply().every).toBe('day')
  expect((await fetch(address, { method: 'POST' })).status).toBe(200)
  await announce()
  expect(await mailed()).toEqual([])
})
