import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admit } from '../../testing/clubs.ts'
import { openClub } from '../../testing/channels.ts'
import { holdEvent, memberOf, register, registerCrowd } from '../../testing/events.ts'
import { goodRubric, nowhere } from '../../testing/goodInput.ts'
import { type JudgingAt, lockRubricOf, makeJudges, score, sheetsOf } from '../../testing/judging.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let admin: Person
let clubId: string
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  ;({ clubId, admin } = await openClub(quad))
})
beforeEach(async () => {
  id = await holdEvent(quad, admin, { club: clubId })
})
afterAll(() => quad.stop())

const share = async (params: JudgingAt) => (await quad.call('shareEntries', { params }, admin)).reply()
const progressOf = async (params: JudgingAt) => (await quad.call('getJudging', { params }, admin)).reply()
const read = (judgeId: string, key?: string, as?: Person) =>
  quad.call('listSheets', { params: { id: judgeId }, body: { ...(key && { key }) } }, as)
const kindsOf = async (person: Person) =>
  (await quad.call('listNotifications', { query: {} }, person)).reply().notifications.map(({ kind }) => kind)

/** Adds a judge without an account; returns their id and the link that was mailed. */
async function addOutsider(params: JudgingAt, email: string) {
  const body = { outsiders: [{ name: 'Dr. Rao', email }] }
  const { judges } = (await quad.call('addJudges', { params, body }, admin)).reply()
  const judgeId = judges.find((judge) => judge.email === email)?._id ?? ''
  return { judgeId, link: linkIn((await quad.mailTo(email)).text) }
}
const linkIn = (text: string) => /\/judging\/[0-9a-f-]{36}#([\w-]+)/.exec(text)?.[1] ?? ''
const open = (judgeId: string, link: string) => quad.call('openJudgeLink', { params: { id: judgeId }, body: { link } })

test('[JUDG-03] people are asked to judge, notified once, and judge once they have accepted', async () => {
  const [judge, declines, lead] = await makePeople(quad, 3)
  await register(quad, id, lead)
  const params = await lockRubricOf(quad, admin, id)
  const add = () => quad.call('addJudges', { params, body: { users: [judge.id, declines.id] } }, admin)
  const { judges } = (await add()).reply()
  expect(judges.map(({ state }) => state)).toEqual(['invited', 'invited'])
  ;(await add()).reply()
  expect((await kindsOf(judge)).filter((kind) => kind === 'judgeInvited')).toHaveLength(1)
  expect((await quad.call('shareEntries', { params }, admin)).code).toBe('judging.noJudges')
  const [first, second] = await Promise.all(
    [judge, declines].map(async (person) => {
      const [listed] = (await quad.call('listJudgings', { params: { id } }, person)).reply()
      return listed?.judge?._id ?? ''
    }),
  )
  const answer = (judgeId: string, accept: boolean, as: Person) =>
    quad.call('answerJudging', { params: { id: judgeId }, body: { accept } }, as)
  expect((await answer(first ?? '', true, declines)).code).toBe('judge.notYours')
  ;(await answer(first ?? '', true, judge)).reply()
  ;(await answer(second ?? '', false, declines)).reply()
  expect((await read(second ?? '', undefined, declines)).code).toBe('judge.notYours')
  const shared = await share(params)
  expect(shared.judges.map(({ state, entries }) => [state, entries])).toEqual([
    ['accepted', 1],
    ['declined', 0],
  ])
  // Asked again, whoever declined is notified again.
  expect((await add()).reply().judges.map(({ state }) => state)).toEqual(['accepted', 'invited'])
})

test('[JUDG-03] nobody is asked by their account who may not see the event', async () => {
  const stranger = await makePerson(quad)
  const inside = await holdEvent(quad, admin, { club: clubId }, { visibility: 'private' })
  const params = await lockRubricOf(quad, admin, inside)
  const ask = async (user: string) => (await quad.call('addJudges', { params, body: { users: [user] } }, admin)).code
  expect(await ask(stranger.id)).toBe('judge.hidden')
  expect(await ask(nowhere)).toBe('judge.hidden')
  expect((await progressOf(params)).judges).toEqual([])
})

test('[JUDG-03] a judge without an account is mailed a link that one browser opens, once, and that shows judging alone', async () => {
  const lead = await makePerson(quad)
  await register(quad, id, lead)
  const params = await lockRubricOf(quad, admin, id)
  const { judgeId, link } = await addOutsider(params, 'rao@elsewhere.example')
  await share(params)
  expect((await read(judgeId, link)).code).toBe('judge.notYours')
  expect((await open(judgeId, 'guessed')).code).toBe('judge.linkOver')
  // Of two browsers that open it at once, one judges.
  const answers = await Promise.all([open(judgeId, link), open(judgeId, link)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['judge.linkOver', undefined])
  const key = answers.find(({ code }) => code === undefined)?.reply().key ?? ''
  const page = (await read(judgeId, key)).reply()
  expect(page).toMatchObject({ eventTitle: 'Night hack', name: 'Dr. Rao', state: 'accepted' })
  const [sheet] = page.sheets
  expect((await score(quad, judgeId, undefined, sheet?._id ?? '', { key })).reply()).toMatchObject({ points: [5, 5] })
  // The key is no session, and nobody else's account is let in by it.
  expect((await quad.send('GET', `/api/events/${id}/judgings/${params.judgingId}`, { as: { token: key } })).code).toBe(
    'auth.required',
  )
  expect((await read(judgeId, 'another', lead)).code).toBe('judge.notYours')
  const stored = await sql`select * from judges where id = ${judgeId}`.execute(quad.context.db)
  expect(JSON.stringify(stored.rows)).not.toMatch(new RegExp(`${key}|${link}`))
})

test('[JUDG-03] a new link moves judging to the device that opens it, and removing the judge ends it at once', async () => {
  await register(quad, id, await makePerson(quad))
  const params = await lockRubricOf(quad, admin, id)
  const email = 'moves@elsewhere.example'
  const { judgeId, link } = await addOutsider(params, email)
  const first = (await open(judgeId, link)).reply().key
  ;(await quad.call('renewJudgeLink', { params: { ...params, judgeId } }, admin)).reply()
  await expect.poll(async () => (await quad.mailsTo(email)).length).toBe(2)
  const links = (await quad.mailsTo(email)).map(({ text }) => linkIn(text))
  // The device before judges on until the new link is opened.
  expect((await read(judgeId, first)).status).toBe(200)
  const second = (await open(judgeId, links.find((one) => one !== link) ?? '')).reply().key
  expect([(await read(judgeId, first)).code, (await read(judgeId, second)).status]).toEqual(['judge.notYours', 200])
  ;(await quad.call('removeJudge', { params: { ...params, judgeId } }, admin)).reply()
  expect((await read(judgeId, second)).code).toBe('judge.notYours')
  expect((await quad.call('renewJudgeLink', { params: { ...params, judgeId } }, admin)).code).toBe('judge.notFound')
})

test('[JUDG-04] each team gets its judges in even shares; teams without a seat and eliminated ones are not judged', async () => {
  const [one, two, three, out, ...crowd] = await makePeople(quad, 24)
  await registerCrowd(quad, id, [out, ...crowd])
  const team = (person: Person) => quad.context.db.updateTable('event_teams').where('lead_id', '=', person.id)
  await team(out).set({ status: 'eliminated' }).execute()
  await team(crowd[0] ?? out)
    .set({ waiting_at: new Date() })
    .execute()
  const params = await lockRubricOf(quad, admin, id, { perEntry: 2 })
  await makeJudges(quad, admin, params, [one, two, three])
  const shared = await share(params)
  expect(shared).toMatchObject({ teams: 19, entries: 19, wanted: 38, scored: 0, short: 0 })
  expect(shared.judges.map(({ entries }) => entries).toSorted()).toEqual([12, 13, 13])
})

test('[JUDG-04] nobody judges their own team, somebody past a block, nor, if so set, their college’s or club’s; the rest is said', async () => {
  const [judge, mate, blocked, student, clubmate, free] = await makePeople(quad, 6)
  const { db } = quad.context
  const other = await openClub(quad)
  await admit(quad, other.clubId, other.admin, [judge, clubmate])
  await admit(quad, clubId, admin, [judge, free])
  const college = await db
    .selectFrom('colleges')
    .select('id')
    .where('name', 'like', 'Meridian%')
    .executeTakeFirstOrThrow()
  const students = [judge.id, student.id]
  await db.updateTable('users').set({ college_id: college.id }).where('id', 'in', students).execute()
  ;(await quad.call('blockUser', { params: { id: judge.id } }, blocked)).reply()
  id = await holdEvent(quad, admin, { club: clubId }, { participation: 'team', minSizeTeam: 1, maxSizeTeam: 3 })
  // Their own team is the one that names their email, though they never accepted.
  await register(quad, id, mate, 'Named', [judge.email])
  for (const [lead, name] of [
    [blocked, 'Blocked'],
    [student, 'College'],
    [clubmate, 'Club'],
    [free, 'Free'],
  ] as const)
    await register(quad, id, lead, name)
  const namesFor = async (more: { avoidCollege: boolean; avoidClub: boolean }) => {
    await db.deleteFrom('judgings').where('event_id', '=', id).execute()
    const params = await lockRubricOf(quad, admin, id, more)
    const [judgeId = ''] = await makeJudges(quad, admin, params, [judge])
    const { short } = await share(params)
    return [(await sheetsOf(quad, judgeId, judge)).map(({ name }) => name).toSorted(), short]
  }
  expect(await namesFor({ avoidCollege: false, avoidClub: false })).toEqual([['Club', 'College', 'Free'], 2])
  expect(await namesFor({ avoidCollege: true, avoidClub: false })).toEqual([['Club', 'Free'], 3])
  expect(await namesFor({ avoidCollege: true, avoidClub: true })).toEqual([['Free'], 4])
})

test('[JUDG-04] of a judge who leaves only what they have not scored goes to others; a new team gets judges with the next sharing', async () => {
  const [one, two, late, ...crowd] = await makePeople(quad, 13)
  await registerCrowd(quad, id, crowd)
  const params = await lockRubricOf(quad, admin, id)
  const [first = '', second = ''] = await makeJudges(quad, admin, params, [one, two])
  await share(params)
  const before = await sheetsOf(quad, first, one)
  const kept = (await sheetsOf(quad, second, two)).map(({ number }) => number)
  expect([before.length, kept.length]).toEqual([5, 5])
  ;(await score(quad, first, one, before[0]?._id ?? '', {})).reply()
  // Begun only, and so not scored.
  ;(await score(quad, first, one, before[1]?._id ?? '', { points: [5, null] })).reply()
  ;(await quad.call('answerJudging', { params: { id: first }, body: { accept: false } }, one)).reply()
  expect((await score(quad, first, one, before[2]?._id ?? '', {})).code).toBe('judge.notYours')
  const after = (await sheetsOf(quad, second, two)).map(({ number }) => number)
  expect(after.toSorted()).toEqual([...kept, ...before.slice(1).map(({ number }) => number)].toSorted())
  expect(await progressOf(params)).toMatchObject({ entries: 10, scored: 1, short: 0 })
  await register(quad, id, late)
  expect(await share(params)).toMatchObject({ entries: 11, scored: 1, short: 0 })
})

test('[JUDG-04] two admins who share at once, while a judge leaves, give no team the same judge twice', async () => {
  const [one, two, three, ...crowd] = await makePeople(quad, 15)
  await registerCrowd(quad, id, crowd)
  const params = await lockRubricOf(quad, admin, id, { perEntry: 2 })
  const [first = ''] = await makeJudges(quad, admin, params, [one, two, three])
  await share(params)
  await Promise.all([
    quad.call('shareEntries', { params }, admin),
    quad.call('removeJudge', { params: { ...params, judgeId: first } }, admin),
    quad.call('shareEntries', { params }, admin),
  ])
  const { judges, short } = await progressOf(params)
  expect([judges.map(({ entries }) => entries), short]).toEqual([[12, 12], 0])
})

test('[JUDG-04] an event’s own person without an account does not judge the team that names their email', async () => {
  const lead = await makePerson(quad)
  const body = { members: [{ ...memberOf(lead.email), college: 'Elsewhere' }] }
  ;(await quad.call('registerTeam', { params: { id }, body }, lead)).reply()
  const params = await lockRubricOf(quad, admin, id)
  await addOutsider(params, lead.email)
  expect(await share(params)).toMatchObject({ entries: 1, short: 1 })
})

test('[JUDG-04] entries are shared out once the rubric is locked and a registration is left to judge', async () => {
  const judge = await makePerson(quad)
  const { _id: judgingId } = (await quad.call('saveRubric', { params: { id }, body: goodRubric }, admin)).reply()
  const params = { id, judgingId }
  const codeOf = async (name: 'shareEntries' | 'closeJudging') => (await quad.call(name, { params }, admin)).code
  expect([await codeOf('shareEntries'), await codeOf('closeJudging')]).toEqual([
    'judging.notLocked',
    'judging.notLocked',
  ])
  ;(await quad.call('lockRubric', { params }, admin)).reply()
  await makeJudges(quad, admin, params, [judge])
  expect(await codeOf('shareEntries')).toBe('judging.noEntries')
  // Another event's judging isn't found.
  const other = await holdEvent(quad, admin, { club: clubId })
  expect((await quad.call('getJudging', { params: { id: other, judgingId } }, admin)).code).toBe('judging.notFound')
})
