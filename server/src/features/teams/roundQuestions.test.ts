import type { Question } from '@quad/contract/entities/question.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClub } from '../../testing/clubs.ts'
import { holdEvent, inHours, memberOf, register, round, updateEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile } from '../../testing/sampleFiles.ts'
import { sendNotices } from '../notifications/sendNotices.ts'

let quad: TestQuad
let admin: Person
let first: Person
let second: Person
let third: Person
let id: string
let roundId: string
let city: Question
let bank: Question
let shirt: Question
let teamIds: string[]
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, first, second, third] = await makePeople(quad, 4)
  const club = await createClub(quad, admin)
  id = await holdEvent(quad, admin, { club }, { participation: 'team', minSizeTeam: 1, maxSizeTeam: 3 })
  roundId = (await page(admin)).stages[0]?._id ?? ''
  const { questions } = await updateEvent(quad, admin, id, {
    questions: [
      { kind: 'text', label: 'City' },
      { kind: 'text', label: 'Bank account', required: true, asked: 'team', after: roundId },
      { kind: 'choice', label: 'Shirt', options: ['S', 'M'], required: true, after: roundId },
    ],
  })
  const [a, b, c] = questions
  if (!a || !b || !c) throw new Error('There are no questions.')
  ;[city, bank, shirt] = [a, b, c]
  teamIds = [await register(quad, id, first, 'Owls'), await register(quad, id, second, 'Bats')]
})
afterAll(() => quad.stop())

const page = async (as: Person) => (await quad.call('getEvent', { params: { id } }, as)).reply()
const labels = async (as: Person) => (await page(as)).questions.map(({ label }) => label)
const ask = (as = admin, at = roundId) => quad.call('askAfterRound', { params: { id, roundId: at } }, as)
const own = async (as: Person) => (await quad.call('getTeamOf', { params: { id, userId: as.id } }, as)).reply()[0]
const missing = async () =>
  (await quad.call('listTeams', { params: { id }, query: { answers: 'missing' } }, admin))
    .reply()
    .map(({ teamName }) => teamName)
const setStatus = async (teamId = '', status: 'eliminated' | 'verified') =>
  (await quad.call('updateTeam', { params: { id, teamId }, body: { status } }, admin)).reply()
const notices = async (as: Person) =>
  (await quad.call('listNotifications', { query: {} }, as))
    .reply()
    .notifications.filter(({ kind }) => kind === 'roundAsked')
const mails = async (as: Person) =>
  (await quad.mailsTo(as.email ?? '')).filter(({ subject }) => subject === 'You go on: Night hack')
async function answer(as: Person, texts: { bank?: string; shirt?: string }, placeId?: string) {
  const team = await own(as)
  const member = { _id: placeId ?? team?.members[0]?._id ?? '', answers: [] as { question: string; value: string[] }[] }
  if (texts.shirt !== undefined) member.answers.push({ question: shirt._id, value: [texts.shirt] })
  const answers = texts.bank === undefined ? undefined : [{ question: bank._id, value: [texts.bank] }]
  const body = { ...(answers && { answers }), ...(texts.shirt !== undefined && { members: [member] }) }
  return quad.call('answerAfterRound', { params: { id, teamId: team?._id ?? '' }, body }, as)
}

test('[EVT-42] before it is asked, only admins see a question after a round, and nobody’s registration waits for it', async () => {
  expect(await labels(admin)).toEqual(['City', 'Bank account', 'Shirt'])
  expect(await labels(first)).toEqual(['City'])
  expect(await missing()).toEqual([])
  expect((await answer(first, { bank: '1' })).code).toBe('question.notAsked')
  const given = { ...memberOf(third.email ?? ''), answers: [] }
  const body = { teamName: 'Foxes', members: [given], answers: [] }
  const made = (await quad.call('registerTeam', { params: { id }, body }, third)).reply()
  expect(made.answersMissing).toBe(false)
})

test('[EVT-42] those who go on are notified and mailed once; who is eliminated neither reads nor answers it', async () => {
  await setStatus(teamIds[1], 'eliminated')
  expect((await ask()).reply().askedQuestions).toEqual([bank._id, shirt._id])
  ;(await ask()).reply()
  await sendNotices(quad.context)
  await expect.poll(() => notices(first)).toHaveLength(1)
  await expect.poll(() => mails(first)).toHaveLength(1)
  expect((await mails(first))[0]?.text).toContain(`/events/${id}`)
  expect(await notices(second)).toEqual([])
  expect(await mails(second)).toEqual([])
  expect(await page(first)).toMatchObject({ askedQuestions: [bank._id, shirt._id], questions: { length: 3 } })
  expect(await labels(second)).toEqual(['City'])
  expect(await labels(third)).toEqual(['City'])
  expect((await answer(second, { bank: '1' })).code).toBe('team.eliminated')
  expect(await missing()).toEqual(['Owls'])
})

test('[EVT-42] answers after registration has closed are in the list, the filter and the file, and an edit keeps them', async () => {
  ;(await ask()).reply()
  const events = quad.context.db.updateTable('events').where('id', '=', id)
  await events.set({ registration_ends_at: new Date(Date.now() - 1000) }).execute()
  expect(await missing()).toEqual(['Bats', 'Owls'])
  const faults = (await answer(first, { bank: '', shirt: 'XL' })).err?.fields
  expect(faults).toEqual({
    [`answers.${bank._id}`]: 'Answer this question',
    [`members.0.answers.${shirt._id}`]: 'Choose from the answers of this question',
  })
  expect((await answer(first, { bank: '0042', shirt: 'M' })).reply().answersMissing).toBe(false)
  expect(await missing()).toEqual(['Bats'])
  const file = String((await quad.call('exportTeams', { params: { id }, query: {} }, admin)).reply())
  expect(file.split('\n')[0]).toMatch(/,City,Bank account,Shirt/)
  expect(file.split('\n')[1]).toMatch(/,0042,M/)
  await events.set({ registration_ends_at: new Date(Date.now() + 60_000) }).execute()
  const members = [{ ...memberOf(first.email ?? ''), answers: [{ question: city._id, value: ['Pune'] }] }]
  const params = { id, teamId: teamIds[0] ?? '' }
  const edited = (await quad.call('updateTeam', { params, body: { members, answers: [] } }, first)).reply()
  expect(edited.answers).toEqual([{ question: bank._id, value: ['0042'] }])
  expect(edited.members[0]?.answers.map(({ value }) => value)).toEqual([['Pune'], ['M']])
})

test('[EVT-42] the lead alone answers, for members of their own team; a later question is asked by its own', async () => {
  ;(await ask()).reply()
  const others = (await own(second))?.members[0]?._id ?? ''
  expect((await answer(first, { shirt: 'S' }, others)).code).toBe('team.memberNotFound')
  const params = { id, teamId: teamIds[0] ?? '' }
  const body = { answers: [{ question: bank._id, value: ['1'] }] }
  expect((await quad.call('answerAfterRound', { params, body }, second)).code).toBe('team.notFound')
  expect((await quad.call('answerAfterRound', { params, body }, admin)).code).toBe('team.notLead')
  const photo = { kind: 'file' as const, label: 'Photo', after: roundId, asked: 'team' as const }
  const { questions } = await updateEvent(quad, admin, id, { questions: [city, bank, shirt, photo] })
  expect((await page(admin)).askedQuestions).toHaveLength(2)
  expect((await ask()).reply().askedQuestions).toHaveLength(3)
  await sendNotices(quad.context)
  await expect.poll(() => mails(first)).toHaveLength(2)
  const asked = questions[3]?._id ?? ''
  const send = (value: string[]) =>
    quad.call('answerAfterRound', { params, body: { answers: [...body.answers, { question: asked, value }] } }, first)
  const stored = (await quad.call('uploadFiles', { files: [asFile('%PDF-1.4\n%%EOF', 'Me.pdf')] }, second)).reply()
  expect((await send([stored[0]?.location ?? ''])).code, 'another person’s file').toBe('team.fileUnfit')
  const mine = (await quad.call('uploadFiles', { files: [asFile('%PDF-1.4\n%%EOF', 'Me.pdf')] }, first)).reply()
  expect((await send([mine[0]?.location ?? ''])).reply().answers[1]?.file?.name).toBe('Me.pdf')
})

test('[EVT-42] a question names a round of its event, which stays as long as it does', async () => {
  const other = { ...bank, after: '00000000-0000-7000-8000-000000000001' }
  const refused = await quad.call('updateEvent', { params: { id }, body: { questions: [other] } }, admin)
  expect(refused.err?.fields).toEqual({ 'questions.0.after': 'The event has no such round' })
  const stages = [{ ...round, roundTitle: 'Another', startDate: inHours(49), endDate: inHours(50) }]
  const kept = await updateEvent(quad, admin, id, { stages })
  expect(kept.stages[0]?._id, 'an existing client sends no ids').toBe(roundId)
  const none = await quad.call('updateEvent', { params: { id }, body: { stages: [] } }, admin)
  expect(none.err?.fields).toEqual({
    stages: 'You ask questions after a round that would go. Remove them first, in the step “Registration”',
  })
  expect((await ask(admin, id)).code).toBe('question.noneAfterRound')
  expect((await ask(first)).code).toBe('event.notAdmin')
  await updateEvent(quad, admin, id, { questions: [city] })
  expect((await ask()).code).toBe('question.noneAfterRound')
  await updateEvent(quad, admin, id, { stages: [] })
})

test('[EVT-42] two who ask at once ask once; a cancelled event asks nobody', async () => {
  const both = await Promise.all([ask(), ask()])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  await sendNotices(quad.context)
  await expect.poll(() => mails(first)).toHaveLength(1)
  ;(await quad.call('cancelEvent', { params: { id }, body: {} }, admin)).reply()
  expect((await ask()).code).toBe('event.cancelled')
})
