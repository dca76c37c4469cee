import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { memberOf, register, updateEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { allAnswers as all, answersTo, type Asked, type Given, holdAsking } from '../../testing/questions.ts'

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

test('[EVT-25] an event’s questions are on its page; they keep their ids, and a choice has at least two answers', async () => {
  const read = (await quad.call('getEvent', { params: { id } }, stranger)).reply()
  expect(read.questions.map(({ label }) => label)).toEqual([
    'Roll number',
    'Shirt',
    'Days',
    'I keep to the rules',
    'Project',
  ])
  const changed = await updateEvent(quad, admin, id, { questions: [{ ...questions.size, label: 'T-shirt' }] })
  expect(changed.questions).toEqual([{ ...questions.size, label: 'T-shirt' }])
  const twice = { questions: [questions.roll, questions.roll] }
  expect((await quad.call('updateEvent', { params: { id }, body: twice }, admin)).code).toBe('request.invalid')
  for (const options of [['S'], ['S', 'S']]) {
    const body = { questions: [{ kind: 'choice' as const, label: 'Shirt', options }] }
    expect((await quad.call('updateEvent', { params: { id }, body }, admin)).code).toBe('request.invalid')
  }
})

test('[EVT-25] answers of each person and of the team come with the registration, for its admins and its people', async () => {
  const made = (await send({ project: ['A kite'] }, all, { ...all, roll: ['18'], days: [] })).reply()
  expect(made).toMatchObject({ answers: given({ project: ['A kite'] }), answersMissing: false })
  const [team] = await list()
  const expected = [given(all), given({ roll: ['18'], size: ['M'], rules: ['yes'] })]
  expect(team?.members.map(({ answers }) => answers.length)).toEqual([4, 3])
  for (const [at, answers] of expected.entries())
    expect(team?.members[at]?.answers).toEqual(expect.arrayContaining(answers))
  expect(await kindsOf(me)).not.toContain('answersAsked')
})

test('[EVT-25] a required question needs an answer, and every answer fits its question; what isn’t asked is dropped', async () => {
  await updateEvent(quad, admin, id, { questions: Object.values(questions).map((one) => ({ ...one, required: true })) })
  const faults = async (team: Given, ...people: Given[]) => (await send(team, ...people)).err?.fields ?? {}
  const at = (row: number, name: keyof Given) => `members.${row}.answers.${questions[name]._id}`
  const project = ['A kite']
  expect(await faults({}, all)).toEqual({ [`answers.${questions.project._id}`]: 'Answer this question' })
  expect(await faults({ project }, all, {})).toEqual({
    [at(1, 'roll')]: 'Enter a number',
    [at(1, 'size')]: 'Choose an answer',
    [at(1, 'days')]: 'Choose at least one answer',
    [at(1, 'rules')]: 'Agree to take part',
  })
  const unfit = 'Choose from the answers of this question'
  for (const [name, value, why] of [
    ['roll', ['seventeen'], 'Enter a number'],
    ['roll', ['1', '2'], unfit],
    ['size', ['XL'], unfit],
    ['days', ['Friday', 'Friday'], unfit],
    ['rules', ['no'], unfit],
  ] as const)
    expect(await faults({ project }, { ...all, [name]: value }), `${name} ${value.join()}`).toEqual({
      [at(0, name)]: why,
    })
  const made = (await send({ project, roll: ['3'] }, { ...all, project: ['Mine'] })).reply()
  expect(made.answers).toEqual(given({ project }))
  expect(made.members[0]?.answers).toHaveLength(4)
})

test('[EVT-25] an existing client registers without answers; its lead is notified once, the list finds it, and they answer later', async () => {
  const teamId = await register(quad, id, stranger, 'Bats')
  ;(await send({ project: ['A kite'] }, all)).reply()
  expect(await list({ answers: 'missing' })).toEqual([expect.objectContaining({ _id: teamId, answersMissing: true })])
  expect(await list()).toHaveLength(2)
  expect((await kindsOf(stranger)).filter((kind) => kind === 'answersAsked')).toHaveLength(1)
  const members = [{ ...memberOf(stranger.email ?? ''), answers: given(all) }]
  const body = { members, answers: given({ project: ['A bat box'] }) }
  const params = { id, teamId }
  const answered = (await quad.call('updateTeam', { params, body }, stranger)).reply()
  expect(answered.answersMissing).toBe(false)
  expect(await list({ answers: 'missing' })).toEqual([])
  const older = { members: [memberOf(stranger.email ?? ''), memberOf(friend.email ?? '')] }
  const changed = (await quad.call('updateTeam', { params, body: older }, stranger)).reply()
  expect(
    changed.members.map(({ answers }) => answers.length),
    'kept where the client sends none',
  ).toEqual([4, 0])
  expect(changed).toMatchObject({ answers: given({ project: ['A bat box'] }), answersMissing: true })
})

test('[EVT-25] a new required question asks those who are registered; a changed text asks nobody', async () => {
  ;(await send({ project: ['A kite'] }, all)).reply()
  const rest = Object.values(questions)
  await updateEvent(quad, admin, id, {
    questions: rest.map((one) => (one.kind === 'consent' ? one : { ...one, label: `${one.label}?` })),
  })
  expect(await kindsOf(me)).not.toContain('answersAsked')
  await updateEvent(quad, admin, id, { questions: [...rest, { kind: 'text', label: 'Diet', required: true }] })
  expect(await kindsOf(me)).toContain('answersAsked')
  expect(await list({ answers: 'missing' })).toHaveLength(1)
})

test('[EVT-25] a team that can’t answer any more isn’t asked: it is eliminated, or registration has closed', async () => {
  const { _id: teamId } = (await send({ project: ['A kite'] }, all)).reply()
  const rest = Object.values(questions)
  const more = (label: string) => ({ kind: 'text' as const, label, required: true })
  const setStatus = (status: 'eliminated' | 'unverified') =>
    quad.call('updateTeam', { params: { id, teamId }, body: { status } }, admin)
  ;(await setStatus('eliminated')).reply()
  await updateEvent(quad, admin, id, { questions: [...rest, more('Diet')] })
  ;(await setStatus('unverified')).reply()
  const events = quad.context.db.updateTable('events').where('id', '=', id)
  await events.set({ registration_ends_at: new Date(Date.now() - 1000) }).execute()
  await updateEvent(quad, admin, id, { questions: [...rest, more('Pets')] })
  expect(await kindsOf(me)).not.toContain('answersAsked')
})

test('[EVT-25] [TEAM-03] the export has a column a question, without formulas', async () => {
  const { roll, days, project } = questions
  const optional = { ...roll, required: false }
  await updateEvent(quad, admin, id, { questions: [optional, days, { ...project, label: '=Project' }] })
  ;(await send({ project: ['=1+1'] }, { roll: ['-5'], days: ['Friday', 'Saturday'] }, {})).reply()
  const file = String((await quad.call('exportTeams', { params: { id }, query: {} }, admin)).reply())
  const [head, first, second] = file.trim().split('\n')
  expect(head).toMatch(/,Registration date,Roll number,Days,'=Project$/)
  expect(first).toMatch(/,-5,"Friday, Saturday",'=1\+1$/)
  expect(second).toMatch(/,,,'=1\+1$/)
})
