import type { Notification } from '@quad/contract/entities/notification.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn, upTo, walk } from '../../testing/turns.ts'

let quad: TestQuad
let author: Person
let postId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  author = await makePerson(quad)
  postId = await write(author)
})
afterAll(() => quad.stop())

const write = async (as: Person) => (await quad.call('createPost', { body: { text: 'Tell me' } }, as)).reply()._id
const like = (as: Person, on = true, id = postId) =>
  quad.call('markPost', { params: { id }, body: { likes: on ? [as.id] : [] } }, as)
const comment = async (as: Person, parentCommentId: string | null = null, id = postId) =>
  (await quad.call('createComment', { params: { id }, body: { comment: 'Hm', parentCommentId } }, as)).reply()._id
const list = async (as: Person) => (await quad.call('listNotifications', { query: {} }, as)).reply().notifications
const count = async (as: Person) => (await quad.call('countNotifications', {}, as)).reply().count

/** What is read of a list: kind, who heads it, how many others. */
const told = async (as: Person) => (await list(as)).map((one) => [one.kind, one.userBy._id, one.others])

test('[NOTI-01] [NOTI-02] the author is told of likes and comments, one notification each, headed by the latest', async () => {
  const [first, second, third] = await threePeople()
  await like(first)
  await like(second)
  await comment(third)
  await like(third)
  expect(await told(author)).toEqual([
    ['like', third.id, 2],
    ['comment', third.id, 0],
  ])
  const [liked, commented] = await list(author)
  expect(liked).toMatchObject({ msg: 'liked your post.', read: false, post: { _id: postId, text: 'Tell me' } })
  expect(liked?.post?.likes).toEqual([third.id, second.id, first.id])
  expect(commented).toMatchObject({ msg: 'commented on your post.', post: { commentsCount: 1 } })
  expect(liked?.userBy.username).toBe('')
})

test('[NOTI-01] whoever wrote the comment is told of the answer, the author of the post of comments on it alone', async () => {
  const [first, second] = await threePeople()
  const top = await comment(first)
  const answer = await comment(second, top)
  await comment(first, answer)
  expect(await told(first)).toEqual([['reply', second.id, 0]])
  expect(await told(second)).toEqual([['reply', first.id, 0]])
  expect((await told(author)).map(([kind]) => kind)).toEqual(['comment'])
  expect((await list(first))[0]).toMatchObject({ msg: 'replied to your comment.', post: { _id: postId } })
  // Answered by the author of the post, and the author answered: a reply, not a comment as well.
  const own = await comment(author, top)
  await comment(first, own)
  expect(await told(author)).toEqual([
    ['reply', first.id, 0],
    ['comment', first.id, 1],
  ])
})

test('[NOTI-06] nobody is told of their own acts', async () => {
  await like(author)
  await comment(author, await comment(author))
  expect(await list(author)).toEqual([])
})

test('[NOTI-06] nobody is told by whom they blocked, or who blocked them, before and after', async () => {
  const [blocked, blocker, friend] = await threePeople()
  await like(friend)
  await like(blocker)
  await like(blocked)
  await quad.context.db
    .insertInto('blocks')
    .values([
      { blocker_id: author.id, blocked_id: blocked.id },
      { blocker_id: blocker.id, blocked_id: author.id },
    ])
    .execute()
  expect(await told(author)).toEqual([['like', friend.id, 0]])
  await comment(blocked)
  await comment(blocker)
  expect(await told(author)).toEqual([['like', friend.id, 0]])
  await quad.context.db.deleteFrom('notification_actors').where('actor_id', '=', friend.id).execute()
  expect(await told(author)).toEqual([])
})

test('[NOTI-06] what is muted is not told, a post or a person, until it is unmuted', async () => {
  const [first, second] = await threePeople()
  await quad.call('mutePost', { params: { id: postId } }, author)
  await like(first)
  expect(await told(author)).toEqual([])
  await quad.call('unmutePost', { params: { id: postId } }, author)
  await quad.call('muteUser', { params: { id: first.id } }, author)
  await comment(first)
  expect(await told(author)).toEqual([])
  await like(second)
  await quad.call('unmuteUser', { params: { id: first.id } }, author)
  await comment(first)
  expect(await told(author)).toEqual([
    ['comment', first.id, 0],
    ['like', second.id, 0],
  ])
})

test('[NOTI-01] what is taken back is not told any more', async () => {
  const [first, second] = await threePeople()
  await like(first)
  await like(second)
  await like(second, false)
  expect(await told(author)).toEqual([['like', first.id, 0]])
  await like(first, false)
  expect(await told(author)).toEqual([])
  const [one, two] = [await comment(first), await comment(first)]
  await quad.call('deleteComment', { params: { id: postId, commentId: one } }, first)
  expect(await told(author)).toEqual([['comment', first.id, 0]])
  await comment(second, two)
  await quad.call('deleteComment', { params: { id: postId, commentId: two } }, first)
  expect([await told(author), await told(first)]).toEqual([[], []])
  await like(first)
  await quad.call('deletePost', { params: { id: postId } }, author)
  expect(await told(author)).toEqual([])
})

test('[NOTI-02] reading sets the count to 0, and a new act to 1 again', async () => {
  const [first, second] = await threePeople()
  await like(first)
  await comment(first)
  expect(await count(author)).toBe(2)
  ;(await quad.call('readNotifications', {}, author)).reply()
  expect(await count(author)).toBe(0)
  expect((await list(author)).map((one) => one.read)).toEqual([true, true])
  await like(second)
  expect(await count(author)).toBe(1)
  expect((await list(author)).map((one): [Notification['kind'], boolean] => [one.kind, one.read])).toEqual([
    ['like', false],
    ['comment', true],
  ])
})

test('[NOTI-02] the list comes in pages of ten, newest first, each notification once', async () => {
  const reader = await makePerson(quad)
  const [fan] = await makePeople(quad, 1)
  if (!fan) throw new Error('Nobody was made.')
  const posts = await inTurn(upTo(23), () => write(reader))
  await inTurn(posts, (id) => like(fan, true, id))
  const pages = await walk(
    async (cursor: string | undefined) =>
      (await quad.call('listNotifications', { query: cursor ? { '_id[$lt]': cursor } : {} }, reader)).reply(),
    (page) => (page.moreNotifications ? (page.lastDocId ?? undefined) : undefined),
  )
  expect(pages.map((page) => page.notifications.length)).toEqual([10, 10, 3])
  expect(pages.flatMap((page) => page.notifications.map((one) => one.post?._id))).toEqual(posts.toReversed())
})

test('[NOTI-01] fifty likes at once are one notification of fifty people', async () => {
  const crowd = await makePeople(quad, 50)
  await Promise.all(crowd.map((person) => like(person)))
  const [one, ...rest] = await list(author)
  expect([one?.others, rest]).toEqual([49, []])
  await Promise.all(crowd.map((person) => like(person, false)))
  expect(await list(author)).toEqual([])
})

test('[NOTI-06] [NOTI-01] of likes at once the author is told but of those whom they muted or blocked, and of their own', async () => {
  const crowd = await makePeople(quad, 8)
  const [first, muted, blocked, ...others] = crowd
  if (!first || !muted || !blocked) throw new Error('Too few were made.')
  await quad.call('muteUser', { params: { id: muted.id } }, author)
  await quad.call('blockUser', { params: { id: blocked.id } }, author)
  await Promise.all([...crowd, author].map((person) => like(person)))
  const heard = [first, ...others]
  expect(await list(author)).toMatchObject([{ kind: 'like', others: heard.length - 1 }])
  expect(heard.map((person) => person.id)).toContain((await told(author))[0]?.[1])
  await Promise.all(crowd.slice(0, 4).map((person) => like(person, false)))
  expect(await list(author)).toMatchObject([{ kind: 'like', others: others.length - 2 }])
  await Promise.all(crowd.slice(4).map((person) => like(person, false)))
  expect(await list(author)).toEqual([])
})

test('a notification is deleted by whom it is for, once', async () => {
  const [first] = await threePeople()
  await like(first)
  const [one] = await list(author)
  const remove = (as: Person) => quad.call('deleteNotification', { params: { id: one?._id ?? '' } }, as)
  expect((await remove(first)).code).toBe('notification.notFound')
  ;(await remove(author)).reply()
  expect((await remove(author)).code).toBe('notification.notFound')
  expect(await list(author)).toEqual([])
})

async function threePeople(): Promise<[Person, Person, Person]> {
  const [one, two, three] = await makePeople(quad, 3)
  if (!one || !two || !three) throw new Error('Nobody was made.')
  return [one, two, three]
}
