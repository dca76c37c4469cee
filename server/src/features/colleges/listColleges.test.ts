import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nowhere } from '../../testing/goodInput.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { walk } from '../../testing/turns.ts'

const demo = [
  'Harbour Science College',
  'Lakeside College of Arts',
  'Meridian Institute of Technology',
  'Northgate School of Business',
]
const odd = ['100% Design_School', '1000 Trees', 'aardvark "Academy"', 'Under_score', 'Zebra \\ Sons']

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad()
  await quad.context.db
    .insertInto('colleges')
    .values(odd.map((name) => ({ name })))
    .execute()
})
afterAll(() => quad.stop())

type Query = { '$text[$search]'?: string; '_id[$lt]'?: string; limit?: string }

const list = async (query: Query, as?: { token: string }) => (await quad.call('listColleges', { query }, as)).reply()
const names = async (search: string) => (await list({ '$text[$search]': search })).map((college) => college.collegeName)

test('colleges are sorted by name regardless of case, the placeholder last, also for visitors', async () => {
  const all = await list({})
  expect(all.map((college) => college.collegeName)).toEqual(
    [...odd.slice(0, 3), ...demo, ...odd.slice(3), 'Other'].toSorted((a, b) => {
      const [one, two] = [a.toLowerCase(), b.toLowerCase()]
      return Number(a === 'Other') - Number(b === 'Other') || (one < two ? -1 : 1)
    }),
  )
  expect(all.at(-1)?._id).toBe(otherCollegeId)
})

test.each([
  ['lakeside', ['Lakeside College of Arts']],
  ['COLLEGE', ['Harbour Science College', 'Lakeside College of Arts']],
  [' north ', ['Northgate School of Business']],
  ['"meridian"', ['Meridian Institute of Technology']],
  ['"college of"', ['Lakeside College of Arts']],
  ['"', ['aardvark "Academy"']],
  ['%', ['100% Design_School']],
  ['_', ['100% Design_School', 'Under_score']],
  ['\\', ['Zebra \\ Sons']],
  ["' or 1=1 --", []],
  // The placeholder "other" can't be found.
  ['other', []],
  ['nowhere', []],
])('searching for %j finds exactly the names that contain it', async (search, found) => {
  expect(await names(search)).toEqual(found)
})

test('an empty search, quoted or not, filters nothing', async () => {
  for (const search of ['', '""', '  ']) expect(await names(search)).toHaveLength(demo.length + odd.length + 1)
})

test('pages start after the last id and repeat no college', async () => {
  const all = await list({})
  const pages = await walk<typeof all, string>(
    (cursor) => list({ limit: '3', ...(cursor && { '_id[$lt]': cursor }) }),
    (page) => (page.length === 3 ? page.at(-1)?._id : undefined),
  )
  expect(pages.flat()).toEqual(all)
  const searched = await list({
    '$text[$search]': 'college',
    '_id[$lt]': all.find((one) => one.collegeName.startsWith('Harb'))?._id ?? '',
  })
  expect(searched.map((college) => college.collegeName)).toEqual(['Lakeside College of Arts'])
  expect(await list({ '_id[$lt]': otherCollegeId })).toEqual([])
})

test('a college is complete, with its admins but without their emails', async () => {
  const zoya = await quad.person('zoya')
  const [college] = await list({ '$text[$search]': 'meridian' })
  expect(college).toEqual({
    _id: college?._id,
    admin: [
      {
        _id: zoya.id,
        firstname: 'Zoya',
        lastname: 'Fernandes',
        displayName: 'Zoya Fernandes',
        userImg: '',
        user_name: 'zoya.fernandes',
        username: '',
        googleId: '',
        admin: false,
        college: college?._id,
      },
    ],
    collegeName: 'Meridian Institute of Technology',
    collegeImg: '',
    description: 'Engineering and design, with a workshop that never quite closes.',
    email: 'office@meridian.edu',
    website: 'https://www.meridian.edu',
    instagram: '',
    linkedIn: '',
    restricted: true,
    emailDomain: 'meridian.edu',
    domain: ['meridian.edu'],
    live: true,
    verified: true,
    city: { address: 'Pune' },
  })
  const [own] = await list({ '$text[$search]': 'meridian' }, zoya)
  expect(own?.admin[0]?.username).toBe('zoya@meridian.edu')
})

test.each([
  ['limit', '1000000000', 'request.invalid'],
  ['limit', '-1', 'request.invalid'],
  ['limit', '', 'request.invalid'],
  ['_id[$lt]', 'meridian', 'request.invalid'],
  ['$text[$search]', 'x'.repeat(101), 'request.invalid'],
  ['$text[$search]', 'a%00b', 'request.invalid'],
  ['$where', '1', 'request.unknownKey'],
  ['collegeName[$regex]', '.*', 'request.unknownKey'],
  ['verified', 'true', 'request.unknownKey'],
])('[API-03] %s=%s is refused by name', async (key, value, code) => {
  const answer = await quad.send('GET', `/api/college?${encodeURIComponent(key)}=${value}`)
  expect([answer.status, answer.code, Object.keys(answer.err?.fields ?? {})]).toEqual([400, code, [key]])
})

test('[COLL-02] a requested college is no place in the list, as if it didn’t exist', async () => {
  const { db } = quad.context
  const { id } = await db
    .insertInto('colleges')
    .values({ name: 'Kestrel College', live: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await list({ '_id[$lt]': id })).toEqual(await list({ '_id[$lt]': nowhere }))
})
