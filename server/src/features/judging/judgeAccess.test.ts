import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openClub } from '../../testing/channels.ts'
import { admit } from '../../testing/clubs.ts'
import { holdEvent, registerCrowd, round, updateEvent } from '../../testing/events.ts'
import { goodRubric } from '../../testing/goodInput.ts'
import { type JudgingAt, lockRubricOf, makeJudges, score, sheetsOf } from '../../testing/judging.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let admin: Person
let clubId: string
let id: string
let judge: Person
let other: Person
let crowd: Person[]
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  ;({ clubId, admin } = await openClub(quad))
})
beforeEach(async () => {
  ;[judge, other, ...crowd] = await makePeople(quad, 4)
  id = await holdEvent(quad, admin, { club: clubId })
  await registerCrowd(quad, id, crowd)
})
afterAll(() => quad.stop())

const share = async (params: JudgingAt) => (await quad.call('shareEntries', { params }, admin)).reply()
const progressOf = async (params: JudgingAt) => (await quad.call('getJudging', { params }, admin)).reply()
const readCode = async (judgeId: string, as: Person) =>
  (await quad.call('listSheets', { params: { id: judgeId }, body: {} }, as)).code
const kindsOf = async (person: Person) =>
  (await quad.call('listNotifications', { query: {} }, person)).reply().notifications.map(({ kind }) => kind)
const addUsers = (params: JudgingAt, ...people: readonly Person[]) =>
  quad.call('addJudges', { params, body: { users: people.map((person) => person.id) } }, admin)
const addByEmail = (params: JudgingAt, email = '') =>
  quad.call('addJudges', { params, body: { outsiders: [{ name: 'Dr. Rao', email }] } }, admin)
const remove = (params: JudgingAt, judgeId: string) =>
  quad.call('removeJudge', { params: { ...params, judgeId } }, admin)
const linkIn = async (email: string) =>
  /\/judging\/[0-9a-f-]{36}#([\w-]+)/.exec((await quad.mailTo(email)).text)?.[1] ?? ''

test('[JUDG-03] [JUDG-04] a judge who may no longer see the event loses their page at once; their scores stay, the rest goes to others', async () => {
  await updateEvent(quad, admin, id, { visibility: 'private' })
  await admit(quad, clubId, admin, [judge, other])
  const params = await lockRubricOf(quad, admin, id)
  const [judgeId = ''] = await makeJudges(quad, admin, params, [judge])
  await share(params)
  const [first, second] = await sheetsOf(quad, judgeId, judge)
  ;(await score(quad, judgeId, judge, first?._id ?? '', {})).reply()
  ;(await score(quad, judgeId, judge, second?._id ?? '', { points: [5, null] })).reply()
  ;(await quad.call('removeMember', { params: { id: clubId, memberId: judge.id } }, judge)).reply()
  expect(await readCode(judgeId, judge)).toBe('judge.notYours')
  expect((await score(quad, judgeId, judge, second?._id ?? '', { version: 2 })).code).toBe('judge.notYours')
  const answer = { params: { id: judgeId }, body: { accept: true } }
  expect((await quad.call('answerJudging', answer, judge)).code).toBe('judge.notYours')
  expect(await progressOf(params)).toMatchObject({ scored: 1, short: 1 })
  const [otherId = ''] = await makeJudges(quad, admin, params, [other])
  await share(params)
  expect((await sheetsOf(quad, otherId, other)).map(({ number }) => number)).toEqual([second?.number])
  expect(await progressOf(params)).toMatchObject({ scored: 1, short: 0 })
})

test('[JUDG-03] whoever is removed before they answered finds no notification, nor on their page that they were asked', async () => {
  const params = await lockRubricOf(quad, admin, id)
  const { judges } = (await addUsers(params, judge, other)).reply()
  expect(await kindsOf(judge)).toEqual(['judgeInvited'])
  ;(await remove(params, judges[0]?._id ?? '')).reply()
  expect(await kindsOf(judge)).toEqual([])
  expect(await kindsOf(other)).toEqual(['judgeInvited'])
  expect(await readCode(judges[0]?._id ?? '', judge)).toBe('judge.notYours')
  const [listed] = (await quad.call('listJudgings', { params: { id } }, judge)).reply()
  expect(listed?.judge).toBeUndefined()
})

test('[JUDG-03] the notification of somebody who is asked for another judging of the event stays', async () => {
  const params = await lockRubricOf(quad, admin, id)
  const [stage] = (await quad.call('getEvent', { params: { id } }, admin)).reply().stages
  const another = await lockRubricOf(quad, admin, id, { round: stage?._id ?? '' })
  ;(await addUsers(another, judge)).reply()
  const { judges } = (await addUsers(params, judge)).reply()
  ;(await remove(params, judges[0]?._id ?? '')).reply()
  expect(await kindsOf(judge)).toEqual(['judgeInvited'])
  const [own] = (await quad.call('listJudgings', { params: { id } }, judge)).reply().flatMap((one) => one.judge ?? [])
  const decline = { params: { id: own?._id ?? '' }, body: { accept: false } }
  ;(await quad.call('answerJudging', decline, judge)).reply()
  expect(await kindsOf(judge)).toEqual([])
})

test('[JUDG-03] nobody judges twice, by their account and by a link to its email', async () => {
  const params = await lockRubricOf(quad, admin, id)
  const statesOf = async (answer: ReturnType<typeof addByEmail>) =>
    (await answer).reply().judges.map(({ email, state }) => [email, state])
  expect(await statesOf(addUsers(params, judge))).toEqual([[undefined, 'invited']])
  expect(await statesOf(addByEmail(params, judge.email?.toUpperCase()))).toEqual([[undefined, 'invited']])
  await statesOf(addByEmail(params, other.email))
  expect((await statesOf(addUsers(params, other))).length).toBe(2)
  const both = { users: [crowd[0]?.id ?? ''], outsiders: [{ name: 'Dr. Rao', email: crowd[0]?.email ?? '' }] }
  expect((await quad.call('addJudges', { params, body: both }, admin)).reply().judges).toHaveLength(3)
  expect(await quad.mailsTo(judge.email ?? '')).toEqual([])
  expect(await kindsOf(other)).not.toContain('judgeInvited')
})

test('[JUDG-03] of two admins who ask a person by account and by email at once, one asks', async () => {
  const params = await lockRubricOf(quad, admin, id)
  await Promise.all([addUsers(params, judge), addByEmail(params, judge.email)])
  expect((await progressOf(params)).judges).toHaveLength(1)
})

test('[JUDG-03] a link to an email that an account among the judges has by now says so', async () => {
  const params = await lockRubricOf(quad, admin, id)
  const email = 'rao@later.example'
  const { judges } = (await addByEmail(params, email)).reply()
  ;(await addUsers(params, judge)).reply()
  const link = await linkIn(email)
  await quad.context.db.updateTable('users').set({ email }).where('id', '=', judge.id).execute()
  const judgeId = judges[0]?._id ?? ''
  expect((await quad.call('openJudgeLink', { params: { id: judgeId }, body: { link } })).code).toBe('judge.byAccount')
  expect((await quad.call('renewJudgeLink', { params: { ...params, judgeId } }, admin)).code).toBe('judge.byAccount')
})

test('[JUDG-04] whoever comes back by their account does not score again what they scored by their email', async () => {
  const params = await lockRubricOf(quad, admin, id, { perEntry: 2 })
  const { judges } = (await addByEmail(params, judge.email)).reply()
  const judgeId = judges[0]?._id ?? ''
  const link = await linkIn(judge.email ?? '')
  const { key } = (await quad.call('openJudgeLink', { params: { id: judgeId }, body: { link } })).reply()
  await share(params)
  const { sheets } = (await quad.call('listSheets', { params: { id: judgeId }, body: { key } })).reply()
  ;(await score(quad, judgeId, undefined, sheets[0]?._id ?? '', { key })).reply()
  ;(await remove(params, judgeId)).reply()
  const [again = ''] = await makeJudges(quad, admin, params, [judge])
  await share(params)
  expect((await sheetsOf(quad, again, judge)).map(({ number }) => number)).toEqual([sheets[1]?.number])
})

test('[JUDG-01] a round takes its rubric along until that is locked; then it can’t be removed', async () => {
  await updateEvent(quad, admin, id, { stages: [round, round, round].map((one, at) => ({ ...one, round: at + 1 })) })
  const stages = (await quad.call('getEvent', { params: { id } }, admin)).reply().stages
  const save = async (at: number) => {
    const body = { ...goodRubric, round: stages[at]?._id ?? '' }
    return (await quad.call('saveRubric', { params: { id }, body }, admin)).reply()._id
  }
  const [open, locked] = [await save(1), await save(2)]
  ;(await quad.call('lockRubric', { params: { id, judgingId: locked } }, admin)).reply()
  const asked = (await addUsers({ id, judgingId: open }, judge)).reply()
  expect(asked.judges).toHaveLength(1)
  const keep = (...kept: readonly number[]) =>
    quad.call(
      'updateEvent',
      { params: { id }, body: { stages: kept.map((at, to) => ({ ...round, _id: stages[at]?._id, round: to + 1 })) } },
      admin,
    )
  expect((await keep(0)).err?.fields).toEqual({ stages: 'A round that you removed has a locked rubric. It stays' })
  const judgings = async () =>
    (await quad.call('listJudgings', { params: { id } }, admin)).reply().map(({ _id }) => _id)
  expect(await judgings()).toEqual([open, locked])
  ;(await keep(0, 2)).reply()
  expect(await judgings()).toEqual([locked])
  expect(await kindsOf(judge)).toEqual([])
})
