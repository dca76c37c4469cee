import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertAttendee } from '../../entities/session/attendeeQueries.ts'
import { holdIn, makePrivateChannel, openClub } from '../../testing/channels.ts'
import { inHours } from '../../testing/events.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let now = new Date()
let admin: Person
let me: Person
let other: Person
let clubId: string
let id: string
let sessionId: string
beforeAll(async () => {
  quad = await startTestQuad({ clock: { now: () => now } })
})
beforeEach(async () => {
  now = new Date()
  ;({ clubId, id, admin, me, other } = await openClub(quad))
  sessionId = await holdIn(quad, id, admin, { startTime: inHours(0) })
})
afterAll(() => quad.stop())

const params = () => ({ id, sessionId })
const projector = (as = admin) => quad.call('getSessionCode', { params: params() }, as)
const shown = async () => (await projector()).reply().codes[0]?.code ?? ''
const attend = (code: string, as = me) => quad.call('attendSession', { params: params(), body: { code } }, as)
const mark = (person: Person, as = admin) =>
  quad.call('addAttendee', { params: { ...params(), userId: person.id } }, as)
const unmark = (person: Person, as = admin) =>
  quad.call('removeAttendee', { params: { ...params(), userId: person.id } }, as)
const list = (as = admin, after?: string) =>
  quad.call('listAttendees', { params: params(), query: after === undefined ? {} : { after } }, as)
const file = (as = admin, query = '') =>
  quad.send('GET', `/api/clubs/${id}/session/${sessionId}/attendees.csv${query}`, { as })
const own = async (as: Person) =>
  (await quad.call('listSessions', { params: { id }, query: {} }, as)).reply().find(({ _id }) => _id === sessionId)

test('[SESS-05] a member of the channel comes by the code, once; they see their own time, and others don’t', async () => {
  const code = await shown()
  const answers = await Promise.all([attend(code), attend(code), attend(code)])
  const [cameAt, ...rest] = new Set(answers.map((answer) => answer.reply().cameAt))
  expect(rest).toEqual([])
  expect([(await own(me))?.cameAt, (await own(other))?.cameAt]).toEqual([cameAt, undefined])
  expect((await list()).reply()).toMatchObject({
    attendees: [{ user: { _id: me.id }, cameAt, byCode: true, by: '' }],
    count: 1,
    next: null,
  })
  expect((await projector()).reply().came).toBe(1)
})

test('[SESS-05] the code is the session’s own, and works from two hours before the start until two hours after the end', async () => {
  const code = await shown()
  const first = sessionId
  sessionId = await holdIn(quad, id, admin, { startTime: inHours(0) })
  expect((await attend(code)).code).toBe('door.wrongCode')
  sessionId = first
  const wait = (hours: number) => {
    now = new Date(Date.now() + hours * 3_600_000)
  }
  for (const hours of [-2.01, 2.6]) {
    wait(hours)
    expect([(await projector()).code, (await attend(code)).code]).toEqual(['door.closed', 'door.closed'])
  }
  wait(2.4)
  ;(await attend(await shown())).reply()
})

test('[SESS-05] those who plan a channel’s sessions mark members and take it back; the code doesn’t change that they did', async () => {
  const { cameAt } = (await mark(other)).reply()
  expect((await mark(other)).reply().cameAt, 'again').toBe(cameAt)
  expect((await attend(await shown(), other)).reply().cameAt).toBe(cameAt)
  const { displayName } = (await quad.call('getUser', { params: { id: admin.id } }, admin)).reply()
  expect((await list()).reply().attendees).toMatchObject([{ byCode: false, by: displayName }])
  ;(await unmark(other)).reply()
  ;(await unmark(other)).reply()
  expect((await list()).reply()).toMatchObject({ attendees: [], count: 0 })
  expect((await own(other))?.cameAt).toBeUndefined()
})

test('[SESS-05] nobody outside the channel comes or is marked, and nobody else lists, downloads or marks', async () => {
  const [stranger] = await makePeople(quad, 1)
  const code = await shown()
  expect((await attend(code, stranger)).code).toBe('channel.notFound')
  expect((await mark(stranger)).code).toBe('channelMember.notFound')
  expect([(await list(me)).code, (await file(me)).code]).toEqual(['channel.notAdmin', 'channel.notAdmin'])
  expect([(await mark(me, me)).code, (await unmark(me, me)).code]).toEqual(['channel.notAdmin', 'channel.notAdmin'])
  expect((await projector(me)).code).toBe('channel.notAdmin')
  const inner = await makePrivateChannel(quad, clubId, admin, { admin: other, members: [] })
  const hidden = await holdIn(quad, inner, other, { startTime: inHours(0) })
  const inside = { id: inner, sessionId: hidden, userId: me.id }
  expect((await quad.call('addAttendee', { params: inside }, other)).code).toBe('channelMember.notFound')
  // A session is found in its own channel alone.
  expect((await quad.call('listAttendees', { params: { id, sessionId: hidden }, query: {} }, admin)).code).toBe(
    'session.notFound',
  )
})

test('[SESS-05] somebody is marked from two hours before the start on, also days later', async () => {
  sessionId = await holdIn(quad, id, admin, { startTime: inHours(2.1) })
  expect((await mark(me)).code).toBe('session.early')
  now = new Date(Date.now() + 0.2 * 3_600_000)
  ;(await mark(me)).reply()
  now = new Date(Date.now() + 500 * 3_600_000)
  ;(await mark(other)).reply()
})

test('[SESS-05] who left the channel stays in the list, and a closed account doesn’t', async () => {
  for (const person of [me, other]) (await mark(person)).reply()
  const { db } = quad.context
  await db.deleteFrom('club_members').where('club_id', '=', clubId).where('user_id', '=', me.id).execute()
  ;(await quad.call('closeAccount', { params: { id: other.id } }, other)).reply()
  expect((await list()).reply()).toMatchObject({ attendees: [{ user: { _id: me.id } }], count: 1 })
})

test('[SESS-05] the list is paged, and the file has everybody in the order in which they came, without formulas', async () => {
  const crowd = await makePeople(quad, 101)
  await quad.context.db
    .insertInto('session_attendees')
    .values(crowd.map(({ id: user_id }) => ({ session_id: sessionId, user_id, by_code: true })))
    .execute()
  const first = (await list()).reply()
  const second = (await list(admin, first.next ?? '')).reply()
  expect([first.attendees.length, second.attendees.length, second.next, second.count]).toEqual([100, 1, null, 101])
  const seen = [...first.attendees, ...second.attendees].map(({ user }) => user._id)
  expect(new Set(seen).size).toBe(101)
  await quad.context.db
    .updateTable('users')
    .set({ firstname: '=1+1' })
    .where('id', '=', crowd[0]?.id ?? '')
    .execute()
  ;(await mark(me)).reply()
  const lines = String((await file(admin, '?timeZone=Asia/Kolkata')).body)
    .trim()
    .split(/\r?\n/)
  expect(lines).toHaveLength(103)
  expect(lines[0]).toContain('Name,Username,Came at,How')
  expect(lines.filter((line) => line.includes('=1+1')).every((line) => line.startsWith("'=1+1"))).toBe(true)
  expect(lines.at(-1)).toMatch(/,Marked$/)
  const kolkata = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short' }).format(now)
  expect(lines.at(-1)).toContain(kolkata)
  expect((await file(admin, '?timeZone=Mars/Base')).status).toBe(400)
})

test('[SESS-05] a deleted session leaves nobody’s attendance', async () => {
  ;(await mark(me)).reply()
  ;(await quad.call('deleteSession', { params: params(), query: {} }, admin)).reply()
  const left = await quad.context.db
    .selectFrom('session_attendees')
    .select('user_id')
    .where('session_id', '=', sessionId)
    .execute()
  expect(left).toEqual([])
})

test('[SESS-05] whoever enters the code while they are marked by hand is there', async () => {
  const code = await shown()
  const entering = await quad.context.db.transaction().execute(async (trx) => {
    await insertAttendee(trx, { channelId: id, sessionId, userId: me.id, byId: admin.id })
    const begun = attend(code)
    await pause(300)
    return [begun]
  })
  const [answer] = await Promise.all(entering)
  expect(answer?.reply().success).toBe(true)
  expect((await list()).reply()).toMatchObject({ attendees: [{ byCode: false }], count: 1 })
})
