import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AppContext } from '../../platform/appContext.ts'
import type { JobData } from '../../platform/jobQueues.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { createChannel, holdIn, makePrivateChannel, openClub } from '../../testing/channels.ts'
import { admit } from '../../testing/clubs.ts'
import { inHours } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn, range } from '../../testing/turns.ts'
import { sendReminderMail, sendReminders } from './sendReminders.ts'

let quad: TestQuad
let admin: Person
let me: Person
let clubId: string
let id: string
let jobs: JobData['mailReminder'][]
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;({ clubId, id, admin, me } = await openClub(quad))
  // Delete other tests' reminders, which would be due too.
  await sql`delete from reminders`.execute(quad.context.db)
  jobs = []
})
afterAll(() => quad.stop())

const recording = (): AppContext['jobs'] => ({
  ...quad.context.jobs,
  async enqueueAll(_, __, all) {
    for (const { data } of all) if (data && 'lead' in data && data.userId === me.id) jobs.push(data)
  },
})
const at = (hours: number) => ({ now: () => new Date(inHours(hours)) })

/** Runs the reminder jobs at a time `hours` from now; returns the sessions that each mail to me names. */
async function sendAt(hours: number): Promise<string[][]> {
  jobs = []
  await sendReminders({ ...quad.context, clock: at(hours), jobs: recording() })
  return jobs.map(({ targetId, also = [] }) => [targetId, ...also.map((later) => later.targetId)])
}

const hold = (startsIn: number, channel = id, title = 'Knots') =>
  holdIn(quad, channel, admin, { title, startTime: inHours(startsIn) })

const remindersOf = async (as: Person) => {
  const rows = quad.context.db.selectFrom('notifications').select('id').where('kind', '=', 'sessionReminder')
  return (await rows.where('user_id', '=', as.id).execute()).length
}

async function mailOf(data: JobData['mailReminder'] | undefined, hours: number): Promise<Mail | undefined> {
  const sent: Mail[] = []
  if (!data) throw new Error('Nobody is mailed.')
  await sendReminderMail({ ...quad.context, clock: at(hours) }, async (mail) => void sent.push(mail.data), {
    id: data.userId,
    data,
  })
  return sent[0]
}

test('[NOTI-05] one mail reminds of a club’s sessions of a day, though each comes in the app by itself', async () => {
  const second = await createChannel(quad, clubId, admin)
  const sessions = await inTurn(range(20), (nth) => hold(48 + nth, nth % 2 === 0 ? id : second))
  expect(await sendAt(24.01)).toEqual([sessions])
  expect(await remindersOf(me)).toBe(1)
  const added = await hold(50)
  expect(await sendAt(44.01)).toEqual([[added]])
  expect(await remindersOf(me)).toBe(21)
  const nextDay = await hold(73)
  expect(await sendAt(49.01)).toEqual([[nextDay]])
})

test('[NOTI-05] a mail 15 minutes before names the sessions of the next hour', async () => {
  const [first, soon, later] = [await hold(10), await hold(10.9), await hold(11.2)]
  expect(await sendAt(9.76)).toEqual([[first, soon]])
  expect(await sendAt(10.7)).toEqual([])
  expect(await sendAt(10.96)).toEqual([[later]])
})

test('[NOTI-05] [NOTI-06] sessions of a private channel or another club have a mail of their own', async () => {
  const inner = await makePrivateChannel(quad, clubId, admin, { admin: me, members: [] })
  const other = await openClub(quad)
  await admit(quad, other.clubId, other.admin, [me])
  const elsewhere = await holdIn(quad, other.id, other.admin, { startTime: inHours(48.2) })
  const open = await hold(48)
  const closed = await holdIn(quad, inner, me, { startTime: inHours(48.1) })
  expect(await sendAt(24.3)).toEqual([[open], [closed], [elsewhere]])
})

test('[NOTI-05] the mail leaves out what was cancelled or moved since, and says when the others start', async () => {
  const [first, second, third, fourth] = [
    await hold(48, id, 'Knots'),
    await hold(49, id, 'Sails'),
    await hold(50, id, 'Ropes'),
    await hold(51, id, 'Oars'),
  ]
  expect(await sendAt(24.01)).toEqual([[first, second, third, fourth]])
  const change = { params: { id, sessionId: third }, body: { startTime: inHours(60) } }
  ;(await quad.call('deleteSession', { params: { id, sessionId: first }, query: {} }, admin)).reply()
  ;(await quad.call('updateSession', change, admin)).reply()
  const mail = await mailOf(jobs[0], 24.01)
  expect(mail?.subject).toBe('Reminder: Sails starts in 25 hours, and 1 more session after it')
  expect(mail?.text).toMatch(/“Sails”, a session of .+, starts in 25 hours: on .+\n\nOpen it on Quad: /)
  expect(mail?.text).toMatch(/“Oars” starts on .+ \(UTC\)\.\n\nOpen it on Quad: /)
  expect(mail?.text).not.toMatch(/Knots|Ropes/)
  expect(await sendAt(36.01)).toEqual([[third]])
})
