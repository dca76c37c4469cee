import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import type { ClubQuestion } from '@quad/contract/entities/question.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockClub } from '../../entities/club/queries.ts'
import { saveQuestions } from '../../entities/club/writingQueries.ts'
import { admit, createClub, enrol, makeCollege } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { untilWaiting } from '../../testing/waiting.ts'

let quad: TestQuad
let admin: Person
let me: Person
let other: Person
let id: string
let why: ClubQuestion
let level: ClubQuestion
let rules: ClubQuestion
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, me, other] = await makePeople(quad, 3)
  id = await createClub(quad, admin)
  const saved = await ask([
    { kind: 'text', label: 'Why do you want to join?', required: true },
    { kind: 'choice', label: 'Level', options: ['Beginner', 'Advanced'] },
    { kind: 'consent', label: 'I come to practice', required: true },
  ])
  ;[why, level, rules] = saved as [ClubQuestion, ClubQuestion, ClubQuestion]
})
afterAll(() => quad.stop())

type Questions = NonNullable<InputOf<Calls['updateClub']>['body']['questions']>
const update = (questions: Questions, as = admin) =>
  quad.call('updateClub', { params: { id }, body: { questions } }, as)
const ask = async (questions: Questions) => (await update(questions)).reply().questions ?? []
const join = (answers?: Record<string, string[]>, as = me) => {
  const given = answers && Object.entries(answers).map(([question, value]) => ({ question, value }))
  return quad.call('joinClub', { params: { id }, body: given ? { answers: given } : {} }, as)
}
const all = () => ({ [why._id]: ['To win'], [level._id]: ['Beginner'], [rules._id]: ['yes'] })
const list = async () => (await quad.call('listRequests', { params: { id }, query: {} }, admin)).reply()
const get = async (as = me) => (await quad.call('getClub', { params: { id } }, as)).reply()
const asked = async (person: Person) =>
  (await quad.call('listNotifications', { query: {} }, person))
    .reply()
    .notifications.filter(({ kind }) => kind === 'joinAnswersAsked').length
const kept = async (person = me) => {
  const rows = quad.context.db.selectFrom('club_members').select('answers').where('club_id', '=', id)
  return (await rows.where('user_id', '=', person.id).execute()).map(({ answers }) => answers)
}

test('[CLUB-15] a club’s questions are on its page for people, not for visitors; only admins change them', async () => {
  expect(await get()).toMatchObject({ asks: true, questions: [why, level, rules] })
  const visited = (await quad.call('getClub', { params: { id } })).reply()
  expect(visited).not.toHaveProperty('questions')
  expect((await update([], me)).code).toBe('club.notAdmin')
  expect((await update([{ kind: 'choice', label: 'Level', options: ['One'] }])).code).toBe('request.invalid')
  expect((await update(Array.from({ length: 6 }, () => ({ kind: 'text', label: 'Why?' })))).code).toBe(
    'request.invalid',
  )
  await ask([])
  expect(await get()).not.toHaveProperty('asks')
})

test('[CLUB-15] a request comes with its answers and their words; required ones are needed, and unfit ones refused', async () => {
  expect((await join({ [level._id]: ['Expert'] })).err?.fields).toEqual({
    [`answers.${why._id}`]: 'Answer this question',
    [`answers.${level._id}`]: 'Choose from the answers of this question',
    [`answers.${rules._id}`]: 'Agree to take part',
  })
  expect(await list()).toEqual([])
  expect((await join(all())).reply().active).toBe(false)
  expect(await list()).toMatchObject([
    {
      user: { _id: me.id },
      answersMissing: false,
      answers: [
        { question: why._id, label: 'Why do you want to join?', value: ['To win'] },
        { label: 'Level', value: ['Beginner'] },
        { label: 'I come to practice', value: ['yes'] },
      ],
    },
  ])
  expect([await asked(me), await asked(admin)]).toEqual([0, 0])
})

test('[CLUB-15] an existing client asks without answers, is notified once, and answers while the request waits', async () => {
  ;(await join()).reply()
  ;(await join()).reply()
  expect(await asked(me)).toBe(1)
  expect((await get()).membership).toMatchObject({ active: false, answersMissing: true })
  expect(await list()).toMatchObject([{ answers: [], answersMissing: true }])
  expect((await join({ [why._id]: ['To win'] })).code).toBe('request.invalid')
  ;(await join(all())).reply()
  expect(await asked(me)).toBe(0)
  const { membership, ownAnswers } = await get()
  expect([membership?.answersMissing, ownAnswers?.length]).toEqual([undefined, 3])
  expect(await list()).toMatchObject([{ answersMissing: false }])
})

test('[CLUB-15] changed questions keep the old answers with their words; a new required one asks those who wait', async () => {
  ;(await join(all())).reply()
  await ask([{ ...why, label: 'Why us?' }, rules])
  expect(await asked(me)).toBe(0)
  expect((await list())[0]?.answers.map(({ label }) => label)).toEqual([
    'Why do you want to join?',
    'Level',
    'I come to practice',
  ])
  const [, consent] = await ask([why, { ...rules, label: 'I pay for practice' }])
  expect(consent?._id, 'nobody agreed to this').not.toBe(rules._id)
  expect(await asked(me)).toBe(1)
  expect(await list()).toMatchObject([{ answersMissing: true }])
  const [text] = await ask([{ ...why, kind: 'choice', options: ['Fun', 'Sport'] }])
  expect(text?._id).not.toBe(why._id)
  await ask([{ kind: 'text', label: 'Where?', required: true }])
  expect(await asked(me)).toBe(1)
  await ask([])
  expect(await asked(me), 'nothing is to be answered any more').toBe(0)
})

test('[CLUB-15] a question that becomes required while somebody asks is missing from their request', async () => {
  const { joined } = await quad.context.db.transaction().execute(async (trx) => {
    await lockClub(trx, id)
    const joining = join(all())
    await untilWaiting(quad, 1)
    const more: ClubQuestion = { ...why, _id: crypto.randomUUID(), label: 'Where?' }
    await saveQuestions(trx, id, [why, level, rules, more])
    return { joined: joining }
  })
  ;(await joined).reply()
  expect(await asked(me)).toBe(1)
  expect(await list()).toMatchObject([{ answersMissing: true }])
})

test('[CLUB-15] answers end with their request: accepted, declined, withdrawn or by an invitation', async () => {
  const answer = (active: boolean) => quad.call('answerRequests', { params: { id }, body: { active } }, admin)
  const remove = () => quad.call('removeMember', { params: { id, memberId: me.id } }, me)
  ;(await join(all())).reply()
  expect((await kept())[0]).toHaveLength(3)
  ;(await answer(true)).reply()
  expect(await kept()).toEqual([null])
  expect(await get()).not.toHaveProperty('ownAnswers')
  ;(await remove()).reply()
  ;(await join()).reply()
  expect(await asked(me)).toBe(1)
  ;(await answer(false)).reply()
  expect([await kept(), await asked(me)]).toEqual([[], 0])
  ;(await join()).reply()
  ;(await remove()).reply()
  expect([await kept(), await asked(me)]).toEqual([[], 0])
  ;(await join(all(), other)).reply()
  const invite = { days: null, usesMax: null }
  const { token } = (await quad.call('createInvite', { params: { id }, body: invite }, admin)).reply()
  ;(await quad.call('joinClub', { params: { id }, body: { invite: token ?? '' } }, other)).reply()
  expect(await kept(other)).toEqual([null])
})

test('[CLUB-15] [CLUB-11] an open club asks those alone who don’t join at once; members answer nothing', async () => {
  const college = await makeCollege(quad, admin)
  await enrol(quad, college, me)
  const body = { college, joining: 'college' as const }
  ;(await quad.call('updateClub', { params: { id }, body }, admin)).reply()
  expect((await join({})).reply().active).toBe(true)
  expect((await join({}, other)).code).toBe('request.invalid')
  await admit(quad, id, admin, [other])
  expect((await join(all(), other)).reply().active).toBe(true)
  expect((await get(other)).membership).not.toHaveProperty('answersMissing')
})
