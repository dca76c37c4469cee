import type { DigestVia } from '@quad/contract/entities/digest.ts'
import { mentionOf } from '@quad/contract/mentions.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail } from '../../platform/mail/mail.ts'
import { acquaint } from '../../testing/acquaint.ts'
import { openClub } from '../../testing/channels.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Device, type PushService, startPushService } from '../../testing/pushService.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { sendDigestMail, sendDigests } from './sendDigests.ts'
import { sendPushes } from './sendPushes.ts'

let quad: TestQuad
let service: PushService
let admin: Person
let me: Person
let clubId: string
let channelId: string
let phone: Device
beforeAll(async () => {
  service = await startPushService()
  quad = await startTestQuad({ limiter: noLimits, pushNetwork: service.network })
})
beforeEach(async () => {
  ;({ clubId, id: channelId, admin, me } = await openClub(quad))
  ;(await quad.call('markNotificationsRead', {}, me)).reply()
  await mention()
  // Subscribe last, so that only digests push what is already unread.
  phone = await service.subscribe(quad, me)
})
afterAll(async () => {
  await quad.stop()
  await service.stop()
})

const choose = async (via: DigestVia | undefined) =>
  (
    await quad.call('updateDigest', { body: { every: 'day', hour: 8, timeZone: 'UTC', ...(via && { via }) } }, me)
  ).reply()

async function mention() {
  const chat = `${mentionOf({ userId: me.id, name: 'Me' })} a secret plan`
  ;(await quad.call('sendChannelMessage', { params: { id: channelId }, body: { chat } }, admin)).reply()
}

async function write(chat: string) {
  await acquaint(quad.context.db, admin.id, me.id)
  const { _id: room } = (await quad.call('openRoom', { body: { users: [admin.id, me.id] } }, admin)).reply()
  ;(await quad.call('sendMessage', { params: { room }, body: { chat, filetype: 'text' } }, admin)).reply()
}

const inDays = (days: number) => ({ now: () => new Date(Date.now() + days * 86_400_000) })

/** Sends the digests due in `days` from two nodes at once; returns how many mails to the person were enqueued. */
async function due(days = 1.01): Promise<number> {
  let mails = 0
  const jobs = {
    ...quad.context.jobs,
    enqueueAll: async (_trx: unknown, _name: string, list: readonly { data: unknown }[]) => {
      mails += list.filter(({ data }) => (data as { userId: string }).userId === me.id).length
    },
  }
  await Promise.all([1, 2].map(() => sendDigests({ ...quad.context, jobs, clock: inDays(days) })))
  return mails
}

/** Sends pushes from two nodes; returns the digests that the phone received. */
async function said(clock = quad.context.clock) {
  await Promise.all([1, 2].map(() => sendPushes({ ...quad.context, clock }, 0)))
  return phone.pushes().flatMap(({ said: one }) => (JSON.stringify(one).includes(`"tag":"${me.id}"`) ? [one] : []))
}

test('[CALM-05] two nodes push a digest once; it shows only counts of what is unread and opens the notifications', async () => {
  expect((await choose('push')).via).toBe('push')
  await write('a private word')
  await write('and another')
  expect(await due(0)).toBe(0)
  expect(await said()).toEqual([])
  expect(await due()).toBe(0)
  const shown = await said()
  expect(shown).toMatchObject([
    {
      tag: me.id,
      title: 'What’s unread on Quad',
      body: '2 messages in 1 chat · 1 notification',
      path: '/notifications',
      alert: true,
    },
  ])
  expect(JSON.stringify(shown)).not.toMatch(/secret|private/)
  await due()
  expect(await said()).toHaveLength(1)
  ;(await quad.call('markNotificationsRead', {}, me)).reply()
  await due(2.02)
  expect((await said())[1]).toMatchObject({ tag: me.id, body: '2 messages in 1 chat', path: '/chats' })
})

test('[CALM-05] “mail” pushes nothing, “both” also enqueues the mail; an update without a way keeps it', async () => {
  expect((await choose(undefined)).via).toBe('mail')
  expect(await due()).toBe(1)
  expect(await said()).toEqual([])
  await choose('both')
  expect((await choose(undefined)).via).toBe('both')
  expect(await due()).toBe(1)
  expect(await said()).toHaveLength(1)
  expect((await quad.call('getDigest', {}, me)).reply()).toEqual({ every: 'day', hour: 8, via: 'both' })
})

test('[CALM-05] in quiet hours, in exam mode or with nothing unread, no digest is pushed, not even later', async () => {
  await choose('push')
  const quiet = { quietHours: { from: '07:00', until: '09:00' }, timeZone: 'UTC' } as const
  const at = (instant: string) => ({ now: () => new Date(instant) })
  ;(await quad.call('updatePushSettings', { body: quiet }, me)).reply()
  await due()
  expect(await said(at('2030-01-01T08:00:30Z'))).toEqual([])
  expect(await said(at('2030-01-01T12:00:00Z'))).toEqual([])
  const exams = { quietHours: null, examUntil: '2030-02-01', timeZone: 'UTC' }
  ;(await quad.call('updatePushSettings', { body: exams }, me)).reply()
  await due(2.02)
  expect(await said(at('2030-01-02T08:00:30Z'))).toEqual([])
  ;(await quad.call('updatePushSettings', { body: { examUntil: null } }, me)).reply()
  ;(await quad.call('markNotificationsRead', {}, me)).reply()
  await due(3.03)
  expect(await said(at('2030-01-03T08:00:30Z'))).toEqual([])
})

test('[CALM-05] a digest has no counts for people who hide content; a device removes it if nothing is unread at the next one', async () => {
  await choose('push')
  ;(await quad.call('updatePushSettings', { body: { content: false } }, me)).reply()
  await due()
  expect(await said()).toMatchObject([{ title: 'Quad', body: 'Something is unread' }])
  ;(await quad.call('removeMember', { params: { id: clubId, memberId: me.id } }, admin)).reply()
  ;(await quad.call('markNotificationsRead', {}, me)).reply()
  await due(2.02)
  expect((await said()).slice(1)).toEqual([{ tag: me.id, gone: true }])
})

test('[CALM-04] [CALM-05] the unsubscribe link stops the mails but not the pushes', async () => {
  await choose('both')
  const mails: Mail[] = []
  const keep = async ({ data }: { data: Mail }) => void mails.push(data)
  await sendDigestMail(quad.context, keep, { id: 'job', data: { userId: me.id } })
  const link = mails[0]?.headers?.['List-Unsubscribe']?.replace(/^<(.*)>$/, '$1') ?? ''
  await fetch(`${quad.url}${new URL(link).pathname}`, { method: 'POST' })
  expect((await quad.call('getDigest', {}, me)).reply()).toMatchObject({ every: 'day', via: 'push' })
  await sendDigestMail(quad.context, keep, { id: 'job', data: { userId: me.id } })
  expect(mails).toHaveLength(1)
})
