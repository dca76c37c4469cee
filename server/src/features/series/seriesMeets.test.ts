import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClub } from '../../testing/clubs.ts'
import { memberOf, register, registration, updateEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { publishSeries, weekly } from '../../testing/series.ts'
import { until } from '../../testing/waiting.ts'

let quad: TestQuad
let admin: Person
let helper: Person
let one: Person
let two: Person
let ids: string[]
const scope = 'all'
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, helper, one, two] = await makePeople(quad, 4)
  ;({ ids } = await publishSeries(quad, admin, await createClub(quad, admin), { ...weekly, count: 3 }))
})
afterAll(() => quad.stop())

const at = (date: number) => ids[date] ?? ''
const get = async (id: string) => (await quad.call('getEvent', { params: { id } }, admin)).reply()
const update = (as: Person, body: Parameters<typeof updateEvent>[3], id = at(0)) =>
  quad.call('updateEvent', { params: { id }, body }, as)
const updateAll = (body: Parameters<typeof updateEvent>[3]) => updateEvent(quad, admin, at(0), { ...body, scope })

test('[EVT-36] who organises one date alone changes, cancels and deletes no other', async () => {
  await updateEvent(quad, admin, at(0), { admin: [helper.id] })
  const params = { id: at(0) }
  const answers = [
    await update(helper, { eventTitle: 'Ragas', scope }),
    await quad.call('cancelEvent', { params, body: { scope: 'following' } }, helper),
    await quad.call('deleteEventDates', { params, query: { scope } }, helper),
  ]
  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 3 }, () => 'event.notAdminOfDates'))
  ;(await update(helper, { eventTitle: 'Ragas', scope: 'this' })).reply()
  const titles = await Promise.all(ids.map(async (id) => (await get(id)).eventTitle))
  expect(titles).toEqual(['Ragas', 'Night hack', 'Night hack'])
  ;(await quad.call('cancelEvent', { params, body: {} }, helper)).reply()
})

test('[EVT-36] all dates lose the limit of their seats together', async () => {
  await updateAll({ ...registration, registrationCount: 1 })
  await register(quad, at(1), one)
  await updateAll({ registrationCount: null })
  await register(quad, at(1), two)
  await register(quad, at(2), two)
  expect(await get(at(1))).toMatchObject({ teamsCount: 2 })
})

test('[EVT-36] more seats for all dates are offered to the waitlist of each', async () => {
  await updateAll({ ...registration, registrationCount: 1, waitlist: true })
  await register(quad, at(1), one)
  await register(quad, at(1), two)
  await updateAll({ registrationCount: 2 })
  await until('the seat is offered', async () => {
    const news = (await quad.call('listNotifications', { query: {} }, two)).reply().notifications
    return news.some(({ kind }) => kind === 'seatOffered')
  })
  expect(await get(at(1))).toMatchObject({ teamsCount: 2 })
})

test('[EVT-36] the sizes of teams change together, also at a date that had others', async () => {
  await updateAll({ ...registration, participation: 'team', minSizeTeam: 2, maxSizeTeam: 5 })
  await updateEvent(quad, admin, at(1), { maxSizeTeam: 3 })
  await updateAll({ minSizeTeam: 4 })
  expect(await get(at(1))).toMatchObject({ minSizeTeam: 4, maxSizeTeam: 5 })
})

test('[EVT-36] a consent that was given for one date stays as it was read; a new question is asked there, too', async () => {
  const consent = { kind: 'consent', label: 'I agree to photos', required: true } as const
  await updateAll({ ...registration, questions: [consent] })
  const [{ _id = '' } = {}] = (await get(at(1))).questions ?? []
  const member = { ...memberOf(one.email ?? ''), answers: [{ question: _id, value: ['yes'] }] }
  const body = { teamName: '', members: [member] }
  ;(await quad.call('registerTeam', { params: { id: at(1) }, body }, one)).reply()
  const other = { ...consent, _id, label: 'I agree to be on posters' }
  expect((await update(admin, { questions: [other], scope })).err?.fields).toHaveProperty(['questions.0.label'])
  await updateAll({
    questions: [
      { ...consent, _id },
      { kind: 'text', label: 'Your branch', required: true },
    ],
  })
  const { notifications } = (await quad.call('listNotifications', { query: {} }, one)).reply()
  expect(notifications.filter(({ kind }) => kind === 'answersAsked')).toMatchObject([{ event: { _id: at(1) } }])
})
