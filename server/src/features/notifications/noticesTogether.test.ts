import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppContext } from '../../platform/appContext.ts'
import type { JobData } from '../../platform/jobQueues.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { holdIn, openClub } from '../../testing/channels.ts'
import { inHours } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn, range } from '../../testing/turns.ts'
import { sendNoticeMail, sendNotices } from './sendNotices.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
afterAll(() => quad.stop())

/** Runs the notices job eleven minutes from now; returns the mails to a person. */
async function mailsTo(person: Person): Promise<Mail[]> {
  const due: JobData['mailNotice'][] = []
  const jobs: AppContext['jobs'] = {
    ...quad.context.jobs,
    async enqueueAll(_, __, all) {
      for (const { data } of all) if (data && 'change' in data && data.userId === person.id) due.push(data)
    },
  }
  const clock = { now: () => new Date(Date.now() + 11 * 60_000) }
  await sendNotices({ ...quad.context, clock, jobs })
  const mails: Mail[] = []
  for (const data of due)
    await sendNoticeMail(quad.context, async (mail) => void mails.push(mail.data), { id: data.userId, data })
  return mails
}

const changesOf = async (as: Person) =>
  (await quad.call('listNotifications', { query: {} }, as))
    .reply()
    .notifications.filter(({ kind }) => kind === 'sessionChanged').length

test('[SESS-03] one mail says what changed about a channel’s sessions, though each comes in the app by itself', async () => {
  const { id, admin, me } = await openClub(quad)
  const starts = range(4).map((at) => inHours(50 + at))
  const ids = await inTurn(range(4), (at) =>
    holdIn(quad, id, admin, { title: `No ${at}`, startTime: starts[at] ?? '' }),
  )
  const move = async (sessionId = '', startTime = '') =>
    (await quad.call('updateSession', { params: { id, sessionId }, body: { startTime } }, admin)).reply()
  for (const sessionId of ids) await move(sessionId, inHours(70))
  await move(ids[3], starts[3])
  const mails = await mailsTo(me)
  expect(mails.map(({ subject }) => subject)).toEqual(['Changed: No 0, and 2 more sessions'])
  expect(mails[0]?.text.match(/The session “No \d” of your club has changed\.\n\nStarts: /g)).toHaveLength(3)
  expect(mails[0]?.text.match(/Open it on Quad/g)).toHaveLength(1)
  expect(await changesOf(me)).toBe(3)
  expect(await mailsTo(me)).toEqual([])
})

test('[SESS-03] changes by another admin have a mail of their own', async () => {
  const { clubId, id, admin, me, other } = await openClub(quad)
  const params = { id: clubId, memberId: other.id }
  ;(await quad.call('updateMember', { params, body: { admin: true } }, admin)).reply()
  for (const by of [admin, other]) {
    const sessionId = await holdIn(quad, id, by, { title: by === admin ? 'Knots' : 'Sails', startTime: inHours(50) })
    const body = { startTime: inHours(60) }
    ;(await quad.call('updateSession', { params: { id, sessionId }, body }, by)).reply()
  }
  const subjects = (await mailsTo(me)).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual(['Changed: Knots', 'Changed: Sails'])
})
