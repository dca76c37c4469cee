import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chatOf, chatsIn, say, send } from '../../testing/chats.ts'
import { closedAgo } from '../../testing/accounts.ts'
import { createClub } from '../../testing/clubs.ts'
import { holdEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let closed: Person
let other: Person
let college: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  const row = await quad.context.db
    .selectFrom('colleges')
    .select('id')
    .where('email_domain', '=', 'meridian.edu')
    .executeTakeFirstOrThrow()
  college = row.id
})
beforeEach(async () => {
  const [a, b] = await makePeople(quad, 2)
  if (!a || !b) throw new Error('makePeople made fewer than two people')
  ;[closed, other] = [a, b]
})
afterAll(() => quad.stop())

const closeAccount = () => closedAgo(quad, closed.id, '1 second')
const post = async (as: Person, text = 'A post') => (await quad.call('createPost', { body: { text } }, as)).reply()._id
const like = (id: string, as: Person) => quad.call('markPost', { params: { id }, body: { likes: [as.id] } }, as)
const comment = async (id: string, as: Person, parentCommentId?: string) => {
  const body = { comment: 'A comment', ...(parentCommentId && { parentCommentId }) }
  return (await quad.call('createComment', { params: { id }, body }, as)).reply()._id
}

test('[ACC-10] a closed account can’t be found', async () => {
  await closeAccount()
  const answer = await quad.call('getUser', { params: { id: closed.id } }, other)
  expect([answer.status, answer.code]).toEqual([404, 'user.notFound'])
  expect((await quad.call('openRoom', { body: { users: [closed.id, other.id] } }, other)).code).toBe('user.notFound')
})

test('[ACC-10] [FEED-18] a closed account’s posts are in no list, have no page, and accept no likes or comments', async () => {
  const id = await post(closed)
  ;(await quad.call('markPost', { params: { id }, body: { savedBy: [other.id] } }, other)).reply()
  const under = await comment(id, other)
  await closeAccount()
  const feed = (await quad.call('getFeed', { body: {} }, other)).reply()
  const lists = [{}, { user: closed.id }, { savedBy: other.id }, { _id: id }]
  const pages = await Promise.all(lists.map((filter) => quad.call('fetchPosts', { body: { filter } }, other)))
  const shown = [feed.posts, ...pages.map((page) => page.reply().posts)].flat()
  expect(shown.map((one) => one._id)).not.toContain(id)
  const params = { id }
  const refused = [
    await quad.call('getPost', { params }, other),
    await like(id, other),
    await quad.call('listPostLikes', { params, query: {} }, other),
    await quad.call('listComments', { params, query: {} }, other),
    await quad.call('createComment', { params, body: { comment: 'Hm' } }, other),
  ]
  expect(refused.map((answer) => answer.code)).toEqual(refused.map(() => 'post.notFound'))
  const deleted = await quad.call('deleteComment', { params: { id, commentId: under } }, other)
  expect(deleted.code).toBe('comment.notFound')
})

test('[ACC-10] [COM-02] a closed account’s comments are hidden with their replies, and can’t be answered', async () => {
  const id = await post(other)
  const theirs = await comment(id, closed)
  const answer = await comment(id, other, theirs)
  const kept = await comment(id, other)
  const theirAnswer = await comment(id, closed, kept)
  await closeAccount()
  const list = async (query: Record<string, string>) =>
    (await quad.call('listComments', { params: { id }, query }, other)).reply().comments.map((one) => one._id)
  expect(await list({})).toEqual([kept])
  expect(await list({ parentCommentId: 'null' })).toEqual([kept])
  expect(await list({ parentCommentId: theirs })).toEqual([])
  expect(await list({ parentCommentId: kept })).toEqual([])
  for (const parentCommentId of [theirs, answer, theirAnswer]) {
    const body = { comment: 'Are you there?', parentCommentId }
    const refused = await quad.call('createComment', { params: { id }, body }, other)
    expect(refused.code).toBe('comment.parentUnknown')
  }
  const deleted = await quad.call('deleteComment', { params: { id, commentId: theirs } }, other)
  expect(deleted.code).toBe('comment.notFound')
})

test('[ACC-10] [EVT-12] so are its comments on events', async () => {
  const event = await holdEvent(quad, other, { club: await createClub(quad, other) })
  const on = (as: Person, parentCommentId?: string) => {
    const body = { comment: 'A comment', ...(parentCommentId && { parentCommentId }) }
    return quad.call('createEventComment', { params: { id: event }, body }, as)
  }
  const theirs = (await on(closed)).reply()._id
  const answer = (await on(other, theirs)).reply()._id
  const kept = (await on(other)).reply()._id
  const theirAnswer = (await on(closed, kept)).reply()._id
  await closeAccount()
  const list = async (query: { parentCommentId?: string }) =>
    (await quad.call('listEventComments', { params: { id: event }, query }, other)).reply().map((one) => one._id)
  expect([await list({}), await list({ parentCommentId: theirs })]).toEqual([[kept], []])
  for (const parentCommentId of [theirs, answer, theirAnswer])
    expect((await on(other, parentCommentId)).code).toBe('comment.parentUnknown')
  await on(other, kept)
  expect(await list({ parentCommentId: kept })).toHaveLength(1)
})

test('[ACC-10] [FEED-03] a closed account is in no list of likes', async () => {
  const id = await post(other)
  for (const person of [closed, other]) (await like(id, person)).reply()
  await closeAccount()
  const shown = (await quad.call('getPost', { params: { id } }, other)).reply()
  expect([shown.likes, shown.likesCount]).toEqual([[other.id], 1])
  const likers = (await quad.call('listPostLikes', { params: { id }, query: {} }, other)).reply()
  expect(likers.map((user) => user._id)).toEqual([other.id])
})

test('[ACC-10] a closed account is in no list of college admins', async () => {
  const { db } = quad.context
  const admins = [closed, other].map((person) => ({ college_id: college, user_id: person.id }))
  await db.insertInto('college_admins').values(admins).execute()
  await sql`update users set college_id = ${college} where id = ${other.id}`.execute(db)
  const id = await post(other)
  const named = async () => {
    const colleges = (await quad.call('listColleges', { query: {} }, other)).reply()
    const shown = (await quad.call('getPost', { params: { id } })).reply()
    const page = colleges.find((one) => one._id === college)?.admin.map((admin) => admin._id) ?? []
    return [page, shown.user?.college?.admin ?? []].map((ids) => [ids.includes(closed.id), ids.includes(other.id)])
  }
  expect(await named()).toEqual([
    [true, true],
    [true, true],
  ])
  await closeAccount()
  expect(await named()).toEqual([
    [false, true],
    [false, true],
  ])
})

test('[ACC-10] [CHAT-06] a closed account’s messages stay, anonymous until it is reopened', async () => {
  const room = await chatOf(quad, closed, other)
  await say(quad, room, closed, 'Hello')
  await closeAccount()
  const seen = async () => {
    const rooms = (await quad.call('listRooms', { query: {} }, other)).reply()
    const [message] = await chatsIn(quad, room, other)
    return [...rooms.flatMap((one) => one.users.filter((user) => user._id === closed.id)), message?.sender]
  }
  const nobody = { _id: closed.id, displayName: 'Deleted user', firstname: 'Deleted', lastname: 'user', user_name: '' }
  expect(await seen()).toMatchObject([nobody, nobody])
  expect((await send(quad, room, other, 'Are you there?')).code).toBe('chat.closed')
  await quad.context.db.updateTable('users').set({ closed_at: null }).where('id', '=', closed.id).execute()
  const { firstname } = await quad.context.db
    .selectFrom('users')
    .select('firstname')
    .where('id', '=', closed.id)
    .executeTakeFirstOrThrow()
  expect(await seen()).toMatchObject([{ firstname }, { firstname }])
})

test('[ACC-10] [NOTI-06] nobody is notified of a closed account, and its acts aren’t counted', async () => {
  const id = await post(other)
  await like(id, closed)
  const news = async () => {
    const { count } = (await quad.call('countNotifications', {}, other)).reply()
    return [(await quad.call('listNotifications', { query: {} }, other)).reply().notifications.length, count]
  }
  expect(await news()).toEqual([1, 1])
  await closeAccount()
  expect(await news()).toEqual([0, 0])
})

test('[ACC-10] a closed account is in no list of users, whatever the search', async () => {
  const named = async () => {
    const queries = [{}, { 'displayName[$regex]': '.*Quillfeather.*' }]
    const lists = await Promise.all(queries.map((query) => quad.call('listUsers', { query }, other)))
    return lists.map((list) => list.reply().some((user) => user._id === closed.id))
  }
  await quad.context.db.updateTable('users').set({ firstname: 'Quillfeather' }).where('id', '=', closed.id).execute()
  expect(await named()).toEqual([true, true])
  await closeAccount()
  expect(await named()).toEqual([false, false])
  expect((await quad.call('getProfile', { params: { id: closed.id } }, other)).code).toBe('user.notFound')
})
