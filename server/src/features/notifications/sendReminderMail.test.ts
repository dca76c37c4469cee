import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeEvent } from '../../entities/event/writingQueries.ts'
import type { JobData } from '../../platform/jobQueues.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { suspend } from '../../testing/cases.ts'
import { holdIn, openClub } from '../../testing/channels.ts'
import { holdEvent, register } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { sendReminderMail } from './sendReminders.ts'

let quad: TestQuad
let admin: Person
let me: Person
let clubId: string
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;({ clubId, id, admin, me } = await openClub(quad))
})
afterAll(() => quad.stop())

const startsAt = '2031-03-07T12:30:00.000Z'
const session = (title = 'Intro to ROS') => holdIn(quad, id, admin, { title, startTime: startsAt })
const job = (targetId: string, more: Partial<JobData['mailReminder']> = {}): JobData['mailReminder'] => ({
  kind: 'sessionReminder',
  lead: 'quarter',
  targetId,
  startsAt,
  userId: me.id,
  ...more,
})

/** The mails of a job that runs `minutes` before the start. */
async function mailsOf(data: JobData['mailReminder'], minutes = 15): Promise<Mail[]> {
  const mails: Mail[] = []
  const clock = { now: () => new Date(Date.parse(data.startsAt) - minutes * 60_000) }
  await sendReminderMail({ ...quad.context, clock }, async (sent) => void mails.push(sent.data), {
    id: data.userId,
    data,
  })
  return mails
}

test('[NOTI-05] a mail says what starts when in the person’s zone, until it is known in that of the club’s admin, and where to open it and to switch reminders off', async () => {
  const sessionId = await session()
  const [unknownZone] = await mailsOf(job(sessionId))
  expect(unknownZone?.text).toContain('Friday 7 March at 12:30 (UTC)')
  ;(await quad.call('listSessionsToday', { query: { timeZone: 'Asia/Kathmandu' } }, admin)).reply()
  expect((await mailsOf(job(sessionId)))[0]?.text).toContain('Friday 7 March at 18:15 (Nepal Time)')
  ;(await quad.call('listSessionsToday', { query: { timeZone: 'Asia/Kolkata' } }, me)).reply()
  const [mail] = await mailsOf(job(sessionId))
  const club = (await quad.call('getClub', { params: { id: clubId } }, me)).reply().clubName
  expect(mail).toMatchObject({ to: me.email, subject: 'Reminder: Intro to ROS starts in 15 minutes' })
  expect(mail?.text.split('\n\n')).toEqual([
    `“Intro to ROS”, a session of ${club}, starts in 15 minutes: on Friday 7 March at 18:00 (India Standard Time).`,
    `Open it on Quad: http://quad.test/club/${clubId}/session/${id}`,
    'You can switch reminders off under “Reminders” at http://quad.test/settings/notifications.\n',
  ])
  expect(mail?.html).toContain(`<a href="http://quad.test/club/${clubId}/session/${id}">`)
  expect((await mailsOf(job(sessionId, { lead: 'day' }), 24 * 60))[0]?.subject).toBe(
    'Reminder: Intro to ROS starts in 24 hours',
  )
})

test('[NOTI-05] the mail of an event names its own zone until the person’s is known', async () => {
  const eventId = await holdEvent(quad, admin, { club: clubId })
  const { db } = quad.context
  await db.updateTable('events').set({ time_zone: 'Europe/Paris' }).where('id', '=', eventId).execute()
  await register(quad, eventId, me)
  const { eventStartDate } = (await quad.call('getEvent', { params: { id: eventId } }, me)).reply()
  const data = job(eventId, { kind: 'eventReminder', startsAt: eventStartDate })
  const [mail] = await mailsOf(data)
  expect(mail?.text).toContain('“Night hack”, an event that you joined, starts in 15 minutes')
  expect(mail?.text).toMatch(/\(Central European Time\)\.\n\nOpen it on Quad: http:\/\/quad\.test\/events\//)
  ;(await quad.call('listSessionsToday', { query: { timeZone: 'Asia/Kolkata' } }, me)).reply()
  expect((await mailsOf(data))[0]?.text).toContain('(India Standard Time)')
})

test('[NOTI-05] a mail says where a session or event takes place, unless it is online', async () => {
  const location = 'offline'
  const there = await holdIn(quad, id, admin, { startTime: startsAt, location, venue: 'Lab 4' })
  expect((await mailsOf(job(there)))[0]?.text).toContain('(UTC).\n\nWhere: Lab 4\n\nOpen it on Quad')
  const eventId = await holdEvent(
    quad,
    admin,
    { club: clubId },
    {
      location,
      venue: { address: 'Lab 4' },
      city: { address: 'Pune' },
    },
  )
  await register(quad, eventId, me)
  const { eventStartDate } = (await quad.call('getEvent', { params: { id: eventId } }, me)).reply()
  const [mail] = await mailsOf(job(eventId, { kind: 'eventReminder', startsAt: eventStartDate }))
  expect(mail?.text).toContain('\n\nWhere: Lab 4, Pune\n\n')
  const online = await session()
  expect((await mailsOf(job(online)))[0]?.text).not.toContain('Where')
})

test('[NOTI-05] no mail is sent once its event has moved or is deleted', async () => {
  const eventId = await holdEvent(quad, admin, { club: clubId })
  await register(quad, eventId, me)
  const { eventStartDate } = (await quad.call('getEvent', { params: { id: eventId } }, me)).reply()
  const data = job(eventId, { kind: 'eventReminder', startsAt: eventStartDate })
  expect(await mailsOf(data)).toHaveLength(1)
  expect(await mailsOf({ ...data, startsAt })).toEqual([])
  // Make the handler's change, but don't enqueue its job.
  await quad.context.db.transaction().execute((trx) => closeEvent(trx, eventId))
  expect(await mailsOf(data)).toEqual([])
})

test('[NOTI-05] a title with HTML or an address changes nothing in the mail', async () => {
  const sessionId = await session('<b>Hi</b> & https://evil.example')
  const [mail] = await mailsOf(job(sessionId))
  expect(mail?.text).toContain('“<b>Hi</b> & https://evil.example”')
  expect(mail?.html).toContain('“&lt;b&gt;Hi&lt;/b&gt; &amp; https://evil.example”')
  expect(mail?.html).not.toContain('href="https://evil')
})

test('[NOTI-05] no mail is sent once its session has started or moved, or the person left, is suspended or switched it off', async () => {
  const sessionId = await session()
  const { db } = quad.context
  const mails = (data = job(sessionId), minutes = 15) => mailsOf(data, minutes)
  expect(await mails(job(sessionId), 0)).toEqual([])
  expect(await mails(job(sessionId, { startsAt: '2031-03-08T12:30:00.000Z' }))).toEqual([])
  const choose = async (reminders: 'dayByMail'[] | 'quarterByMail'[]) =>
    (await quad.call('updateProfile', { params: { id: me.id }, body: { reminders } }, me)).reply()
  await choose(['dayByMail'])
  expect(await mails()).toEqual([])
  await choose(['quarterByMail'])
  expect(await mails()).toHaveLength(1)
  await db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', me.id).execute()
  expect(await mails()).toEqual([])
  await db.updateTable('users').set({ closed_at: null, email: null }).where('id', '=', me.id).execute()
  expect(await mails()).toEqual([])
  await db.updateTable('users').set({ email: me.email }).where('id', '=', me.id).execute()
  await suspend(quad, me, admin)
  expect(await mails()).toEqual([])
  await db.deleteFrom('suspensions').execute()
  expect(await mails()).toHaveLength(1)
  ;(await quad.call('deleteSession', { params: { id, sessionId }, query: {} }, admin)).reply()
  expect(await mails()).toEqual([])
})
