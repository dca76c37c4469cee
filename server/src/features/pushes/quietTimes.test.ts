import type { PushChanges } from '@quad/contract/bodies/pushes.ts'
import { mentionOf } from '@quad/contract/mentions.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isQuiet } from '../../entities/push/quietTimes.ts'
import { acquaint } from '../../testing/acquaint.ts'
import { openClub } from '../../testing/channels.ts'
import { holdEvent, inHours, register } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Device, type PushService, startPushService } from '../../testing/pushService.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { sendReminders } from '../notifications/sendReminders.ts'
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
  phone = await service.subscribe(quad, me)
})
afterAll(async () => {
  await quad.stop()
  await service.stop()
})

const at = (instant: string) => ({ now: () => new Date(instant) })
const choose = async (body: PushChanges) => (await quad.call('updatePushSettings', { body }, me)).reply()
const count = async () => (await quad.call('countNotifications', {}, me)).reply().count

async function said(clock = quad.context.clock) {
  await sendPushes({ ...quad.context, clock }, 0)
  return phone.pushes().map((one) => one.said)
}

async function mention() {
  const chat = `${mentionOf({ userId: me.id, name: 'Me' })} look`
  const params = { id: channelId }
  ;(await quad.call('sendChannelMessage', { params, body: { chat } }, admin)).reply()
}

test('[CALM-02] at quiet hours nothing is pushed, direct messages neither, and nothing afterwards; the bell counts', async () => {
  await choose({ quietHours: { from: '22:00', until: '07:00' }, timeZone: 'Asia/Kolkata' })
  await acquaint(quad.context.db, admin.id, me.id)
  const before = await count()
  await mention()
  const { _id: room } = (await quad.call('openRoom', { body: { users: [admin.id, me.id] } }, admin)).reply()
  const write = async (chat: string) =>
    (await quad.call('sendMessage', { params: { room }, body: { chat, filetype: 'text' } }, admin)).reply()
  await write('Are you asleep?')
  expect(await said(at('2030-01-01T20:00:00Z'))).toEqual([])
  expect(await count()).toBe(before + 1)
  expect(await said(at('2030-01-02T04:00:00Z'))).toEqual([])
  await write('Good morning')
  const [shown, ...more] = await said(at('2030-01-02T04:00:00Z'))
  expect(shown).toMatchObject({ tag: room, title: expect.stringMatching(/\(2\)$/), body: 'Good morning' })
  expect(more).toEqual([])
})

test('[CALM-02] what the device shows since before is taken back at quiet times, but not alerted again', async () => {
  await mention()
  expect(await said()).toHaveLength(1)
  await choose({ examUntil: '2035-01-01' })
  await mention()
  expect(await said()).toHaveLength(1)
  ;(await quad.call('markNotificationsRead', {}, me)).reply()
  expect((await said()).slice(1)).toEqual([{ tag: channelId, gone: true }])
})

test('[CALM-02] in exam mode an event that one joined reminds a quarter of an hour before, not a day before', async () => {
  const starts = inHours(72)
  const id = await holdEvent(quad, admin, { club: clubId }, { eventStartDate: starts, eventEndDate: inHours(80) })
  await register(quad, id, me)
  await said()
  const sent = phone.pushes().length
  await choose({ examUntil: inHours(240).slice(0, 10) })
  const remind = async (minutes: number) => {
    const clock = { now: () => new Date(Date.parse(starts) - minutes * 60_000) }
    await sendReminders({ ...quad.context, clock })
    return (await said(clock)).slice(sent)
  }
  expect(await remind(23 * 60)).toEqual([])
  expect(await remind(10)).toMatchObject([{ path: `/events/${id}`, starts: true }])
})

test('[CALM-02] quiet hours and exam mode are read as chosen, each changes alone, and both end', async () => {
  const quietHours = { from: '13:05', until: '14:00' }
  await choose({ quietHours })
  expect(await choose({ examUntil: '2035-01-01' })).toMatchObject({ quietHours, examUntil: '2035-01-01' })
  expect(await choose({ kinds: ['messages'] })).toMatchObject({ quietHours, examUntil: '2035-01-01' })
  expect(await choose({ quietHours: null, examUntil: null })).toMatchObject({ quietHours: null, examUntil: null })
  const refused = await quad.call('updatePushSettings', { body: { quietHours: { from: '09:00', until: '09:00' } } }, me)
  expect(refused.status).toBe(400)
  for (const examUntil of ['2035-02-30', '0000-01-01'])
    expect((await quad.call('updatePushSettings', { body: { examUntil } }, me)).status).toBe(400)
})

const night = { quiet_from: 22 * 60, quiet_until: 7 * 60, exam_until: null, time_zone: 'Europe/Berlin' }

test.each([
  ['over midnight, before it', night, '2030-01-01T21:00:00Z', true],
  ['over midnight, after it', night, '2030-01-01T05:59:00Z', true],
  ['at its end', night, '2030-01-01T06:00:00Z', false],
  ['in summer an hour earlier by UTC', night, '2030-07-01T20:00:00Z', true],
  ['within a day', { ...night, quiet_from: 540, quiet_until: 600 }, '2030-01-01T08:30:00Z', true],
  ['outside of it', { ...night, quiet_from: 540, quiet_until: 600 }, '2030-01-01T09:00:00Z', false],
  ['on the last day of exams', { ...night, exam_until: '2030-01-01' }, '2030-01-01T12:00:00Z', true],
  ['on the day after', { ...night, exam_until: '2030-01-01' }, '2030-01-02T12:00:00Z', false],
  ['without a time zone, by UTC', { ...night, time_zone: null }, '2030-01-01T21:30:00Z', false],
] as const)('[CALM-02] quiet hours: %s', (_, times, now, quiet) => {
  expect(isQuiet(times, new Date(now))).toBe(quiet)
})
