import type { Notification } from '@quad/contract/entities/notification.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn, range, walk } from '../../testing/turns.ts'

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

const write = async (as: Person) => (await quad.call('createPost', { body: { text: 'Notify me' } }, as)).reply()._id
const like = (as: Person, on = true, id = postId) =>
  quad.call('markPost', { params: { id }, body: { likes: on ? [as.id] : [] } }, as)
const comment = async (as: Person, parentCommentId: string | null = null, id = postId, text = 'Hm') =>
  (await quad.call('createComment', { params: { id }, body: { comment: text, parentCommentId } }, as)).reply()._id
const uncomment = async (as: Person, commentId: string) =>
  (await quad.call('deleteComment', { params: { id: postId, commentId } }, as)).reply()
const list = async (as: Person) => (await quad.call('listNotifications', { query: {} }, as)).reply().notifications
const count = async (as: Person) => (await quad.call('countNotifications', {}, as)).reply().count

/** The kind, latest actor and number of other actors of each notification. */
const summary = async (as: Person) => (await list(as)).map((one) => [one.kind, one.userBy?._id, one.others])

test('[NOTI-01] [NOTI-02] the author gets one notification for likes and one for comments, each with the latest actor', async () => {
  const [first, second, third] = await threePeople()
  await like(first)
  await like(second)
  await comment(third)
  await like(third)
  expect(await summary(author)).toEqual([
    ['like', third.id, 2],
    ['comment', third.id, 0],
  ])
  const [liked, commented] = await list(author)
  expect(liked).toMatchObject({ msg: 'liked your post.', read: false, post: { _id: postId, text: 'Notify me' } })
  expect(liked?.post?.likes).toEqual([third.id, second.id, first.id])
  expect(commented).toMatchObject({ msg: 'commented on your post.', post: { commentsCount: 1 } })
  expect(liked?.userBy?.username).toBe('')
})

test('[NOTI-01] the author of a comment is notified of replies to it, the author of the post of all other comments', async () => {
  const [first, second, third] = await threePeople()
  const top = await comment(first)
  const answer = await comment(second, top)
  await comment(first, answer)
  expect(await summary(first)).toEqual([['reply', second.id, 0]])
  expect(await summary(second)).toEqual([['reply', first.id, 0]])
  expect((await summary(author)).map(([kind]) => kind)).toEqual(['comment'])
  expect((await list(first))[0]).toMatchObject({ msg: 'replied to your comment.', post: { _id: postId } })
  // A reply to the post's author notifies them as a reply, not also as a comment.
  const own = await comment(author, top)
  await comment(first, own)
  expect(await summary(author)).toEqual([
    ['reply', first.id, 0],
    ['comment', first.id, 1],
  ])
  await comment(third, top)
  expect(await summary(first)).toEqual([['reply', third.id, 2]])
})

/** The kind and the quoted comment of each notification. */
const quotes = async (as: Person) => (await list(as)).map((one) => [one.kind, one.comment?.text])

test('[NOTI-02] a notification quotes the latest actor’s comment or reply that caused it', async () => {
  const [first, second] = await threePeople()
  const say = (as: Person, text: string, parent: string | null = null) => comment(as, parent, postId, text)
  const top = await say(first, 'Count me in')
  const long = await say(second, `Me too, ${'a'.repeat(200)}`)
  expect(await quotes(author)).toEqual([['comment', `Me too, ${'a'.repeat(112)}`]])
  const own = await say(author, 'Bring a pen', top)
  // A reply to the post's author appears only as a reply.
  await say(first, 'Blue or black?', own)
  await say(second, 'Elsewhere', long)
  await say(author, 'Blue', top)
  expect(await quotes(author)).toEqual([
    ['comment', 'Elsewhere'],
    ['reply', 'Blue or black?'],
  ])
  expect(await quotes(first)).toEqual([['reply', 'Blue']])
  const liker = await makePerson(quad)
  await like(liker)
  expect((await quotes(author))[0]).toEqual(['like', undefined])
})

test('[NOTI-02] [NOTI-06] a deleted or hidden comment is not quoted', async () => {
  const [first, second, third] = await threePeople()
  const say = (as: Person, text: string, parent: string | null = null) => comment(as, parent, postId, text)
  const [top, later] = [await say(first, 'First'), await say(first, 'Second')]
  await uncomment(first, later)
  expect(await quotes(author)).toEqual([['comment', 'First']])
  await say(second, 'Third', top)
  await quad.call('blockUser', { params: { id: second.id } }, author)
  expect(await quotes(author)).toEqual([['comment', 'First']])
  await say(third, 'Fourth', top)
  expect(await quotes(author)).toEqual([['comment', 'Fourth']])
  ;(await quad.call('closeAccount', { params: { id: first.id } }, first)).reply()
  expect(await quotes(author)).toEqual([['comment', undefined]])
})

test('[NOTI-06] nobody is notified of their own acts', async () => {
  await like(author)
  await comment(author, await comment(author))
  expect(await list(author)).toEqual([])
})

test('[NOTI-06] a block in either direction hides earlier notifications about the other person, and prevents later ones', async () => {
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
  expect(await summary(author)).toEqual([['like', friend.id, 0]])
  await comment(blocked)
  await comment(blocker)
  expect(await summary(author)).toEqual([['like', friend.id, 0]])
  await quad.context.db.deleteFrom('notification_actors').where('actor_id', '=', friend.id).execute()
  expect(await summary(author)).toEqual([])
})

test('[NOTI-06] a muted post or user causes no notifications until it is unmuted', async () => {
  const [first, second] = await threePeople()
  await quad.call('mutePost', { params: { id: postId } }, author)
  await like(first)
  expect(await summary(author)).toEqual([])
  await quad.call('unmutePost', { params: { id: postId } }, author)
  await quad.call('muteUser', { params: { id: first.id } }, author)
  await comment(first)
  expect(await summary(author)).toEqual([])
  await like(second)
  await quad.call('unmuteUser', { params: { id: first.id } }, author)
  await comment(first)
  expect(await summary(author)).toEqual([
    ['comment', first.id, 0],
    ['like', second.id, 0],
  ])
})

test('[NOTI-01] taking an act back withdraws its notification', async () => {
  const [first, second] = await threePeople()
  await like(first)
  await like(second)
  await like(second, false)
  expect(await summary(author)).toEqual([['like', first.id, 0]])
  await like(first, false)
  expect(await summary(author)).toEqual([])
  const [one, two] = [await comment(first), await comment(first)]
  await quad.call('deleteComment', { params: { id: postId, commentId: one } }, first)
  expect(await summary(author)).toEqual([['comment', first.id, 0]])
  await comment(second, two)
  await quad.call('deleteComment', { params: { id: postId, commentId: two } }, first)
  expect([await summary(author), await summary(first)]).toEqual([[], []])
  await like(first)
  await quad.call('deletePost', { params: { id: postId } }, author)
  expect(await summary(author)).toEqual([])
})

test('[NOTI-02] reading sets the count to 0, and a new act to 1 again', async () => {
  const [first, second] = await threePeople()
  await like(first)
  await comment(first)
  expect(await count(author)).toBe(2)
  ;(await quad.call('markNotificationsRead', {}, author)).reply()
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
  const posts = await inTurn(range(23), () => write(reader))
  await inTurn(posts, (id) => like(fan, true, id))
  const pages = await walk(
    async (cursor: string | undefined) =>
      (await quad.call('listNotifications', { query: cursor ? { '_id[$lt]': cursor } : {} }, reader)).reply(),
    (page) => (page.moreNotifications ? (page.lastDocId ?? undefined) : undefined),
  )
  expect(pages.map((page) => page.notifications.length)).toEqual([10, 10, 3])
  expect(pages.flatMap((page) => page.notifications.map((one) => one.post?._id))).toEqual(posts.toReversed())
})

test('[NOTI-01] fifty likes at once are one notification with fifty actors', async () => {
  const crowd = await makePeople(quad, 50)
  await Promise.all(crowd.map((person) => like(person)))
  const [one, ...rest] = await list(author)
  expect([one?.others, rest]).toEqual([49, []])
  await Promise.all(crowd.map((person) => like(person, false)))
  expect(await list(author)).toEqual([])
})

test('[NOTI-06] [NOTI-01] concurrent likes notify the author, except their own likes and those of muted or blocked people', async () => {
  const crowd = await makePeople(quad, 8)
  const [first, muted, blocked, ...others] = crowd
  if (!first || !muted || !blocked) throw new Error('Too few were made.')
  await quad.call('muteUser', { params: { id: muted.id } }, author)
  await quad.call('blockUser', { params: { id: blocked.id } }, author)
  await Promise.all([...crowd, author].map((person) => like(person)))
  const notifying = [first, ...others]
  expect(await list(author)).toMatchObject([{ kind: 'like', others: notifying.length - 1 }])
  expect(notifying.map((person) => person.id)).toContain((await summary(author))[0]?.[1])
  await Promise.all(crowd.slice(0, 4).map((person) => like(person, false)))
  expect(await list(author)).toMatchObject([{ kind: 'like', others: others.length - 2 }])
  await Promise.all(crowd.slice(4).map((person) => like(person, false)))
  expect(await list(author)).toEqual([])
})

test('only its recipient deletes a notification, once', async () => {
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
  return [one, two, three]
}
