import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClub } from '../../testing/clubs.ts'
import { memberOf, registration, round, updateEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { uploadPhotos } from '../../testing/photos.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { publishSeries } from '../../testing/series.ts'

let quad: TestQuad
let admin: Person
let me: Person
let other: Person
let ids: string[]
let seriesId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, me, other] = await makePeople(quad, 3)
  ;({ ids, seriesId } = await publishSeries(quad, admin, await createClub(quad, admin)))
})
afterAll(() => quad.stop())

const at = (date: number) => ids[date] ?? ''
type Asked = NonNullable<NonNullable<Parameters<typeof updateEvent>[3]['questions']>[number]>
const ask = async (question: Asked) => {
  await updateEvent(quad, admin, at(0), { ...registration, scope: 'all' })
  const asked = await updateEvent(quad, admin, at(0), { questions: [question], scope: 'all' })
  return asked.questions[0]?._id ?? ''
}
const registerAll = (as: Person, answers: readonly { question: string; value: string[] }[]) => {
  const body = { event: at(0), ...memberOf(as.email ?? ''), answers: [...answers] }
  return quad.call('registerForSeries', { params: { id: seriesId }, body }, as)
}
const statesOf = async (...given: Parameters<typeof registerAll>) =>
  (await registerAll(...given)).reply().dates.map(({ state }) => state)
const teamOf = async (id: string, as: Person) =>
  (await quad.call('getTeamOf', { params: { id, userId: as.id } }, as)).reply()[0]

test('[EVT-45] a person alone also answers what an event would ask teams once', async () => {
  const question = await ask({ kind: 'text', label: 'Topic', required: true, asked: 'team' })
  expect((await registerAll(me, [])).err?.fields).toEqual({ [`answers.${question}`]: 'Answer this question' })
  const answers = [{ question, value: ['Ragas'] }]
  expect(await statesOf(me, answers)).toEqual(Array.from({ length: 5 }, () => 'registered'))
  expect((await teamOf(at(4), me))?.members[0]?.answers).toEqual(answers)
})

test('[EVT-45] [EVT-41] a file answers for the date of the form alone; others that require one are left out', async () => {
  const question = await ask({ kind: 'file', label: 'CV', required: true })
  const [image = ''] = await uploadPhotos(quad, me)
  expect(await statesOf(me, [{ question, value: [image] }])).toEqual(['registered', 'asks', 'asks', 'asks', 'asks'])
  expect((await teamOf(at(0), me))?.members[0]?.answers[0]?.file).toBeDefined()
  expect((await registerAll(other, [{ question, value: [image] }])).code).toBe('team.fileUnfit')
})

test('[EVT-36] [EVT-25] no question of a date becomes another kind while people ask for approval there', async () => {
  const question = { kind: 'text' as const, label: 'Topic' }
  const _id = await ask(question)
  await updateEvent(quad, admin, at(1), { approval: true })
  const body = { members: [{ ...memberOf(me.email ?? ''), answers: [{ question: _id, value: ['Ragas'] }] }] }
  ;(await quad.call('registerTeam', { params: { id: at(1) }, body }, me)).reply()
  const changed = { questions: [{ ...question, _id, kind: 'number' as const }], scope: 'all' as const }
  const saved = await quad.call('updateEvent', { params: { id: at(0) }, body: changed }, admin)
  expect(Object.keys(saved.err?.fields ?? {})).toEqual(['questions.0.kind'])
})

test('[EVT-42] [EVT-45] what a date asks after its own rounds neither spreads to others nor keeps anybody out', async () => {
  const city = { kind: 'text' as const, label: 'City' }
  await updateEvent(quad, admin, at(0), { ...registration, scope: 'all' })
  const withRound = async (date: number, label: string) => {
    const { eventStartDate: start } = (await quad.call('getEvent', { params: { id: at(date) } }, admin)).reply()
    const dates = { startDate: start, endDate: new Date(Date.parse(start) + 3_600_000).toISOString() }
    const { stages } = await updateEvent(quad, admin, at(date), { stages: [{ ...round, ...dates }] })
    return { kind: 'text' as const, label, required: true, after: stages[0]?._id ?? '' }
  }
  const labels = async (date: number) =>
    (await quad.call('getEvent', { params: { id: at(date) } }, admin)).reply().questions.map(({ label }) => label)
  await updateEvent(quad, admin, at(1), { questions: [await withRound(1, 'Shirt')] })
  const bank = await withRound(0, 'Bank')
  await updateEvent(quad, admin, at(0), { questions: [city, bank], scope: 'all' })
  expect([await labels(0), await labels(1), await labels(2)]).toEqual([['City', 'Bank'], ['City', 'Shirt'], ['City']])
  expect(await statesOf(me, [])).toEqual(Array.from({ length: 5 }, () => 'registered'))
})
