import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn, range } from '../../testing/turns.ts'
import { untilWaiting } from '../../testing/waiting.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
afterAll(() => quad.stop())

const block = (as: Person, id: string) => quad.call('blockUser', { params: { id } }, as)
const unblock = (as: Person, id: string) => quad.call('unblockUser', { params: { id } }, as)
const profileOf = async (person: Person, as: Person) =>
  (await quad.call('getProfile', { params: { id: person.id } }, as)).reply()

async function two(): Promise<readonly [Person, Person]> {
  const [one, other] = await makePeople(quad, 2)
  if (!one || !other) throw new Error('makePeople made too few people')
  return [one, other]
}

const blockedBy = async (person: Person) => (await profileOf(person, person)).blockedUser

test('[PROF-03] blocking and unblocking are idempotent and answer the other’s current profile', async () => {
  const [me, other] = await two()
  for (const _ of range(2)) {
    const blocked = (await block(me, other.id)).reply()
    expect([blocked._id, blocked.blockedByMe, blocked.hasBlockedMe]).toEqual([other.id, true, false])
    expect(blocked).toEqual(await profileOf(other, me))
    expect(await blockedBy(me)).toEqual([other.id])
  }
  expect((await profileOf(me, other)).hasBlockedMe).toBe(true)
  expect(await blockedBy(other)).toEqual([])
  for (const _ of range(2)) {
    expect((await unblock(me, other.id)).reply().blockedByMe).toBe(false)
    expect(await blockedBy(me)).toEqual([])
  }
  expect((await profileOf(me, other)).hasBlockedMe).toBe(false)
})

test('[PROF-03] one can’t block oneself, an unknown user or a closed account', async () => {
  const [me, closed] = await two()
  await quad.context.db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', closed.id).execute()
  for (const act of [block, unblock]) {
    const self = await act(me, me.id)
    expect([self.status, self.code]).toEqual([403, 'block.self'])
    for (const id of [closed.id, '01900000-0000-7000-8000-00000000dead']) {
      const answer = await act(me, id)
      expect([answer.status, answer.code]).toEqual([404, 'user.notFound'])
    }
  }
  expect(await quad.context.db.selectFrom('blocks').selectAll().where('blocker_id', '=', me.id).execute()).toEqual([])
})

test('[PROF-03] two people can block each other at once without waiting for one another', async () => {
  const pairs = await inTurn(range(10), two)
  const answers = await Promise.all(pairs.flatMap(([one, other]) => [block(one, other.id), block(other, one.id)]))
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
  for (const [one, other] of pairs) {
    expect(await profileOf(one, other)).toMatchObject({ hasBlockedMe: true, blockedByMe: true })
    expect(await profileOf(other, one)).toMatchObject({ hasBlockedMe: true, blockedByMe: true })
  }
})

test('[PROF-03] concurrent blocks and unblocks leave one block or none', async () => {
  const [me, other] = await two()
  const answers = await Promise.all(range(20).map((at) => (at % 2 ? block(me, other.id) : unblock(me, other.id))))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  await Promise.all(range(5).map(() => block(me, other.id)))
  expect(await blockedBy(me)).toEqual([other.id])
})

test('[PROF-03] concurrent blocks can’t exceed the maximum of a thousand', async () => {
  const me = await makePerson(quad)
  const rivals = await makePeople(quad, 4)
  const crowd = await quad.context.db
    .insertInto('users')
    .values(range(999).map((at) => ({ firstname: 'One', lastname: `of ${at}`, handle: `crowd.${at}` })))
    .returning('id')
    .execute()
  await quad.context.db
    .insertInto('blocks')
    .values(crowd.map(({ id }) => ({ blocker_id: me.id, blocked_id: id })))
    .execute()
  let waiting: ReturnType<typeof block>[] = []
  await quad.context.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', me.id).forUpdate().execute()
    waiting = rivals.map((rival) => block(me, rival.id))
    await untilWaiting(quad, rivals.length)
  })
  const answers = await Promise.all(waiting)
  expect(answers.map((answer) => answer.code ?? 'yes').toSorted()).toEqual([
    ...range(3).map(() => 'block.tooMany'),
    'yes',
  ])
  expect(await blockedBy(me)).toHaveLength(1000)
  expect((await block(me, crowd[0]?.id ?? '')).status).toBe(200)
})

describe('[PROF-03] what a block does', () => {
  let me: Person
  let other: Person
  let post: string
  let theirs: string
  beforeAll(async () => {
    ;[me, other] = await two()
    const write = async (as: Person) => (await quad.call('createPost', { body: { text: 'Of mine' } }, as)).reply()._id
    ;[post, theirs] = [await write(me), await write(other)]
    for (const as of [me, other]) {
      ;(await quad.call('createComment', { params: { id: post }, body: { comment: 'Under it' } }, as)).reply()
      ;(await quad.call('markPost', { params: { id: post }, body: { likes: [as.id] } }, as)).reply()
    }
    ;(await block(me, other.id)).reply()
  })

  const writers = async (as: Person) =>
    new Set((await quad.call('getFeed', { body: {} }, as)).reply().posts.map(({ user }) => user?._id))
  const commenters = async (as: Person) =>
    (await quad.call('listComments', { params: { id: post }, query: {} }, as))
      .reply()
      .comments.map(({ user }) => user._id)
  const likers = async (as?: Person) =>
    (await quad.call('listPostLikes', { params: { id: post }, query: {} }, as)).reply().map(({ _id }) => _id)
  const people = async (as: Person) => (await quad.call('listUsers', { query: {} }, as)).reply().map(({ _id }) => _id)
  const postsOf = async (author: Person, as: Person) =>
    (await quad.call('fetchPosts', { body: { filter: { user: author.id } } }, as)).reply().posts.map(({ _id }) => _id)

  test('the blocker no longer sees the other’s posts and comments; the other still does', async () => {
    expect([(await writers(me)).has(other.id), (await writers(other)).has(me.id)]).toEqual([false, true])
    expect([await postsOf(other, me), await postsOf(me, other)]).toEqual([[], [post]])
    expect([await commenters(me), await commenters(other)]).toEqual([[me.id], [other.id, me.id]])
  })

  test('neither finds the other among users or likers; everyone else finds both', async () => {
    const third = await makePerson(quad)
    for (const [viewer, hidden] of [
      [me, other],
      [other, me],
    ] as const) {
      expect(await people(viewer)).not.toContain(hidden.id)
      expect(await likers(viewer)).toEqual([viewer.id])
    }
    expect(await people(third)).toEqual(expect.arrayContaining([me.id, other.id]))
    for (const viewer of [third, undefined]) expect(await likers(viewer)).toEqual([other.id, me.id])
  })

  test('like counts stay, and the profile and a post’s page still open', async () => {
    const seen = (await quad.call('getPost', { params: { id: post } }, me)).reply()
    expect([seen.likesCount, seen.commentsCount]).toEqual([2, 2])
    expect((await quad.call('getPost', { params: { id: theirs } }, me)).status).toBe(200)
    expect((await profileOf(me, other)).user.displayName).toMatch(/^Member/)
  })

  test('unblocking restores everything', async () => {
    ;(await unblock(me, other.id)).reply()
    expect((await writers(me)).has(other.id)).toBe(true)
    expect(await commenters(me)).toEqual([other.id, me.id])
    expect(await likers(me)).toEqual([other.id, me.id])
    expect(await people(other)).toContain(me.id)
  })
})

test('[FEED-03] a closed account is not among a post’s likers', async () => {
  const [author, closed] = await two()
  const { _id: id } = (await quad.call('createPost', { body: { text: 'Liked' } }, author)).reply()
  ;(await quad.call('markPost', { params: { id }, body: { likes: [closed.id] } }, closed)).reply()
  await quad.context.db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', closed.id).execute()
  expect((await quad.call('listPostLikes', { params: { id }, query: {} })).reply()).toEqual([])
})
