import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lowestIdAt } from '../../platform/ids.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { enrol, makeCollege } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { sendNoticeMail } from '../notifications/sendNotices.ts'

let quad: TestQuad
let dean: Person
let student: Person
let quiet: Person
let stranger: Person
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[dean, student, quiet, stranger] = await makePeople(quad, 4)
  id = await makeCollege(quad, dean)
  await enrol(quad, id, student, quiet)
})
afterAll(() => quad.stop())

const write = (clientId: string = randomUUID(), text = 'The library closes at six.', as = dean) =>
  quad.call('createCollegeNotice', { params: { id }, body: { clientId, text } }, as)
const list = async (as: Person, before?: string) =>
  (
    await quad.call(
      'listCollegeNotices',
      { params: { id }, query: before === undefined ? {} : { '_id[$lt]': before } },
      as,
    )
  ).reply()
const reach = async () => (await quad.call('countNoticeReach', { params: { id } }, dean)).reply()
const choose = (body: { inApp: boolean; mail: boolean }, as: Person) => quad.call('updateNoticeWays', { body }, as)
const newsOf = async (person: Person) =>
  (await quad.call('listNotifications', { query: {} }, person))
    .reply()
    .notifications.filter(({ kind }) => kind === 'collegeNotice')
    .map(({ change }) => change?.note)
const text = 'The library closes at six.'

test('[COLL-07] a notice reaches all students in the app, and by mail those who want it so, but none who mute both', async () => {
  ;(await choose({ inApp: true, mail: true }, student)).reply()
  ;(await choose({ inApp: false, mail: false }, quiet)).reply()
  expect((await quad.call('getNoticeWays', {}, quiet)).reply()).toEqual({ inApp: false, mail: false })
  expect(await reach()).toEqual({ people: 3, left: 1 })
  expect((await write()).reply()).toMatchObject({ text, sent: { people: 3, by: { _id: dean.id } } })
  await expect.poll(() => newsOf(student)).toEqual([text])
  await expect.poll(() => quad.mailsTo(student.email)).toMatchObject([{ subject: 'Notice of A college of its own' }])
  expect((await quad.mailsTo(student.email))[0]?.text).toContain(`writes to all its students:\n\n${text}`)
  expect([await newsOf(quiet), await newsOf(stranger)]).toEqual([[], []])
  expect(await quad.mailsTo(dean.email)).toEqual([])
  expect(await reach()).toEqual({ people: 3, left: 0 })
})

test('[COLL-07] it stays on the page for the college’s students, also later ones, without who wrote it', async () => {
  ;(await write()).reply()
  await enrol(quad, id, stranger)
  for (const person of [quiet, stranger]) {
    const [notice] = await list(person)
    expect(notice).toMatchObject({ text })
    expect(notice?.sent).toBeUndefined()
  }
  const [other] = await makePeople(quad, 1)
  expect((await quad.call('listCollegeNotices', { params: { id }, query: {} }, other)).code).toBe('college.notStudent')
  const row = { college_id: id, author_id: dean.id, people: 1 }
  const rows = Array.from({ length: 11 }, (_, at) => ({
    ...row,
    id: lowestIdAt(Date.now() - (at + 2) * 86_400_000),
    client_id: randomUUID(),
    text: `Day ${at}`,
  }))
  await quad.context.db.insertInto('college_notices').values(rows).execute()
  const page = await list(dean)
  expect([page.length, page[0]?.text]).toEqual([10, text])
  expect((await list(dean, page.at(-1)?._id)).map((one) => one.text)).toEqual(['Day 9', 'Day 10'])
})

test('[COLL-07] one a day, also by two admins at once; a retry returns the stored notice', async () => {
  await quad.context.db.insertInto('college_admins').values({ college_id: id, user_id: student.id }).execute()
  const key = randomUUID()
  const made = await Promise.all([write(key), write(key), write(undefined, text, student), write(undefined)])
  const codes = made.map(({ code }) => code).filter((code) => code !== undefined)
  expect(new Set(codes)).toEqual(new Set(['collegeNotice.dailyLimit']))
  expect(await list(dean)).toHaveLength(1)
  await quad.context.db
    .updateTable('college_notices')
    .set({ id: lowestIdAt(Date.now() - 25 * 3_600_000) })
    .where('college_id', '=', id)
    .execute()
  const again = randomUUID()
  const stored = (await write(again)).reply()
  expect((await write(again)).reply()).toEqual(stored)
})

test('[COLL-07] who left the college reads no notice any more, and gets no mail that waits', async () => {
  ;(await choose({ inApp: true, mail: true }, student)).reply()
  ;(await write()).reply()
  await expect.poll(() => newsOf(student)).toEqual([text])
  const change = { title: 'A college', note: text, changes: [] }
  const data = { kind: 'collegeNotice' as const, targetId: id, channelId: null, userId: student.id, change }
  const mailed: Mail[] = []
  const mail = () => sendNoticeMail(quad.context, async (one) => void mailed.push(one.data), { id: student.id, data })
  await mail()
  expect(mailed).toMatchObject([{ to: student.email }])
  const other = await makeCollege(quad, stranger)
  await enrol(quad, other, student)
  await mail()
  expect([mailed.length, await newsOf(student)]).toEqual([1, ['']])
})

test('[COLL-07] only admins of a live college write; blocks of them keep nobody from a college’s notice', async () => {
  expect([(await write(undefined, text, student)).code, (await write(undefined, text, stranger)).code]).toEqual([
    'college.notAdmin',
    'college.notAdmin',
  ])
  await quad.context.db.insertInto('blocks').values({ blocker_id: student.id, blocked_id: dean.id }).execute()
  ;(await write()).reply()
  await expect.poll(() => newsOf(student)).toEqual([text])
})
