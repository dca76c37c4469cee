import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openClub } from '../../testing/channels.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { weekly, weeksOn } from '../../testing/series.ts'
import { sendNotices } from '../notifications/sendNotices.ts'

let quad: TestQuad
let admin: Person
let me: Person
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;({ id, admin, me } = await openClub(quad))
  await sql`delete from change_notices`.execute(quad.context.db)
})
afterAll(() => quad.stop())

const body = { title: 'Ragas', startTime: weeksOn(0), duration: 60, repeats: weekly, timeZone: 'Asia/Kolkata' }
const list = async () =>
  (await quad.call('listSessions', { params: { id }, query: { 'startTime[$gte]': weeksOn(0) } }, me)).reply()
const startsOf = async () => (await list()).map(({ startTime }) => startTime)
/** Adds five sessions; returns their ids, earliest first. */
async function repeat() {
  ;(await quad.call('createSession', { params: { id }, body }, admin)).reply()
  return (await list()).map(({ _id }) => _id)
}
const newsOf = async (kind: string) =>
  (await quad.call('listNotifications', { query: {} }, me)).reply().notifications.filter((one) => one.kind === kind)
const send = () => sendNotices({ ...quad.context, clock: { now: () => new Date(Date.now() + 11 * 60_000) } })

test('[SESS-04] a session repeats by a rule; its members are notified once, and what is ahead shows the next date', async () => {
  const ids = await repeat()
  expect(await startsOf()).toEqual([0, 1, 2, 3, 4].map((week) => weeksOn(week)))
  expect((await list())[1]?.series).toMatchObject({ repeats: 'Every Tuesday', more: 3 })
  expect(await newsOf('session')).toHaveLength(1)
  const ahead = (await quad.call('listUpcomingSessions', {}, me)).reply()
  expect(ahead.map(({ _id }) => _id)).toEqual([ids[0]])
})

test('[SESS-04] a rule that leaves the first date out is refused at its field', async () => {
  const wrong = { ...body, repeats: { ...weekly, weekdays: ['WE' as const] } }
  const answer = await quad.call('createSession', { params: { id }, body: wrong }, admin)
  expect(answer.err?.fields).toHaveProperty('repeats.every')
  expect(await list()).toEqual([])
})

test('[SESS-04] one session, it and the following, or all move on the clock of their zone, and are notified once', async () => {
  const [first = '', , third = ''] = await repeat()
  const update = async (sessionId: string, more: object) =>
    (await quad.call('updateSession', { params: { id, sessionId }, body: more }, admin)).reply()
  await update(third, { startTime: weeksOn(2, 24), title: 'Talas', scope: 'following' })
  expect(await startsOf()).toEqual([weeksOn(0), weeksOn(1), weeksOn(2, 24), weeksOn(3, 24), weeksOn(4, 24)])
  expect((await list()).map(({ title }) => title)).toEqual(['Ragas', 'Ragas', 'Talas', 'Talas', 'Talas'])
  await send()
  expect(await newsOf('sessionChanged')).toMatchObject([{ change: { title: 'Talas', dates: 2 } }])
  await update(first, { venue: 'Hall 2', location: 'offline' })
  await update(first, { duration: 90, scope: 'all' })
  expect((await list()).map(({ venue, duration }) => [venue, duration])).toEqual([
    ['Hall 2', 90],
    ...Array.from({ length: 4 }, () => ['', 90]),
  ])
  const days = Math.ceil((Date.parse(weeksOn(4)) - Date.now()) / 86_400_000)
  const last = (await list()).at(-1)?._id ?? ''
  const late = { startTime: weeksOn(4, 24 * (1 - days)), scope: 'all' as const }
  const answer = await quad.call('updateSession', { params: { id, sessionId: last }, body: late }, admin)
  expect(answer.err?.fields).toEqual({ startTime: 'One of the dates would start in the past' })
})

test('[SESS-04] a session and the following, or all, are deleted, and their members notified once', async () => {
  const [first = '', , third = ''] = await repeat()
  const remove = (sessionId: string, scope: 'following' | 'all', as = admin) =>
    quad.call('deleteSession', { params: { id, sessionId }, query: { scope, note: 'Exams' } }, as)
  expect((await remove(third, 'all', me)).code).toBe('channel.notAdmin')
  ;(await remove(third, 'following')).reply()
  expect(await startsOf()).toEqual([weeksOn(0), weeksOn(1)])
  await send()
  expect(await newsOf('sessionDeleted')).toMatchObject([{ change: { dates: 2, note: 'Exams' } }])
  await Promise.all([remove(first, 'all'), remove(first, 'all')])
  expect(await list()).toEqual([])
})
