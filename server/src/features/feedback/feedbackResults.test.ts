import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { createClub } from '../../testing/clubs.ts'
import { endEvent, holdEvent, registerCrowd, updateEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { untilWaiting } from '../../testing/waiting.ts'

let quad: TestQuad
let admin: Person
let club: string
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  admin = await makePerson(quad)
  club = await createClub(quad, admin)
})
beforeEach(async () => {
  id = await holdEvent(quad, admin, { club })
})
afterAll(() => quad.stop())

type Given = InputOf<Calls['giveFeedback']>['body']

const end = (hours: number) => endEvent(quad, id, hours)
const give = (as: Person, body: Given = { stars: 4 }) => quad.call('giveFeedback', { params: { id }, body }, as)
const results = async (as = admin) => (await quad.call('getFeedbackResults', { params: { id } }, as)).reply()
const textsOf = async (question?: string, as = admin) =>
  (await quad.call('listFeedbackTexts', { params: { id }, query: question ? { question } : {} }, as))
    .reply()
    .texts.map(({ text }) => text)
    .toSorted()
const own = async (as: Person) => (await quad.call('getFeedback', { params: { id } }, as)).reply()
/** People who registered for the event, which ended an hour ago. */
async function attended<Count extends number>(count: Count) {
  const people = await makePeople(quad, count)
  await registerCrowd(quad, id, people)
  await end(1)
  return people
}

test('[EVT-29] organisers see how many answered, and nothing else below five', async () => {
  const people = await attended(5)
  for (const [at, person] of people.slice(0, 4).entries())
    await give(person, { stars: at + 1, comment: `Comment ${at}` })
  expect(await results()).toEqual({ answered: 4, closesAt: expect.any(String), questions: [] })
  expect(await textsOf()).toEqual([])
  const [last] = people.slice(4)
  if (!last) throw new Error('Nobody was made.')
  await give(last, { stars: 5 })
  expect(await results()).toMatchObject({
    answered: 5,
    results: { people: 5, average: 3, stars: [1, 1, 1, 1, 1], questions: [] },
  })
  expect(await textsOf()).toEqual(['Comment 0', 'Comment 1', 'Comment 2', 'Comment 3'])
  expect((await quad.call('getFeedbackResults', { params: { id } }, last)).code).toBe('event.notAdmin')
  expect((await quad.call('listFeedbackTexts', { params: { id }, query: {} }, last)).code).toBe('event.notAdmin')
})

test('[EVT-29] results change by five people’s feedback at once, so that none is the difference of two of them', async () => {
  const people = await attended(10)
  for (const person of people.slice(0, 5)) await give(person, { stars: 5, comment: 'Great' })
  const first = await results()
  expect(first.results).toMatchObject({ people: 5, average: 5 })
  for (const person of people.slice(5, 8)) await give(person, { stars: 1, comment: 'Poor' })
  const [changed] = people
  if (!changed) throw new Error('Nobody was made.')
  await give(changed, { stars: 2, comment: 'On reflection, poor' })
  expect(await results()).toEqual({ ...first, answered: 8 })
  await end(15 * 24)
  expect((await results()).results, 'also at the end').toEqual(first.results)
  await end(1)
  expect(await textsOf()).toEqual(Array.from({ length: 5 }, () => 'Great'))
  // Back to what the results contain: nothing of theirs is new.
  await give(changed, { stars: 5, comment: 'Great' })
  await give(people[8] ?? changed, { stars: 1 })
  expect((await results()).results).toEqual(first.results)
  await give(people[9] ?? changed, { stars: 1 })
  const [one, other] = await Promise.all([results(), results()])
  expect(one).toEqual(other)
  expect(one).toMatchObject({ answered: 10, results: { people: 10, average: 3, stars: [5, 0, 0, 0, 5] } })
})

test('[EVT-29] of two organisers who look at once, the second draws up nothing from one person’s feedback', async () => {
  const people = await attended(5)
  for (const person of people) await give(person, { stars: 5 })
  let looking: ReturnType<typeof results> | undefined
  await quad.context.db.transaction().execute(async (trx) => {
    await lockEvent(trx, id)
    looking = results()
    await untilWaiting(quad, 1)
    // As if the first had drawn up the feedback of the other four.
    const four = trx.updateTable('event_feedback').set({ pending: false }).where('event_id', '=', id)
    await four.where('user_id', '<>', people[4]?.id ?? '').execute()
  })
  expect(await looking).toMatchObject({ answered: 5 })
  expect((await looking)?.results).toBeUndefined()
  const left = quad.context.db.selectFrom('event_feedback').select('user_id').where('event_id', '=', id)
  expect(await left.where('pending', '=', true).execute()).toEqual([{ user_id: people[4]?.id }])
})

test('[EVT-29] an erased account takes its feedback with it, and the numbers don’t show which it was', async () => {
  const people = await attended(5)
  for (const [at, person] of people.entries()) await give(person, { stars: at + 1, comment: `Comment ${at}` })
  const before = await results()
  const [first] = people
  if (!first) throw new Error('Nobody was made.')
  await quad.context.db.deleteFrom('event_feedback').where('user_id', '=', first.id).execute()
  expect(await results()).toEqual({ ...before, answered: 4 })
  expect(await textsOf()).toEqual(['Comment 1', 'Comment 2', 'Comment 3', 'Comment 4'])
})

test('[EVT-29] the organiser’s own questions are answered by their rules, counted by option, averaged, or listed in words', async () => {
  const asked = await updateEvent(quad, admin, id, {
    feedbackQuestions: [
      { kind: 'choice', label: 'Too long?', options: ['Yes', 'No'], required: true },
      { kind: 'several', label: 'Liked', options: ['Food', 'Talks'] },
      { kind: 'number', label: 'Hours' },
      { kind: 'text', label: 'What next?' },
    ],
  })
  const [long, liked, hours, next] = (asked.feedbackQuestions ?? []).map(({ _id }) => _id)
  if (!long || !liked || !hours || !next) throw new Error('The event asks too little.')
  const people = await attended(5)
  const [me] = people
  if (!me) throw new Error('Nobody was made.')
  expect((await quad.call('getEvent', { params: { id } }, me)).reply()).not.toHaveProperty('feedbackQuestions')
  expect((await own(me)).questions.map(({ label }) => label)).toEqual(['Too long?', 'Liked', 'Hours', 'What next?'])
  const missing = await give(me, { stars: 4 })
  expect(missing.err?.fields).toEqual({ [`answers.${long}`]: 'Choose an answer' })
  const unfit = await give(me, { stars: 4, answers: [{ question: long, value: ['Perhaps'] }] })
  expect(unfit.err?.fields).toEqual({ [`answers.${long}`]: 'Choose from the answers of this question' })
  for (const [at, person] of people.entries())
    await give(person, {
      stars: 3,
      comment: `Comment ${at}`,
      answers: [
        { question: long, value: [at === 0 ? 'Yes' : 'No'] },
        { question: liked, value: at < 2 ? ['Food', 'Talks'] : [] },
        { question: hours, value: at < 2 ? [String(at + 1)] : [] },
        { question: next, value: at === 0 ? ['Chess'] : [] },
        { question: randomUUID(), value: ['Nobody asked'] },
      ],
    })
  expect((await own(me)).own?.answers).toHaveLength(4)
  expect((await results()).results?.questions).toEqual([
    { question: long, answered: 5, counts: [1, 4] },
    { question: liked, answered: 2, counts: [2, 2] },
    { question: hours, answered: 2, counts: [], average: 1.5 },
    { question: next, answered: 1, counts: [] },
  ])
  expect(await textsOf(next)).toEqual(['Chess'])
  expect(await textsOf(hours), 'numbers are no texts').toEqual([])
  const tooMany = Array.from({ length: 6 }, () => ({ kind: 'text' as const, label: 'Why?' }))
  for (const feedbackQuestions of [tooMany, [{ kind: 'choice' as const, label: 'Why?', options: ['S'] }]]) {
    const refused = await quad.call('updateEvent', { params: { id }, body: { feedbackQuestions } }, admin)
    expect(refused.code).toBe('request.invalid')
  }
})

test('[EVT-29] texts come in pages in an order of their own, and a person’s texts have different ids', async () => {
  const { feedbackQuestions } = await updateEvent(quad, admin, id, {
    feedbackQuestions: [{ kind: 'text', label: 'Why?' }],
  })
  const question = feedbackQuestions?.[0]?._id ?? ''
  const people = await makePeople(quad, 25)
  await registerCrowd(quad, id, people)
  await end(1)
  for (const [at, person] of people.entries())
    await give(person, { stars: 5, comment: `${at}`, answers: [{ question, value: [`${at}`] }] })
  await results()
  const page = async (query: { question?: string; after?: string }) =>
    (await quad.call('listFeedbackTexts', { params: { id }, query }, admin)).reply()
  const first = await page({})
  const rest = await page({ after: first.texts.at(-1)?._id ?? '' })
  const comments = [...first.texts, ...rest.texts]
  expect([first.moreTexts, rest.moreTexts, comments.length]).toEqual([true, false, 25])
  expect(comments.map(({ text }) => text)).not.toEqual(people.map((_, at) => `${at}`))
  expect(new Set(comments.map(({ text }) => text)).size).toBe(25)
  const answers = (await page({ question })).texts
  expect(answers.map(({ text }) => text)).not.toEqual(first.texts.map(({ text }) => text))
  expect(answers.map(({ _id }) => _id).filter((one) => comments.some(({ _id }) => _id === one))).toEqual([])
})
