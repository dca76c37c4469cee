import { randomUUID } from 'node:crypto'
import { limits } from '@quad/contract/limits.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteComment } from '../../entities/comment/deletingQueries.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { range } from '../../testing/turns.ts'
import { untilWaiting } from '../../testing/waiting.ts'

const nowhere = '01900000-0000-7000-8000-00000000dead'

let quad: TestQuad
let asha: Person
let ravi: Person
let postId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  asha = await quad.person('asha')
  ravi = await quad.person('ravi')
})
beforeEach(async () => {
  postId = await write()
})
afterAll(() => quad.stop())

const write = async () => (await quad.call('createPost', { body: { text: 'Say something' } }, asha)).reply()._id

const comment = (text: string, parentCommentId?: string | null, id = postId, as: Person | undefined = ravi) =>
  quad.call(
    'createComment',
    { params: { id }, body: { comment: text, ...(parentCommentId !== undefined && { parentCommentId }) } },
    as,
  )

const countOf = async (id = postId) => (await quad.call('getPost', { params: { id } })).reply().commentsCount

const list = async (parentCommentId?: string) =>
  (
    await quad.call('listComments', { params: { id: postId }, query: parentCommentId ? { parentCommentId } : {} })
  ).reply().comments

test('[COM-01] the answer is the whole comment, which is listed and counted', async () => {
  const made = (await comment(' Well\r\nsaid ')).reply()
  expect(made).toEqual({
    _id: made._id,
    commentId: made._id,
    post: postId,
    user: made.user,
    comment: 'Well\nsaid',
    repliedCount: 0,
    likesCount: 0,
    liked: false,
    createdAt: made.createdAt,
  })
  expect(made.user).toMatchObject({ _id: ravi.id, username: 'ravi@meridian.edu' })
  expect(await list()).toEqual([{ ...made, user: { ...made.user, username: '' } }])
  expect(await countOf()).toBe(1)
})

test('[COM-01] a reply joins its thread, and a reply to a reply joins the same one', async () => {
  const top = (await comment('Top', null)).reply()
  const answer = (await comment('Answer', top._id)).reply()
  const deeper = (await comment('Answer to the answer', answer._id, postId, asha)).reply()
  expect([top.parentCommentId, answer.parentCommentId, deeper.parentCommentId]).toEqual([undefined, top._id, top._id])
  expect((await list('null')).map((one) => [one._id, one.repliedCount])).toEqual([[top._id, 2]])
  expect((await list(top._id)).map((one) => one._id)).toEqual([deeper._id, answer._id])
  expect(await list(answer._id)).toEqual([])
  expect(await countOf()).toBe(3)
})

test('[COM-01] a parent under another post, or an unknown one, is refused and nothing is counted', async () => {
  const other = await write()
  const elsewhere = (await comment('Elsewhere', null, other)).reply()
  for (const parent of [elsewhere._id, nowhere]) {
    const answer = await comment('Answer', parent)
    expect([answer.status, answer.code]).toEqual([400, 'comment.parentUnknown'])
  }
  expect([await countOf(), await countOf(other)]).toEqual([0, 1])
})

test('[COM-01] constraints refuse a second level and a parent under another post', async () => {
  const top = (await comment('Top')).reply()
  const answer = (await comment('Answer', top._id)).reply()
  const put = (post: string, parent: string) =>
    quad.context.db
      .insertInto('comments')
      .values({ post_id: post, author_id: ravi.id, parent_id: parent, text: 'By hand' })
      .execute()
  await expect(put(postId, answer._id)).rejects.toThrow(/foreign key/)
  await expect(put(await write(), top._id)).rejects.toThrow(/foreign key/)
  await expect(put(postId, top._id)).resolves.toBeDefined()
})

test('[COM-01] text is required, at most 2,000 characters, without control characters', async () => {
  const longest = 'x'.repeat(limits.commentTextLength)
  expect((await comment(longest)).reply().comment).toBe(longest)
  const refused: [string, string][] = [
    ['', fieldMessages.textRequired],
    [' \n ', fieldMessages.textRequired],
    [`${longest}x`, fieldMessages.tooLong],
    ['a\u0000b', fieldMessages.noControl],
  ]
  const answers = await Promise.all(refused.map(([text]) => comment(text)))
  expect(answers.map((answer) => [answer.status, answer.err?.fields])).toEqual(
    refused.map(([, message]) => [400, { comment: message }]),
  )
  expect(await countOf()).toBe(1)
})

test('[COM-04] a visitor can’t comment, and commenting on an unknown post is not found', async () => {
  const answer = await quad.call('createComment', { params: { id: postId }, body: { comment: 'Hm' } })
  expect([answer.status, answer.code]).toEqual([401, 'auth.required'])
  const missing = await comment('Hm', null, nowhere)
  expect([missing.status, missing.code]).toEqual([404, 'post.notFound'])
})

test('[COM-01] the post and the person in the body are ignored', async () => {
  const body = JSON.stringify({ comment: 'Hm', post: nowhere, user: asha.id })
  const answer = await quad.send('POST', `/api/posts/${postId}/comments`, { body, as: ravi })
  expect(answer.reply()).toMatchObject({ post: postId, user: { _id: ravi.id } })
})

test('[COM-02] fifty concurrent comments and replies are each counted once', async () => {
  const top = (await comment('Top')).reply()
  const crowd = await makePeople(quad, 50)
  const answers = await Promise.all(
    crowd.map((person, at) => comment(`Number ${at}`, at % 2 ? top._id : null, postId, person)),
  )
  expect(new Set(answers.map((answer) => answer.reply()._id)).size).toBe(50)
  expect(await countOf()).toBe(51)
  const { rows } = await sql`
    select count(*)::int as comments, (select replies_count from comments where id = ${top._id}) as replies
    from comments where post_id = ${postId}`.execute(quad.context.db)
  expect(rows).toEqual([{ comments: 51, replies: 25 }])
})

test('[COM-02] a reply during the deletion of its parent is refused and not counted', async () => {
  const top = (await comment('Soon gone')).reply()
  const late = await quad.context.db.transaction().execute(async (trx) => {
    await deleteComment(trx, postId, top._id, asha.id)
    const answers = Promise.all(range(3).map((at) => comment(`Late ${at}`, top._id)))
    await untilWaiting(quad, 3)
    return { answers }
  })
  expect((await late.answers).map((answer) => answer.code)).toEqual(range(3).map(() => 'comment.parentUnknown'))
  expect([await countOf(), await list()]).toEqual([0, []])
})

test('[COM-01] retries with one key write, count and notify once', async () => {
  const send = (clientId: string, parentCommentId: string | null) =>
    quad.call('createComment', { params: { id: postId }, body: { comment: 'Once', clientId, parentCommentId } }, ravi)
  const [key, other] = [randomUUID(), randomUUID()]
  const top = await Promise.all(range(12).map(() => send(key, null)))
  const [id, ...more] = new Set(top.map((answer) => answer.reply()._id))
  expect(more).toEqual([])
  const answers = await Promise.all(range(12).map(() => send(other, id ?? null)))
  expect(new Set(answers.map((answer) => answer.reply()._id)).size).toBe(1)
  expect(await countOf()).toBe(2)
  expect(await list()).toHaveLength(2)
})
