import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pickFollowed } from '../../entities/post/followedQueries.ts'
import { admit, createClub, enrol, makeCollege, makeFest } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { range } from '../../testing/turns.ts'

let quad: TestQuad
let reader: Person
let mate: Person
let outsider: Person
let dean: Person
let collegeId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  ;[reader, mate, outsider, dean] = await makePeople(quad, 4)
  collegeId = await makeCollege(quad, dean)
  await enrol(quad, collegeId, reader, mate)
})
afterAll(() => quad.stop())

const write = async (as: Person, body: Partial<InputOf<Calls['createPost']>['body']> = {}) =>
  (await quad.call('createPost', { body: { text: 'Hello', ...body } }, as)).reply()._id
const follow = async (as: Person, id: string) => (await quad.call('followPage', { params: { id } }, as)).reply()
const page = async (as: Person, lastFetchedIds: string[] = []) =>
  (await quad.call('getFeed', { body: { lastFetchedIds, scope: 'following' } }, as)).reply()
const feedOf = async (as: Person) => {
  const ids: string[] = []
  for (;;) {
    const { posts, morePosts } = await page(as, ids)
    ids.push(...posts.map(({ _id }) => _id))
    if (!morePosts) return ids
  }
}

/** Inserts posts of others, so that the newest ones alone don't fill the page. */
async function bury(): Promise<void> {
  const [other] = await makePeople(quad, 1)
  await sql`insert into posts (author_id, text) select ${other.id}::uuid, 'Other' from generate_series(1, 220)`.execute(
    quad.context.db,
  )
}

test('[FOLLOW-04] the feed has the posts of people, clubs, fests and a college’s pages that one follows, and may read', async () => {
  const [club, within, elsewhere] = [
    await createClub(quad, dean, { clubName: 'Public' }),
    await createClub(quad, dean, { clubName: 'Private', privacy: 'private' }),
    await createClub(quad, outsider, { clubName: 'Elsewhere', privacy: 'private' }),
  ]
  const otherCollege = await makeCollege(quad, outsider)
  const [fest, theirs] = [await makeFest(quad, collegeId, dean), await makeFest(quad, otherCollege, outsider)]
  await admit(quad, within, dean, [reader, mate])
  await admit(quad, elsewhere, outsider, [mate])
  const seen = [
    await write(mate),
    await write(mate, { audience: 'college' }),
    await write(mate, { privacy: within }),
    await write(dean, { club }),
    await write(dean, { club: within }),
    await write(dean, { fest }),
    await write(outsider, { fest: theirs }),
  ]
  const hidden = await write(mate)
  const secret = await write(mate, { privacy: elsewhere })
  await write(outsider, { club: elsewhere })
  await write(outsider)
  await write(dean)
  await write(reader)
  expect(await feedOf(reader)).toEqual([])
  for (const id of [mate.id, club, within, elsewhere, otherCollege]) await follow(reader, id)
  const params = { id: fest, userId: reader.id }
  ;(await quad.call('followFest', { params, body: { followedBy: [reader.id] } }, reader)).reply()
  ;(await quad.call('hidePost', { params: { id: hidden } }, reader)).reply()
  expect(await feedOf(reader)).toEqual(seen.toReversed())
  await bury()
  expect(await feedOf(reader)).toEqual(seen.toReversed())
  await follow(outsider, mate.id)
  expect(await feedOf(outsider)).toEqual([secret, hidden, seen[0]])
  // Who left the club still has posts in it, but isn't there any more.
  ;(await quad.call('removeMember', { params: { id: within, memberId: mate.id } }, mate)).reply()
  expect(await feedOf(reader)).toEqual(seen.filter((id) => id !== seen[2]).toReversed())
})

test('[FOLLOW-04] [PROF-03] [ACC-10] it ends with the follow, a block and a closed account', async () => {
  const [one, blocked, closed] = await makePeople(quad, 3)
  const [me] = await makePeople(quad, 1)
  for (const person of [one, blocked, closed]) {
    await write(person)
    await follow(me, person.id)
  }
  expect(await feedOf(me)).toHaveLength(3)
  ;(await quad.call('blockUser', { params: { id: me.id } }, blocked)).reply()
  ;(await quad.call('closeAccount', { params: { id: closed.id } }, closed)).reply()
  expect(await feedOf(me)).toHaveLength(1)
  ;(await quad.call('unfollowPage', { params: { id: one.id } }, me)).reply()
  expect(await feedOf(me)).toEqual([])
})

test('[FOLLOW-04] pages are complete and in order, near the newest posts and far from them', async () => {
  const [me, ...authors] = await makePeople(quad, 16)
  if (!me) throw new Error('No reader')
  for (const { id } of authors) await follow(me, id)
  const { db } = quad.context
  const ids = authors.map(({ id }) => id)
  // Uneven: the first writes most, and others write in between.
  await sql`insert into posts (author_id, text)
    select case when n % 3 = 0 then (${ids}::uuid[])[1 + (n * n) % 15] else (${ids}::uuid[])[1] end, 'Post ' || n
    from generate_series(1, 60) n`.execute(db)
  await bury()
  await sql`insert into posts (author_id, text) select unnest(${ids}::uuid[]), 'New'`.execute(db)
  const rows = await db.selectFrom('posts').select('id').where('author_id', 'in', ids).orderBy('id', 'desc').execute()
  expect(await feedOf(me)).toEqual(rows.map(({ id }) => id))
})

interface Plan {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

/** The rows that a page's plan reads, those that a filter drops included. */
function rowsRead(plan: Plan): number {
  const own = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
  return (plan.Plans ?? []).reduce((sum, part) => sum + rowsRead(part), own)
}

test('[FOLLOW-04] a page reads a bounded number of rows, for 3 authors and for 3,000, on page 1 and far back', async () => {
  const { db } = quad.context
  const people = (await makePeople<number>(quad, 3002)).map(({ id }) => id)
  const [few = '', many = ''] = people
  const followAll = (as: string, ids: readonly string[]) =>
    sql`insert into follows (follower_id, user_id) select ${as}::uuid, unnest(${ids}::uuid[])`.execute(db)
  await followAll(few, people.slice(2, 5))
  await followAll(many, people.slice(2))
  await sql`insert into posts (author_id, text) select (${people}::uuid[])[3 + n % 3000], 'Old' from generate_series(1, 6000) n`.execute(
    db,
  )
  const [other] = await makePeople(quad, 1)
  const add = () =>
    sql`insert into posts (author_id, text) select ${other.id}::uuid, 'Other' from generate_series(1, 10000)`.execute(
      db,
    )
  const measure = async (viewer: string, before: string) => {
    const text = pickFollowed(limits.pageSize + 1)
      .replaceAll('$1', `'${viewer}'`)
      .replaceAll('$2', `'${before}'`)
    const { rows } = await sql<{
      'QUERY PLAN': [{ Plan: Plan }]
    }>`explain (analyze, format json) ${sql.raw(text)}`.execute(db)
    const [row] = rows
    return row ? rowsRead(row['QUERY PLAN'][0].Plan) : 0
  }
  const top = 'ffffffff-ffff-7fff-bfff-ffffffffffff'
  const old = await db
    .selectFrom('posts')
    .select('id')
    .where('text', '=', 'Old')
    .orderBy('id')
    .offset(3000)
    .limit(1)
    .execute()
  const measureAll = async () => {
    await sql`analyze posts`.execute(db)
    await sql`analyze follows`.execute(db)
    return [
      await measure(few, top),
      await measure(many, top),
      await measure(few, old[0]?.id ?? ''),
      await measure(many, old[0]?.id ?? ''),
    ]
  }
  await add()
  const before = await measureAll()
  for (const _ of range(3)) await add()
  const after = await measureAll()
  for (const [at, rows] of after.entries()) expect(rows).toBeLessThan((before[at] ?? 0) * 1.2 + 100)
}, 120_000)
