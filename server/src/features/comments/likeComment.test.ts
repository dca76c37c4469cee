import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closedAgo } from '../../testing/accounts.ts'
import { createClub, admit } from '../../testing/clubs.ts'
import { holdEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { expectCounted } from '../../testing/traces.ts'
import { expectShape } from '../../testing/wire/shapes.ts'

let quad: TestQuad
let author: Person
let first: Person
let second: Person
let id: string
let commentId: string
let club: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[author, first, second] = await makePeople(quad, 3)
  club = await createClub(quad, author)
  id = (await quad.call('createPost', { body: { text: 'Hello' } }, author)).reply()._id
  commentId = (await quad.call('createComment', { params: { id }, body: { comment: 'First' } }, author)).reply()._id
})
afterAll(() => quad.stop())

const like = (as: Person) => quad.call('likeComment', { params: { id, commentId } }, as)
const unlike = (as: Person) => quad.call('unlikeComment', { params: { id, commentId } }, as)
const shown = async (as?: Person) => {
  const { comments } = (await quad.call('listComments', { params: { id }, query: {} }, as)).reply()
  return comments.map(({ likesCount, liked }) => [likesCount, liked])
}
const news = async (as: Person) => {
  const { notifications } = (await quad.call('listNotifications', { query: {} }, as)).reply()
  return notifications.map(({ kind, userBy, others, comment }) => [kind, userBy?._id, others, comment?._id])
}
const block = (by: Person, blocked: Person) =>
  quad.context.db.insertInto('blocks').values({ blocker_id: by.id, blocked_id: blocked.id }).execute()

test('[COM-05] a like of a comment is one’s own and counted once, and read by all', async () => {
  expect((await like(first)).reply()).toEqual({ _id: commentId, liked: true, likesCount: 1 })
  expect((await like(first)).reply().likesCount).toBe(1)
  expect((await like(second)).reply().likesCount).toBe(2)
  expect([await shown(first), await shown(author), await shown()]).toEqual([[[2, true]], [[2, false]], [[2, false]]])
  const { comments } = (await quad.call('listComments', { params: { id }, query: {} }, first)).reply()
  expectShape('PostComment', comments[0])
  expect((await unlike(first)).reply()).toEqual({ _id: commentId, liked: false, likesCount: 1 })
  expect((await unlike(first)).reply().likesCount).toBe(1)
  expect(await shown(first)).toEqual([[1, false]])
})

test('[COM-05] likes of many at once never lose one another', async () => {
  const crowd = await makePeople(quad, 12)
  await Promise.all(crowd.map(like))
  await Promise.all(crowd.slice(0, 5).map(unlike))
  expect(await shown()).toEqual([[7, false]])
  await expectCounted(quad)
})

test('[COM-05] [NOTI-01] the author gets one notification with the latest liker, withdrawn with the likes', async () => {
  await like(first)
  await like(second)
  await like(author)
  expect(await news(author)).toEqual([['commentLike', second.id, 1, commentId]])
  await unlike(second)
  expect(await news(author)).toEqual([['commentLike', first.id, 0, commentId]])
  await unlike(first)
  await unlike(author)
  expect(await news(author)).toEqual([])
})

test('[COM-05] past a block nobody likes a comment anew, but a like can be taken back', async () => {
  await like(first)
  await block(author, first)
  await block(second, author)
  expect((await unlike(first)).reply().likesCount).toBe(0)
  expect([(await like(first)).code, (await like(second)).code]).toEqual(['comment.notFound', 'comment.notFound'])
})

test('[COM-05] [FEED-16] nobody likes a comment that they may not see, or under another post', async () => {
  const body = { text: 'For us', privacy: club }
  const within = (await quad.call('createPost', { body }, author)).reply()._id
  const made = await quad.call('createComment', { params: { id: within }, body: { comment: 'Ours' } }, author)
  const params = { id: within, commentId: made.reply()._id }
  expect((await quad.call('likeComment', { params }, first)).code).toBe('comment.notFound')
  await admit(quad, club, author, [first])
  expect((await quad.call('likeComment', { params }, first)).reply().likesCount).toBe(1)
  expect((await quad.call('likeComment', { params: { id: within, commentId } }, first)).code).toBe('comment.notFound')
})

test('[COM-05] [ACC-10] nobody likes a comment anew that a closed account hides, or a reply below one', async () => {
  const reply = { comment: 'Reply', parentCommentId: commentId }
  const under = (await quad.call('createComment', { params: { id }, body: reply }, second)).reply()._id
  const event = await holdEvent(quad, second, { club: await createClub(quad, second) })
  const on = async (body: { comment: string; parentCommentId?: string }, as: Person) =>
    (await quad.call('createEventComment', { params: { id: event }, body }, as)).reply()._id
  const thread = await on({ comment: 'Thread' }, author)
  const answer = await on({ comment: 'Reply', parentCommentId: thread }, second)
  // The post stays in sight.
  await quad.context.db.updateTable('posts').set({ author_id: second.id }).where('id', '=', id).execute()
  await like(first)
  await closedAgo(quad, author.id, '1 second')
  const [ofPost, ofEvent] = [
    [commentId, under],
    [thread, answer],
  ]
  const refused = [
    ...ofPost.map((one) => quad.call('likeComment', { params: { id, commentId: one } }, first)),
    ...ofEvent.map((one) => quad.call('likeEventComment', { params: { id: event, commentId: one } }, first)),
  ]
  expect((await Promise.all(refused)).map(({ code }) => code)).toEqual(Array(4).fill('comment.notFound'))
  expect(await news(second)).toEqual([])
})

test('[COM-05] a deleted comment takes its likes and their notification along', async () => {
  await like(first)
  ;(await quad.call('deleteComment', { params: { id, commentId } }, author)).reply()
  expect([(await like(second)).code, await news(author)]).toEqual(['comment.notFound', []])
})

test('[COM-05] [EVT-12] comments on events are liked in the same way', async () => {
  const event = await holdEvent(quad, author, { club })
  const body = { comment: 'Is it on?' }
  const made = (await quad.call('createEventComment', { params: { id: event }, body }, first)).reply()
  const params = { id: event, commentId: made._id }
  expect([made.likesCount, made.liked]).toEqual([0, false])
  const liked = (await quad.call('likeEventComment', { params }, second)).reply()
  expect(liked).toEqual({ _id: made._id, liked: true, likesCount: 1 })
  const [read] = (await quad.call('listEventComments', { params: { id: event }, query: {} }, second)).reply()
  expectShape('EventComment', read)
  expect([read?.likesCount, read?.liked]).toEqual([1, true])
  expect(await news(first)).toEqual([['eventCommentLike', second.id, 0, made._id]])
  ;(await quad.call('unlikeEventComment', { params }, second)).reply()
  expect(await news(first)).toEqual([])
  await expectCounted(quad)
})
