import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closedAgo, enter, makeOwner } from '../../testing/accounts.ts'
import { chatOf, say } from '../../testing/chats.ts'
import { createClub } from '../../testing/clubs.ts'
import { holdEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { untilWaiting } from '../../testing/waiting.ts'
import { eraseClosedAccounts } from '../erasing/erase.ts'

let quad: TestQuad
let closer: Person
let other: Person
let postId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  closer = await makeOwner(quad)
  other = await makePerson(quad)
  postId = (await quad.call('createPost', { body: { text: 'Counted' } }, other)).reply()._id
})
afterAll(() => quad.stop())

// Each test waits for the job that recounts.
const slow = { timeout: 10_000 }

const like = (person: Person) => quad.call('markPost', { params: { id: postId }, body: { likes: [person.id] } }, person)
const comment = async (person: Person, parentCommentId?: string) =>
  (
    await quad.call('createComment', { params: { id: postId }, body: { comment: 'Hm', parentCommentId } }, person)
  ).reply()._id
const counts = async () => {
  const { likesCount, commentsCount } = (await quad.call('getPost', { params: { id: postId } }, other)).reply()
  return { likesCount, commentsCount }
}
const repliesTo = async (id: string) => {
  const { comments } = (await quad.call('listComments', { params: { id: postId }, query: {} }, other)).reply()
  return comments.find(({ _id }) => _id === id)?.repliedCount
}
const close = async () => (await quad.call('closeAccount', { params: { id: closer.id } }, closer)).reply()

test('[ACC-10] [FEED-03] [COM-02] a closed account’s likes and comments, with replies to these, are in no count until it is reopened', async () => {
  for (const person of [closer, other]) (await like(person)).reply()
  const theirs = await comment(closer)
  await comment(other, theirs)
  const kept = await comment(other)
  await comment(closer, kept)
  await comment(other, kept)
  expect([await counts(), await repliesTo(kept)]).toEqual([{ likesCount: 2, commentsCount: 5 }, 2])
  await close()
  await expect.poll(counts, slow).toEqual({ likesCount: 1, commentsCount: 2 })
  expect(await repliesTo(kept)).toBe(1)
  const { token } = await enter(quad, closer)
  ;(await quad.call('activateAccount', { params: { id: closer.id }, body: {} }, { token })).reply()
  await expect.poll(counts, slow).toEqual({ likesCount: 2, commentsCount: 5 })
  expect(await repliesTo(kept)).toBe(2)
})

test('[ACC-10] [ACC-11] likes and deletions meanwhile count as ever, and erasing the account changes no count', async () => {
  ;(await like(closer)).reply()
  const kept = await comment(other)
  await comment(closer, kept)
  await comment(other)
  await close()
  await expect.poll(counts, slow).toEqual({ likesCount: 0, commentsCount: 2 })
  expect((await like(other)).reply()).toMatchObject({ likesCount: 1 })
  await quad.call('deleteComment', { params: { id: postId, commentId: kept } }, other)
  expect(await counts()).toEqual({ likesCount: 1, commentsCount: 1 })
  await closedAgo(quad, closer.id, '16 days')
  await eraseClosedAccounts(quad.context)
  expect(await counts()).toEqual({ likesCount: 1, commentsCount: 1 })
})

test('[ACC-10] [EVT-12] a closed account’s replies on events leave the count of their thread', async () => {
  const id = await holdEvent(quad, other, { club: await createClub(quad, other) })
  const write = async (as: Person, parentCommentId?: string) => {
    const body = { comment: 'When?', parentCommentId }
    return (await quad.call('createEventComment', { params: { id }, body }, as)).reply()._id
  }
  const thread = await write(other)
  for (const person of [closer, other]) await write(person, thread)
  const replies = async () => {
    const comments = (await quad.call('listEventComments', { params: { id }, query: {} }, other)).reply()
    return comments.find(({ _id }) => _id === thread)?.repliedCount
  }
  expect(await replies()).toBe(2)
  await close()
  await expect.poll(replies, slow).toBe(1)
  await closedAgo(quad, closer.id, '16 days')
  await eraseClosedAccounts(quad.context)
  expect(await replies()).toBe(1)
})

test('[ACC-10] [COM-05] [COM-06] [FEED-26] counts leave out a closed account’s reactions and likes of comments until it is reopened', async () => {
  const eventId = await holdEvent(quad, other, { club: await createClub(quad, other) })
  const body = { comment: 'When?' }
  const onPost = { id: postId, commentId: await comment(other) }
  const { _id } = (await quad.call('createEventComment', { params: { id: eventId }, body }, other)).reply()
  const onEvent = { id: eventId, commentId: _id }
  for (const [person, emoji] of [
    [closer, '🎉'],
    [closer, '👍'],
    [other, '👍'],
  ] as const) {
    ;(await quad.call('addPostReaction', { params: { id: postId, emoji } }, person)).reply()
    ;(await quad.call('addCommentReaction', { params: { ...onPost, emoji } }, person)).reply()
    ;(await quad.call('addEventCommentReaction', { params: { ...onEvent, emoji } }, person)).reply()
    ;(await quad.call('likeComment', { params: onPost }, person)).reply()
    ;(await quad.call('likeEventComment', { params: onEvent }, person)).reply()
  }
  const shown = async () => {
    const post = (await quad.call('getPost', { params: { id: postId } }, other)).reply()
    const [first] = (await quad.call('listComments', { params: { id: postId }, query: {} }, other)).reply().comments
    const [second] = (await quad.call('listEventComments', { params: { id: eventId }, query: {} }, other)).reply()
    const kinds = [post, first, second].map((one) => one?.reactions?.map((kind) => kind.emoji + kind.count).join(' '))
    return [...kinds, first?.likesCount, second?.likesCount]
  }
  const [all, without] = [
    ['🎉1 👍2', '🎉1 👍2', '🎉1 👍2', 2, 2],
    ['👍1', '👍1', '👍1', 1, 1],
  ]
  expect(await shown()).toEqual(all)
  await close()
  await expect.poll(shown, slow).toEqual(without)
  expect((await quad.call('likeComment', { params: onPost }, other)).reply().likesCount).toBe(1)
  const { token } = await enter(quad, closer)
  ;(await quad.call('activateAccount', { params: { id: closer.id }, body: {} }, { token })).reply()
  await expect.poll(shown, slow).toEqual(all)
  await closedAgo(quad, closer.id, '16 days')
  await eraseClosedAccounts(quad.context)
  expect(await shown()).toEqual(without)
})

test('[ACC-10] [COM-05] [COM-06] [FEED-03] [FEED-26] removing likes and reactions right after reopening an account doesn’t count them twice', async () => {
  const onPost = { id: postId, commentId: await comment(other) }
  const emoji = '👍'
  for (const person of [closer, other]) {
    ;(await like(person)).reply()
    ;(await quad.call('addPostReaction', { params: { id: postId, emoji } }, person)).reply()
    ;(await quad.call('addCommentReaction', { params: { ...onPost, emoji } }, person)).reply()
    ;(await quad.call('likeComment', { params: onPost }, person)).reply()
  }
  const shown = async () => {
    const post = (await quad.call('getPost', { params: { id: postId } }, other)).reply()
    const [first] = (await quad.call('listComments', { params: { id: postId }, query: {} }, other)).reply().comments
    return [post.likesCount, post.reactions?.[0]?.count, first?.likesCount, first?.reactions?.[0]?.count]
  }
  expect(await shown()).toEqual([2, 2, 2, 2])
  await close()
  await expect.poll(shown, slow).toEqual([1, 1, 1, 1])
  const { token } = await enter(quad, closer)
  // The recount job hasn't started yet.
  const { jobs } = quad.context
  const { enqueue } = jobs
  Object.assign(jobs, {
    enqueue: async (...call: Parameters<typeof enqueue>) => call[1] === 'recountClosed' || enqueue(...call),
  })
  ;(await quad.call('activateAccount', { params: { id: closer.id }, body: {} }, { token })).reply()
  Object.assign(jobs, { enqueue })
  const again = { ...closer, token }
  ;(await quad.call('markPost', { params: { id: postId }, body: { likes: [] } }, again)).reply()
  ;(await quad.call('removePostReaction', { params: { id: postId, emoji } }, again)).reply()
  ;(await quad.call('removeCommentReaction', { params: { ...onPost, emoji } }, again)).reply()
  ;(await quad.call('unlikeComment', { params: onPost }, again)).reply()
  expect(await shown()).toEqual([1, 1, 1, 1])
})

test('[ACC-10] [ACC-11] [TALK-01] [TALK-04] counts and lists leave out a closed account’s reactions to messages, and clients get them as changes', async () => {
  const room = await chatOf(quad, closer, other)
  const [first] = await say(quad, room, other, 'One')
  const [second] = await say(quad, room, other, 'Two')
  const ids = [first?._id ?? '', second?._id ?? '']
  for (const [id, person, emoji] of [
    [ids[0], closer, '🎉'],
    [ids[0], closer, '👍'],
    [ids[0], other, '👍'],
    [ids[1], closer, '🎉'],
  ] as const) {
    ;(await quad.call('addReaction', { params: { id: id ?? '', emoji } }, person)).reply()
  }
  const changesAfter = async (after: number) =>
    (await quad.call('listChanges', { params: { room }, query: { after: `${after}` } }, other)).reply()
  const shown = async () => {
    const { chats } = (await quad.call('listMessages', { params: { room }, query: {} }, other)).reply()
    return ids.map((id) =>
      chats
        .find(({ _id }) => _id === id)
        ?.reactions?.map((kind) => kind.emoji + kind.count)
        .join(' '),
    )
  }
  const reactors = async () => {
    const { people } = (
      await quad.call('listReactions', { params: { id: ids[0] ?? '', emoji: '👍' }, query: {} }, other)
    ).reply()
    return people.map(({ _id }) => _id)
  }
  const { lastEvent } = await changesAfter(0)
  const unread = async () => (await quad.call('countUnread', {}, other)).reply()
  const before = await unread()
  await close()
  await expect.poll(shown, slow).toEqual(['👍1', undefined])
  expect(await reactors()).toEqual([other.id])
  const changes = await changesAfter(lastEvent)
  expect(changes.messages.map(({ _id, event }) => [_id, event])).toEqual([
    [ids[0], lastEvent + 1],
    [ids[1], lastEvent + 2],
  ])
  expect(await unread()).toEqual(before)
  const { token } = await enter(quad, closer)
  ;(await quad.call('activateAccount', { params: { id: closer.id }, body: {} }, { token })).reply()
  expect(await shown()).toEqual(['🎉1 👍2', '🎉1'])
  await closedAgo(quad, closer.id, '16 days')
  await eraseClosedAccounts(quad.context)
  expect([await shown(), await reactors()]).toEqual([['👍1', undefined], [other.id]])
})

test('[ACC-10] a like that was being saved while its account was closed leaves the count a minute later', async () => {
  const { db } = quad.context
  const ofCloser = sql`name = 'recountClosed' and data ->> 'userId' = ${closer.id} and state < 'completed'`
  const waiting = async () => (await sql`select from pgboss.job where ${ofCloser}`.execute(db)).rows.length
  let saved: Promise<unknown> | undefined
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('posts').select('id').where('id', '=', postId).forUpdate().execute()
    saved = like(closer).then((response) => response.reply())
    await untilWaiting(quad, 1)
    await close()
    // The recount that closing the account starts ends before the like is saved.
    await expect.poll(waiting, slow).toBe(1)
  })
  await saved
  expect((await counts()).likesCount).toBe(1)
  await sql`update pgboss.job set start_after = now() where ${ofCloser}`.execute(db)
  await expect.poll(counts, slow).toEqual({ likesCount: 0, commentsCount: 0 })
})
