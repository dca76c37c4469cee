import { randomUUID } from 'node:crypto'
import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setPostMute, setUserMute } from '../../entities/notification/muteQueries.ts'
import { findContent } from '../../entities/push/findContent.ts'
import { admit, createClub, enrol, makeCollege } from '../../testing/clubs.ts'
import { holdEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { expectShape } from '../../testing/wire/shapes.ts'

let quad: TestQuad
let author: Person
let asha: Person
let ben: Person
let club: string
let names: ReadonlyMap<string, string>
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[author, asha, ben] = await makePeople(quad, 3)
  club = await createClub(quad, author)
  const rows = quad.context.db.selectFrom('users').select(['id', 'display_name'])
  const found = await rows.where('id', 'in', [author.id, asha.id, ben.id]).execute()
  names = new Map(found.map(({ id, display_name: name }) => [id, name ?? '']))
})
afterAll(() => quad.stop())

const at = ({ id }: Person) => `@${names.get(id)}`
const mentionOf = ({ id }: Person) => ({ _id: id, name: names.get(id) })
type Body = Partial<InputOf<Calls['createPost']>['body']>
const write = async (people: readonly Person[], body: Body = {}, as = author) => {
  const text = `Hello ${people.map(at).join(', ')}!`
  const mentions = people.map(({ id }) => id)
  return (await quad.call('createPost', { body: { text, mentions, ...body } }, as)).reply()
}
const update = async (id: string, body: Body & { text: string }) =>
  (await quad.call('updatePost', { params: { id }, body }, author)).reply()
const comment = async (id: string, people: readonly Person[], more: object = {}, as = author) => {
  const body = { comment: people.map(at).join(' '), mentions: people.map((one) => one.id), ...more }
  return (await quad.call('createComment', { params: { id }, body }, as)).reply()
}
const news = async (as: Person) => (await quad.call('listNotifications', { query: {} }, as)).reply().notifications
const kindsOf = async (as: Person) => (await news(as)).map(({ kind }) => kind)
const readAll = async (as: Person) => (await quad.call('markNotificationsRead', {}, as)).reply()
const block = (by: Person, blocked: Person) =>
  quad.context.db.insertInto('blocks').values({ blocker_id: by.id, blocked_id: blocked.id }).execute()

test('[FEED-25] a post mentions people as plain text with their ids, and notifies each once', async () => {
  const post = await write([asha, ben, asha])
  expectShape('Post', post)
  expect(post.text).toBe(`Hello ${at(asha)}, ${at(ben)}, ${at(asha)}!`)
  expect(post.mentions).toEqual([mentionOf(asha), mentionOf(ben), mentionOf(asha)])
  expect(await news(asha)).toMatchObject([
    { kind: 'postMention', msg: 'mentioned you in a post.', userBy: { _id: author.id }, post: { _id: post._id } },
  ])
  expect([await kindsOf(ben), await kindsOf(author)]).toEqual([['postMention'], []])
  const { posts } = (await quad.call('getFeed', { body: {} }, ben)).reply()
  expect(posts.find(({ _id }) => _id === post._id)?.mentions).toEqual(post.mentions)
  const share = await write([], { sharedPost: post._id }, ben)
  expect(share.sharedPost?.mentions).toEqual(post.mentions)
})

test('[FEED-25] names that the text doesn’t have, oneself and unknown ids are no mentions', async () => {
  const text = `${at(asha)}x and ${at(author)}`
  const mentions = [asha.id, author.id, randomUUID()]
  const post = await write([], { text, mentions })
  expect([post.text, post.mentions]).toEqual([text, undefined])
  expect(await kindsOf(asha)).toEqual([])
  const many = Array.from({ length: limits.mentionsMax + 1 }, () => asha.id)
  expect((await quad.call('createPost', { body: { text, mentions: many } }, author)).code).toBe('request.invalid')
})

test('[FEED-25] [FEED-16] [FEED-21] nobody is mentioned who may not read the post', async () => {
  await admit(quad, club, author, [asha])
  expect((await write([asha, ben], { privacy: club })).mentions).toEqual([mentionOf(asha)])
  expect([await kindsOf(asha), await kindsOf(ben)]).toEqual([['postMention', 'joinAccepted'], []])
  const college = await makeCollege(quad, author)
  await enrol(quad, college, ben)
  expect((await write([asha, ben], { audience: 'college' })).mentions).toEqual([mentionOf(ben)])
  expect(await kindsOf(ben)).toEqual(['postMention'])
})

test('[FEED-25] [NOTI-06] a block on either side leaves plain text; a mute keeps the link and the silence', async () => {
  await block(asha, author)
  await block(author, ben)
  expect((await write([asha, ben])).mentions).toBeUndefined()
  expect([await kindsOf(asha), await kindsOf(ben)]).toEqual([[], []])
  const [muting, mutingPost] = await makePeople(quad, 2)
  const rows = quad.context.db.selectFrom('users').select(['id', 'display_name'])
  const found = await rows.where('id', 'in', [muting.id, mutingPost.id]).execute()
  names = new Map(found.map(({ id, display_name: name }) => [id, name ?? '']))
  await setUserMute(quad.context.db, muting.id, author.id, true)
  const post = await write([muting])
  expect(post.mentions).toEqual([mentionOf(muting)])
  await setPostMute(quad.context.db, mutingPost.id, post._id, true)
  await comment(post._id, [mutingPost])
  expect([await kindsOf(muting), await kindsOf(mutingPost)]).toEqual([[], []])
})

test('[FEED-25] [FEED-08] an edit notifies only those whom it adds, and keeps what its text still has', async () => {
  const { _id: id } = await write([asha])
  await readAll(asha)
  const both = await update(id, { text: `${at(ben)} and ${at(asha)}`, mentions: [ben.id, asha.id] })
  expect(both.mentions).toEqual([mentionOf(ben), mentionOf(asha)])
  expect((await news(asha)).map(({ read }) => read)).toEqual([true])
  expect(await kindsOf(ben)).toEqual(['postMention'])
  await quad.context.db.updateTable('users').set({ firstname: 'Renamed' }).where('id', '=', asha.id).execute()
  // An existing client sends the text alone.
  const kept = await update(id, { text: `Only ${at(asha)} now` })
  expect(kept.mentions).toEqual([mentionOf(asha)])
  expect((await update(id, { text: 'Nobody' })).mentions).toBeUndefined()
  await update(id, { text: `${at(ben)}!`, mentions: [ben.id] })
  expect(await kindsOf(ben)).toEqual(['postMention'])
})

test('[FEED-25] [COM-01] a comment notifies those it mentions, except whom the comment itself notifies', async () => {
  const { _id: id } = await write([], { text: 'By Asha' }, asha)
  const made = await comment(id, [asha, ben], { clientId: randomUUID() })
  expectShape('PostComment', made)
  expect(made.mentions).toEqual([mentionOf(asha), mentionOf(ben)])
  expect([await kindsOf(asha), await kindsOf(ben)]).toEqual([['comment'], ['commentMention']])
  expect((await news(ben))[0]?.comment).toEqual({ _id: made._id, text: made.comment })
  const { comments } = (await quad.call('listComments', { params: { id }, query: {} })).reply()
  expect(comments[0]?.mentions).toEqual(made.mentions)
  ;(await quad.call('deleteComment', { params: { id, commentId: made._id } }, author)).reply()
  expect(await kindsOf(ben)).toEqual([])
})

test('[FEED-25] a repeated comment notifies nobody again', async () => {
  const { _id: id } = await write([], { text: 'Hello' }, author)
  const clientId = randomUUID()
  const made = await comment(id, [ben], { clientId })
  await readAll(ben)
  expect(await comment(id, [ben], { clientId })).toEqual(made)
  expect((await news(ben)).map(({ read }) => read)).toEqual([true])
})

test('[FEED-25] [EVT-12] a comment on an event mentions those who may see the event', async () => {
  const id = await holdEvent(quad, author, { club })
  const body = { comment: `${at(asha)} ${at(ben)}`, mentions: [asha.id, ben.id] }
  const made = (await quad.call('createEventComment', { params: { id }, body }, author)).reply()
  expectShape('EventComment', made)
  expect(made.mentions).toEqual([mentionOf(asha), mentionOf(ben)])
  const [told] = await news(ben)
  expect(told).toMatchObject({ kind: 'eventCommentMention', event: { _id: id }, comment: { _id: made._id } })
  const ofAsha = { comment: `${at(author)} ${at(ben)}`, mentions: [author.id, ben.id], parentCommentId: made._id }
  ;(await quad.call('createEventComment', { params: { id }, body: ofAsha }, asha)).reply()
  expect(await kindsOf(author)).toEqual(['eventReply'])
  ;(await quad.call('deleteEventComment', { params: { id, commentId: made._id } }, author)).reply()
  expect(await kindsOf(ben)).toEqual([])
})

test('[FEED-25] a post by a club links those it mentions and names nobody who wrote it', async () => {
  const post = await write([asha], { club })
  expect(post.mentions).toEqual([mentionOf(asha)])
  expect(await kindsOf(asha)).toEqual([])
  await admit(quad, club, author, [asha])
  ;(await quad.call('updateMember', { params: { id: club, memberId: asha.id }, body: { admin: true } }, author)).reply()
  const body = { text: `${post.text} ${at(asha)}`, mentions: [asha.id, asha.id] }
  const byOneself = (await quad.call('updatePost', { params: { id: post._id }, body }, asha)).reply()
  expect(byOneself.mentions).toEqual([mentionOf(asha), mentionOf(asha)])
})

test('[FEED-25] a mention is pushed with the words around it', async () => {
  const { _id: id } = await write([], { text: 'Hello' }, author)
  const made = await comment(id, [ben])
  const [told] = await news(ben)
  const push = { id: randomUUID(), about: 'notification' as const, user_id: ben.id, target_id: told?._id ?? '' }
  const content = await findContent(quad.context, {
    ...push,
    kinds_off: null,
    hides_content: false,
  } as Parameters<typeof findContent>[1])
  expect(content).toMatchObject({ kind: 'mentions', body: made.comment, path: `/posts/${id}` })
})
