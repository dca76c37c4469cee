import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admit, createClub } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { passActs } from '../../testing/cases.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let admin: Person
let people: readonly Person[]
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, ...people] = await makePeople(quad, 4)
  id = await createClub(quad, admin)
  for (const person of people) (await quad.call('joinClub', { params: { id }, body: {} }, person)).reply()
})
afterAll(() => quad.stop())

const [first, second, third] = [0, 1, 2].map((at) => () => people[at] as Person) as [
  () => Person,
  () => Person,
  () => Person,
]
type Query = Parameters<typeof listAs>[1]
const listAs = async (
  as: Person,
  query: {
    text?: string
    year?: '2' | '3'
    branch?: 'Design' | 'Law'
    answers?: 'missing'
    after?: string
    limit?: number
  },
) => (await quad.call('listRequests', { params: { id }, query }, as)).reply()
const list = (query: Query = {}) => listAs(admin, query)
const idsOf = async (query: Query = {}) => (await list(query)).map(({ user }) => user._id)
const study = (person: Person, year: number, branch: string, shows_study = true) =>
  quad.context.db.updateTable('users').set({ year, branch, shows_study }).where('id', '=', person.id).execute()
const answer = async (body: object) =>
  (await quad.call('answerRequests', { params: { id }, body: { active: true, ...body } }, admin)).reply()
const accepted = async (person: Person) =>
  (await quad.call('listNotifications', { query: {} }, person))
    .reply()
    .notifications.filter(({ kind }) => kind === 'joinAccepted').length

test('[CLUB-15] [PROF-07] requests show and find the year and branch of those who show them', async () => {
  await study(first(), 2, 'Design')
  await study(second(), 2, 'Law', false)
  const found = await list()
  expect(found.map(({ user, study: said }) => [user._id, said])).toEqual([
    [third().id, undefined],
    [second().id, undefined],
    [first().id, { year: '2', branch: 'Design' }],
  ])
  expect(await idsOf({ year: '2' })).toEqual([first().id])
  expect([await idsOf({ year: '3' }), await idsOf({ branch: 'Law' })]).toEqual([[], []])
  expect(await idsOf({ year: '2', branch: 'Design' })).toEqual([first().id])
})

test('[CLUB-15] requests are found by name, by missing answers, and page by page', async () => {
  await quad.context.db
    .updateTable('users')
    .set({ firstname: 'Ánya', lastname: 'Sharma' })
    .where('id', '=', second().id)
    .execute()
  expect(await idsOf({ text: 'anya s' })).toEqual([second().id])
  expect(await idsOf({ answers: 'missing' })).toEqual([])
  const body = { questions: [{ kind: 'text' as const, label: 'Why?', required: true }] }
  const { questions = [] } = (await quad.call('updateClub', { params: { id }, body }, admin)).reply()
  const answers = [{ question: questions[0]?._id ?? '', value: ['Fun'] }]
  ;(await quad.call('joinClub', { params: { id }, body: { answers } }, first())).reply()
  expect(await idsOf({ answers: 'missing' })).toEqual([third().id, second().id])
  const [newest, next] = await list({ limit: 2 })
  expect([newest?.user._id, next?.user._id]).toEqual([third().id, second().id])
  expect(await idsOf({ limit: 2, after: next?._id ?? '' })).toEqual([first().id])
})

test('[CLUB-15] of the clubs of somebody who asks, admins see those that they may know of, their own first', async () => {
  const own = await Promise.all(
    ['Open', 'Shut', 'Shared', 'Fourth'].map((clubName) =>
      createClub(quad, first(), { clubName, privacy: ['Shut', 'Shared'].includes(clubName) ? 'private' : 'public' }),
    ),
  )
  const shared = own[2] ?? ''
  await admit(quad, shared, first(), [admin])
  const of = async () => (await list()).find(({ user }) => user._id === first().id)
  const shown = await of()
  expect([shown?.clubsCount, shown?.clubs.length, shown?.clubs[0]]).toEqual([3, 3, { _id: shared, clubName: 'Shared' }])
  expect(shown?.clubs.map(({ clubName }) => clubName)).not.toContain('Shut')
  await createClub(quad, first(), { clubName: 'Fifth' })
  expect(await of()).toMatchObject({ clubsCount: 4, clubs: [{ clubName: 'Shared' }, {}, {}] })
  expect((await list()).find(({ user }) => user._id === second().id)).toMatchObject({ clubsCount: 0, clubs: [] })
})

test('[CLUB-15] all that match are accepted in one call, without those who asked later, once and undoable', async () => {
  await study(first(), 2, 'Design')
  await study(second(), 2, 'Design')
  const [newest] = await list()
  const upTo = (await list({ year: '2' }))[0]?._id ?? ''
  await study(third(), 2, 'Design')
  expect(newest?.user._id).toBe(third().id)
  const { count, undo } = await answer({ matching: { year: '2', upTo }, undoable: true })
  expect([count, await idsOf()]).toEqual([2, [third().id]])
  expect((await answer({ matching: { year: '2', upTo } })).count, 'answered already').toBe(0)
  ;(await quad.call('undoAnswerRequests', { params: { id, actId: undo ?? '' } }, admin)).reply()
  expect(await idsOf()).toHaveLength(3)
  await answer({ matching: { year: '2', upTo }, undoable: true })
  await passActs(quad, 'club', id)
  expect([await accepted(first()), await accepted(second()), await accepted(third())]).toEqual([1, 1, 0])
  const both = { active: true, users: [third().id], matching: { upTo } }
  expect((await quad.call('answerRequests', { params: { id }, body: both }, admin)).code).toBe('request.invalid')
})

test('[CLUB-15] two admins who answer the same requests at once answer and notify each once', async () => {
  await admit(quad, id, admin, [first()])
  ;(await quad.call('updateMember', { params: { id, memberId: first().id }, body: { admin: true } }, admin)).reply()
  const users = [second().id, third().id]
  const body = { active: true, users }
  const replies = await Promise.all(
    [admin, first(), admin].map((as) => quad.call('answerRequests', { params: { id }, body }, as)),
  )
  expect(replies.map((one) => one.reply().count).toSorted()).toEqual([0, 0, 2])
  expect([await accepted(second()), await accepted(third())]).toEqual([1, 1])
  expect((await quad.call('getClub', { params: { id } }, admin)).reply().membersCount).toBe(4)
})

test('[CLUB-15] whoever may not answer requests reads none', async () => {
  for (const [person, code] of [
    [first(), 'club.notAdmin'],
    [undefined, 'auth.required'],
  ] as const)
    expect((await quad.call('listRequests', { params: { id }, query: {} }, person)).code).toBe(code)
})
