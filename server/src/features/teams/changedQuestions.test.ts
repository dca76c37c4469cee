import type { Question } from '@quad/contract/entities/question.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { inHours, memberOf, updateEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { allAnswers as all, answersTo, type Asked, type Given, holdAsking } from '../../testing/questions.ts'
import { untilWaiting } from '../../testing/waiting.ts'

let quad: TestQuad
let admin: Person
let me: Person
let friend: Person
let stranger: Person
let id: string
let questions: Asked
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, me, friend, stranger] = await makePeople(quad, 4)
  ;({ id, questions } = await holdAsking(quad, admin))
})
afterAll(() => quad.stop())

const given = (answers: Given) => answersTo(questions, answers)
const send = (team: Given, ...people: Given[]) => {
  const members = people.map((one, at) => ({ ...memberOf([me, friend][at]?.email ?? ''), answers: given(one) }))
  const body = { teamName: 'Owls', members, answers: given(team) }
  return quad.call('registerTeam', { params: { id }, body }, me)
}
const list = async (query: { answers?: 'missing' } = {}, as = admin) =>
  (await quad.call('listTeams', { params: { id }, query }, as)).reply()
const kindsOf = async (person: Person) =>
  (await quad.call('listNotifications', { query: {} }, person)).reply().notifications.map(({ kind }) => kind)

test('[EVT-25] editing keeps the answers of those for whom none are sent, and their lead is asked for missing ones', async () => {
  const made = (await send({ project: ['A kite'] }, all, { ...all, roll: ['18'] })).reply()
  const params = { id, teamId: made._id }
  const people = [memberOf(me.email ?? ''), memberOf(friend.email ?? '')]
  const edit = (body: object) => quad.call('updateTeam', { params, body }, me)
  const kept = (await edit({ members: people, answers: given({ project: ['A boat'] }) })).reply()
  expect(kept.answers).toEqual(given({ project: ['A boat'] }))
  expect(kept.members.map(({ answers }) => answers.length)).toEqual([4, 4])
  const one = (await edit({ members: [{ ...people[0], answers: given({ ...all, roll: ['19'] }) }, people[1]] })).reply()
  expect(one.members[0]?.answers).toEqual(expect.arrayContaining(given({ roll: ['19'] })))
  expect(one.members[1]?.answers).toHaveLength(4)
  expect(await kindsOf(me)).not.toContain('answersAsked')
  const grown = (await edit({ members: [...people, memberOf(stranger.email ?? '')] })).reply()
  expect(grown.answersMissing).toBe(true)
  expect(await kindsOf(me)).toContain('answersAsked')
})

test('[EVT-25] once people have registered, no question turns into another kind, and no consent into another text', async () => {
  const before = Object.values(questions)
  const save = (changed: Question) =>
    quad.call(
      'updateEvent',
      { params: { id }, body: { questions: before.map((one) => (one._id === changed._id ? changed : one)) } },
      admin,
    )
  const saved = (await save({ ...questions.rules, label: 'I keep to all rules' })).reply()
  const consent = saved.questions[3] ?? questions.rules
  expect(consent._id).not.toBe(questions.rules._id)
  before[3] = consent
  questions = { ...questions, rules: consent }
  ;(await send({ project: ['A kite'] }, all)).reply()
  const fields = async (changed: Question) => (await save(changed)).err?.fields
  const sentence = 'People may have answered this. Remove it, and add a new question'
  expect(await fields({ ...questions.project, kind: 'number' })).toEqual({ 'questions.4.kind': sentence })
  expect(await fields({ ...consent, label: 'I keep to the rules' })).toEqual({ 'questions.3.label': sentence })
  expect((await save({ ...questions.project, label: 'Your project' })).status).toBe(200)
})

test('[EVT-25] no question turns into another kind while people only wait, or ask for approval', async () => {
  const changed = Object.values(questions).map((one) =>
    one._id === questions.project._id ? { ...one, kind: 'file' as const } : one,
  )
  await updateEvent(quad, admin, id, { approval: true })
  ;(await send({ project: ['A kite'] }, all)).reply()
  const saved = await quad.call('updateEvent', { params: { id }, body: { questions: changed } }, admin)
  expect(Object.keys(saved.err?.fields ?? {})).toEqual(['questions.4.kind'])
})

test('[EVT-25] an answer that is sent while its question becomes another kind is none to the new question', async () => {
  const changed = Object.values(questions).map((one) =>
    one._id === questions.project._id ? { ...one, kind: 'number' as const } : one,
  )
  let sent: ReturnType<typeof send> | undefined
  let saved: Promise<{ reply: () => { questions: Question[] } }> | undefined
  await quad.context.db.transaction().execute(async (trx) => {
    await lockEvent(trx, id)
    saved = quad.call('updateEvent', { params: { id }, body: { questions: changed } }, admin)
    await untilWaiting(quad, 1)
    sent = send({ project: ['A kite'] }, all)
    await untilWaiting(quad, 2)
  })
  const asked = (await saved)?.reply().questions[4]
  expect(asked).toMatchObject({ kind: 'number', label: 'Project' })
  expect(asked?._id).not.toBe(questions.project._id)
  expect((await sent)?.reply()).toMatchObject({ answers: [], answersMissing: true })
  expect(await kindsOf(me)).toContain('answersAsked')
})

test('[EVT-25] whoever registers while a question becomes required is asked for its answer', async () => {
  // What was required before is answered.
  const optional = Object.values(questions).map((one) => ({ ...one, required: one._id === questions.roll._id }))
  await updateEvent(quad, admin, id, { questions: optional })
  let sent: ReturnType<typeof send> | undefined
  await quad.context.db.transaction().execute(async (trx) => {
    await lockEvent(trx, id)
    sent = send({}, { roll: ['17'] })
    await untilWaiting(quad, 1)
    const required = optional.map((one) => ({ ...one, required: one.required || one._id === questions.size._id }))
    await trx
      .updateTable('events')
      .set({ questions: JSON.stringify(required) })
      .where('id', '=', id)
      .execute()
  })
  expect((await sent)?.reply().answersMissing).toBe(true)
  expect(await kindsOf(me)).toContain('answersAsked')
})

test('[EVT-25] those whose answers are missing are asked when another is to answer, and when registration opens again', async () => {
  ;(await send({ project: ['A kite'] }, all)).reply()
  const asking = async (change: Parameters<typeof updateEvent>[3]) => {
    await quad.context.db.deleteFrom('notifications').where('user_id', '=', me.id).execute()
    await updateEvent(quad, admin, id, change)
    return (await kindsOf(me)).includes('answersAsked')
  }
  const before = Object.values(questions)
  expect(await asking({ questions: before })).toBe(false)
  expect(
    await asking({
      questions: before.map((one) => (one._id === questions.roll._id ? { ...one, asked: 'team' } : one)),
    }),
  ).toBe(true)
  expect(await asking({ registrationEndDate: inHours(30) })).toBe(false)
  const past = quad.context.db
    .updateTable('events')
    .set({ registration_ends_at: inHours(-1), registration_starts_at: inHours(-2) })
  await past.where('id', '=', id).execute()
  expect(await asking({ registrationEndDate: inHours(30) })).toBe(true)
  expect(await asking({ takeRegistration: false })).toBe(false)
  expect(
    await asking({
      takeRegistration: true,
      registrationPlace: 'on',
      registrationLink: '',
      registrationEndDate: inHours(30),
    }),
  ).toBe(true)
})

test('[EVT-25] answers to a deleted question aren’t shown, but in the person’s own data; a declined member misses none', async () => {
  const made = (await send({ project: ['A kite'] }, all, all)).reply()
  await updateEvent(quad, admin, id, { questions: [questions.roll] })
  const [team] = await list()
  expect([team?.answers, team?.members[0]?.answers]).toEqual([[], given({ roll: ['17'] })])
  await updateEvent(quad, admin, id, { questions: [questions.roll, { kind: 'text', label: 'Diet', required: true }] })
  expect((await list({ answers: 'missing' })).length).toBe(1)
  const declined = { params: { id, teamId: made._id }, body: { accept: false } }
  const { db } = quad.context
  await db.updateTable('event_team_members').set({ answers: '{}' }).where('team_id', '=', made._id).execute()
  await updateEvent(quad, admin, id, { questions: [questions.roll] })
  const mine = db.updateTable('event_team_members').set({ answers: JSON.stringify({ [questions.roll._id]: ['17'] }) })
  await mine.where('team_id', '=', made._id).where('position', '=', 1).execute()
  expect((await list({ answers: 'missing' })).length).toBe(1)
  ;(await quad.call('answerInvitation', declined, friend)).reply()
  expect((await list({ answers: 'missing' })).length).toBe(0)
})
