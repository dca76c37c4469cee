import { clubFields } from '@quad/contract/messages/clubs.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admit, createClub, enrol, makeCollege } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

// All names begin with this, so that a search doesn't find the demo clubs.
const mark = 'Zq'

let quad: TestQuad
let student: Person
let maker: Person
let elsewhere: Person
let collegeId: string
let otherCollege: string
let ids: Record<string, string>
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  const [dean, otherDean, ...people] = await makePeople(quad, 5)
  ;[student, maker, elsewhere] = people
  collegeId = await makeCollege(quad, dean)
  otherCollege = await makeCollege(quad, otherDean)
  await enrol(quad, collegeId, student, maker)
  await enrol(quad, otherCollege, elsewhere)
  const make = (name: string, as: Person, more = {}) => createClub(quad, as, { clubName: `${mark} ${name}`, ...more })
  ids = {
    unofficial: await make('Bats', maker),
    verified: await make('Chess', maker, { category: 'Sports' }),
    collegeless: await make('Doves', maker, { college: '' }),
    private: await make('Eels', maker, { privacy: 'private' }),
    rejected: await make('Foxes', maker),
    far: await make('Ants', elsewhere),
    own: await make('Gulls', student),
  }
  const setStatus = (id: string | undefined, college_status: 'verified' | 'rejected') =>
    quad.call('updateClub', { params: { id: id ?? '' }, body: { college_status } }, dean)
  ;(await setStatus(ids['verified'], 'verified')).reply()
  ;(await setStatus(ids['rejected'], 'rejected')).reply()
})
afterAll(() => quad.stop())

type Query = Parameters<typeof quad.call<'listClubs'>>[1]['query']
const ask = async (query: Query, as?: Person) => (await quad.call('listClubs', { query }, as)).reply()
const list = (query: Query, as?: Person) => ask({ '$text[$search]': mark, ...query }, as)
const bare = ({ clubName }: { readonly clubName: string }) => clubName.replace(`${mark} `, '')
const names = async (query: Query, as?: Person) => (await list(query, as)).map(bare)
const namesFor = async (query: Query, as?: Person) => (await ask(query, as)).map(bare)

test('[CLUB-01] to discover: one’s college’s verified clubs, its unofficial ones, then those of others', async () => {
  expect(await names({ discover: 'true' }, student)).toEqual(['Chess', 'Bats', 'Ants', 'Doves'])
  expect(await names({ discover: 'true' }, elsewhere)).toEqual(['Bats', 'Chess', 'Doves', 'Gulls'])
})

test('[CLUB-01] clubs of one’s college come first also where other clubs fill the page', async () => {
  const { db } = quad.context
  const rows = Array.from({ length: 30 }, (_, at) => ({
    name: `${mark} Ab ${at}`,
    category: 'Social',
    privacy: 'public',
  }))
  const made = await db.insertInto('clubs').values(rows).returning('id').execute()
  const found = await names({ discover: 'true', limit: '24' }, student)
  const own = await names({ limit: '24' }, student)
  await db
    .deleteFrom('clubs')
    .where(
      'id',
      'in',
      made.map(({ id }) => id),
    )
    .execute()
  expect(found.slice(0, 3)).toEqual(['Chess', 'Bats', 'Ab 0'])
  expect(own.slice(0, 2)).toEqual(['Gulls', 'Ab 0'])
})

test('[CLUB-07] the list has one’s own clubs first, then all public ones by name; never rejected or private ones', async () => {
  expect(await names({}, student)).toEqual(['Gulls', 'Ants', 'Bats', 'Chess', 'Doves'])
  expect(await names({})).toEqual(['Ants', 'Bats', 'Chess', 'Doves', 'Gulls'])
  expect(await names({}, maker)).toEqual(['Bats', 'Chess', 'Doves', 'Eels', 'Foxes', 'Ants', 'Gulls'])
})

describe('[CLUB-07] by query', () => {
  test('of a college, without rejected ones, without one’s own', async () => {
    expect(await namesFor({ college: collegeId }, elsewhere)).toEqual(['Bats', 'Chess', 'Gulls'])
    const others = {
      'college_status[$ne]': 'rejected',
      'members[$ne]': student.id,
      'council[$exists]': 'false',
    } as const
    expect(await namesFor({ college: collegeId, ...others }, student)).toEqual(['Bats', 'Chess'])
    expect(await namesFor({ college: collegeId, college_status: 'verified' }, student)).toEqual(['Chess'])
    expect(await namesFor({ college: '' }, student)).toEqual([])
  })
  test('of a category', async () => {
    expect(await names({ category: 'Sports' }, student)).toEqual(['Chess'])
    expect(await names({ category: 'Sports', discover: 'true' }, student)).toEqual(['Chess'])
  })
  test('of a person, as far as the viewer may know of them', async () => {
    expect(await namesFor({ members: maker.id }, student)).toEqual(['Bats', 'Chess', 'Doves'])
    expect(await namesFor({ members: maker.id })).toEqual(['Bats', 'Chess', 'Doves'])
    await admit(quad, ids['unofficial'] ?? '', maker, [elsewhere])
    expect(await namesFor({ members: elsewhere.id }, student)).toEqual(['Ants', 'Bats'])
    expect(await namesFor({ members: elsewhere.id })).toEqual(['Ants'])
    expect(await namesFor({ admin: maker.id }, maker)).toEqual(['Bats', 'Chess', 'Doves', 'Eels', 'Foxes'])
  })
  test('councils and communities are not part of Quad', async () => {
    expect(await names({ council: student.id }, student)).toEqual([])
    expect(await names({ community: student.id, 'community_status[$ne]': 'rejected' }, student)).toEqual([])
  })
  const anyId = '01890000-0000-7000-8000-000000000000'
  test.each([
    [`college=${anyId}&$text[$search]=a`, '$text[$search]', fieldMessages.oneOf],
    [`members=${anyId}&$text[$search]=a`, '$text[$search]', fieldMessages.oneOf],
    [`learningXClub=true&$text[$search]=a`, '$text[$search]', fieldMessages.oneOf],
    [`discover=true&college=${anyId}`, 'college', fieldMessages.oneOf],
    [`discover=true&members=${anyId}`, 'members', fieldMessages.oneOf],
    [`admin=${anyId}&members=${anyId}`, 'members', fieldMessages.oneOf],
    [`members[$ne]=${anyId}`, 'members[$ne]', clubFields.withCollege],
    [`members[$ne]=${anyId}&discover=true`, 'members[$ne]', clubFields.withCollege],
  ])('%s together is refused', async (query, field, message) => {
    const answer = await quad.send('GET', `/api/clubs?${query}`, { as: student })
    expect([answer.status, answer.code, answer.err?.fields]).toEqual([400, 'request.invalid', { [field]: message }])
  })
  test('an unknown query is refused by its name', async () => {
    const answer = await quad.send('GET', '/api/clubs?deleted_at=1')
    expect([answer.status, answer.code, Object.keys(answer.err?.fields ?? {})]).toEqual([
      400,
      'request.unknownKey',
      ['deleted_at'],
    ])
  })
})

test.each(['discover', 'everyone', 'others'] as const)(
  '[CLUB-07] pages of %s have every club once, in order',
  async (which) => {
    const query: Query =
      which === 'others'
        ? { college: collegeId, 'members[$ne]': student.id }
        : { '$text[$search]': mark, ...(which === 'discover' && { discover: 'true' }) }
    const all = await ask(query, student)
    expect(all.length).toBeGreaterThan(1)
    const paged = []
    for (let after: string | undefined; ; ) {
      const [club] = await ask({ ...query, limit: '1', ...(after && { '_id[$lt]': after }) }, student)
      if (!club) break
      paged.push(club)
      after = club._id
    }
    expect(paged).toEqual(all)
  },
)

test('[CLUB-07] lists leave out the questions of a club, which can be long', async () => {
  const body = { faqs: [{ question: 'When?', answer: 'At four.' }] }
  const club = (await quad.call('updateClub', { params: { id: ids['own'] ?? '' }, body }, student)).reply()
  expect(club.faqs).toHaveLength(1)
  const feed = (await quad.call('listClubFeed', { query: {} }, student)).reply()
  for (const item of [...feed, ...(await list({}, student))]) expect(item.faqs).toEqual([])
})

test('[CLUB-07] a search finds parts of names in any case, of one letter too, and nothing by a wildcard', async () => {
  const found = (text: string) => names({ '$text[$search]': text }, student)
  expect(await found('"zq CHE"')).toEqual(['Chess'])
  expect(await found('zq')).toHaveLength(5)
  expect(await found('zq%e')).toEqual([])
})

test('[CLUB-01] a card shows members to the signed-in and none to visitors; the page those of one’s college first', async () => {
  await admit(quad, ids['far'] ?? '', elsewhere, [student])
  await admit(quad, ids['far'] ?? '', elsewhere, await makePeople(quad, 2))
  const card = async (as?: Person) => (await list({}, as)).find(({ _id }) => _id === ids['far'])
  expect((await card(maker))?.faces).toHaveLength(3)
  expect((await card(maker))?.members).toHaveLength(4)
  expect(await card()).toMatchObject({ faces: [], members: [], membersCount: 4, admin: [elsewhere.id] })
  const page = async (as: Person) => (await quad.call('getClub', { params: { id: ids['far'] ?? '' } }, as)).reply()
  expect((await page(maker)).faces[0]?._id).toBe(student.id)
  expect((await page(elsewhere)).faces[0]?._id).toBe(elsewhere.id)
})
