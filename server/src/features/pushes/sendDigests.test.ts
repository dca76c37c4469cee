import { mentionOf } from '@quad/contract/mentions.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail } from '../../platform/mail/mail.ts'
import { acquaint } from '../../testing/acquaint.ts'
import { openClub } from '../../testing/channels.ts'
import { holdEvent, inHours, register } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { nextDigest } from '../../entities/push/nextDigest.ts'
import { sendDigestMail, sendDigests } from './sendDigests.ts'

let quad: TestQuad
let admin: Person
let me: Person
let clubId: string
let channelId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;({ clubId, id: channelId, admin, me } = await openClub(quad))
  ;(await quad.call('markNotificationsRead', {}, me)).reply()
})
afterAll(() => quad.stop())

const choose = async (every: 'never' | 'day' | 'week', hour = 8) =>
  (await quad.call('updateDigest', { body: { every, hour, timeZone: 'Asia/Kolkata' } }, me)).reply()

async function mention() {
  const chat = `${mentionOf({ userId: me.id, name: 'Me' })} a secret plan`
  ;(await quad.call('sendChannelMessage', { params: { id: channelId }, body: { chat } }, admin)).reply()
}

async function write(chat: string) {
  await acquaint(quad.context.db, admin.id, me.id)
  const { _id: room } = (await quad.call('openRoom', { body: { users: [admin.id, me.id] } }, admin)).reply()
  ;(await quad.call('sendMessage', { params: { room }, body: { chat, filetype: 'text' } }, admin)).reply()
}

/** The mail that a person would get now. */
async function mailNow(): Promise<Mail | undefined> {
  const mails: Mail[] = []
  const keep = async ({ data }: { data: Mail }) => void mails.push(data)
  await sendDigestMail(quad.context, keep, { id: 'job', data: { userId: me.id } })
  return mails[0]
}

/** How many digests of the person one run enqueues, at this many days from now, on two nodes at once. */
async function enqueued(days: number): Promise<number> {
  let count = 0
  const jobs = {
    ...quad.context.jobs,
    enqueueAll: async (_trx: unknown, _name: string, list: readonly { data: unknown }[]) => {
      count += list.filter(({ data }) => (data as { userId: string }).userId === me.id).length
    },
  }
  const clock = { now: () => new Date(Date.now() + days * 86_400_000) }
  await Promise.all([1, 2].map(() => sendDigests({ ...quad.context, jobs, clock })))
  return count
}

test('[CALM-03] a digest counts unread messages, names mentions and events ahead, and quotes nobody', async () => {
  await choose('week')
  const event = await holdEvent(
    quad,
    admin,
    { club: clubId },
    { eventStartDate: inHours(48), eventEndDate: inHours(60) },
  )
  await register(quad, event, me)
  await mention()
  await write('a private word')
  const mail = await mailNow()
  expect(mail?.text).toContain('1 unread message in 1 chat')
  expect(mail?.text).toContain('mentioned you')
  expect(mail?.text).toContain(`/events/${event}`)
  expect(JSON.stringify(mail)).not.toMatch(/secret|private word/)
})

test('[CALM-03] nothing is sent if nothing is unread, events ahead notwithstanding, or if nobody asked', async () => {
  await mention()
  expect(await mailNow()).toBeUndefined()
  await choose('day')
  expect(await mailNow()).toBeDefined()
  ;(await quad.call('markNotificationsRead', {}, me)).reply()
  expect(await mailNow()).toBeUndefined()
  await mention()
  await choose('never')
  expect(await mailNow()).toBeUndefined()
})

test('[CALM-03] a digest has nothing of a club that one left, of somebody blocked, or of a muted channel', async () => {
  await choose('day')
  await mention()
  await write('Hello')
  ;(await quad.call('muteChannel', { params: { id: channelId } }, me)).reply()
  expect((await mailNow())?.text).not.toContain('mentioned you')
  ;(await quad.call('unmuteChannel', { params: { id: channelId } }, me)).reply()
  expect((await mailNow())?.text).toContain('mentioned you')
  ;(await quad.call('removeMember', { params: { id: clubId, memberId: me.id } }, admin)).reply()
  expect((await mailNow())?.text).not.toContain('mentioned you')
  ;(await quad.call('blockUser', { params: { id: admin.id } }, me)).reply()
  expect(await mailNow()).toBeUndefined()
})

test('[CALM-03] [COM-05] likes of posts and comments alone cause no digest', async () => {
  await choose('day')
  const { _id: id } = (await quad.call('createPost', { body: { text: 'Hello' } }, me)).reply()
  const event = await holdEvent(quad, admin, { club: clubId })
  const body = { comment: 'Hello' }
  const commentId = (await quad.call('createComment', { params: { id }, body }, me)).reply()._id
  const onEvent = (await quad.call('createEventComment', { params: { id: event }, body }, me)).reply()._id
  ;(await quad.call('markNotificationsRead', {}, me)).reply()
  ;(await quad.call('markPost', { params: { id }, body: { likes: [admin.id] } }, admin)).reply()
  ;(await quad.call('likeComment', { params: { id, commentId } }, admin)).reply()
  ;(await quad.call('likeEventComment', { params: { id: event, commentId: onEvent } }, admin)).reply()
  expect((await quad.call('countNotifications', {}, me)).reply().count).toBe(3)
  expect(await mailNow()).toBeUndefined()
})

test('[CALM-03] a message request is not in the digest', async () => {
  const { stranger } = await openClub(quad)
  await choose('day')
  const { _id: room } = (await quad.call('openRoom', { body: { users: [stranger.id, me.id] } }, stranger)).reply()
  ;(
    await quad.call('sendMessage', { params: { room }, body: { chat: 'Buy this', filetype: 'text' } }, stranger)
  ).reply()
  expect(await mailNow()).toBeUndefined()
})

test('[CALM-03] two nodes enqueue a digest once, the next one only when it is due', async () => {
  await choose('day')
  expect(await enqueued(0)).toBe(0)
  expect(await enqueued(1.01)).toBe(1)
  expect(await enqueued(1.01)).toBe(0)
  expect(await enqueued(2.02)).toBe(1)
})

test('[CALM-04] the link of the mail ends digests by a POST without session, not by a GET, and only the person’s', async () => {
  await choose('day')
  await mention()
  const { headers } = (await mailNow()) ?? {}
  expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const link = headers?.['List-Unsubscribe']?.replace(/^<(.*)>$/, '$1') ?? ''
  const address = `${quad.url}${new URL(link).pathname}`
  const every = async () => (await quad.call('getDigest', {}, me)).reply().every
  const shown = await fetch(address)
  expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('<form method="post">')])
  expect(await every()).toBe('day')
  const forged = `${address.slice(0, -2)}${address.endsWith('AA') ? 'BB' : 'AA'}`
  const body = 'List-Unsubscribe=One-Click'
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await fetch(forged, { method: 'POST', headers: type, body })).status).toBe(404)
  expect((await fetch(forged)).status).toBe(404)
  expect(await every()).toBe('day')
  expect((await fetch(address, { method: 'POST', headers: type, body })).status).toBe(200)
  expect(await every()).toBe('never')
  expect((await fetch(address, { method: 'POST' })).status).toBe(200)
})

const plan = { every: 'day', hour: 8, time_zone: 'Europe/Berlin' } as const

test.each([
  ['today', plan, '2030-01-02T05:00:00Z', '2030-01-02T07:00:00Z'],
  ['tomorrow', plan, '2030-01-02T07:00:00Z', '2030-01-03T07:00:00Z'],
  ['on Monday', { ...plan, every: 'week' }, '2030-01-02T07:00:00Z', '2030-01-07T07:00:00Z'],
  ['a week later', { ...plan, every: 'week' }, '2030-01-07T07:00:00Z', '2030-01-14T07:00:00Z'],
  ['over a change of clocks', plan, '2030-03-30T08:00:00Z', '2030-03-31T06:00:00Z'],
  ['in an hour that is left out, later', { ...plan, hour: 2 }, '2030-03-30T23:30:00Z', '2030-03-31T01:00:00Z'],
  ['in half an hour zones', { ...plan, time_zone: 'Asia/Kolkata' }, '2030-01-02T02:00:10Z', '2030-01-02T02:30:00Z'],
] as const)('[CALM-03] the next digest is due %s', (_, digest, after, due) => {
  expect(nextDigest(digest, new Date(after)).toISOString()).toBe(new Date(due).toISOString())
})
