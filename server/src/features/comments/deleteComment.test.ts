import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn, range } from '../../testing/turns.ts'

let quad: TestQuad
let asha: Person
let ravi: Person
let kabir: Person
let postId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  asha = await quad.person('asha')
  ravi = await quad.person('ravi')
  kabir = await quad.person('kabir')
})
beforeEach(async () => {
  postId = (await quad.call('createPost', { body: { text: 'Talk' } }, asha)).reply()._id
})
afterAll(() => quad.stop())

async function comment(text: string, parentCommentId: string | null = null, as = ravi): Promise<string> {
  const body = { comment: text, parentCommentId }
  return (await quad.call('createComment', { params: { id: postId }, body }, as)).reply()._id
}

const remove = (commentId: string, as?: Person, id = postId) =>
  quad.call('deleteComment', { params: { id, commentId } }, as)

/** The stored counters and the true numbers of rows. */
async function counts(id = postId) {
  const { rows } = await sql<{ counted: number; there: number; wrong: number }>`
    select p.comments_count as counted,
      (select count(*)::int from comments c where c.post_id = p.id) as there,
      (select count(*)::int from comments c where c.post_id = p.id
        and c.replies_count <> (select count(*) from comments r where r.parent_id = c.id)) as wrong
    from posts p where p.id = ${id}`.execute(quad.context.db)
  return rows[0]
}

test('[COM-03] the author of a comment deletes and so uncounts it', async () => {
  const id = await comment('Mine')
  expect((await remove(id, ravi)).reply()).toEqual({ success: true })
  expect(await counts()).toEqual({ counted: 0, there: 0, wrong: 0 })
  const again = await remove(id, ravi)
  expect([again.status, again.code]).toEqual([404, 'comment.notFound'])
})

test('[COM-03] the author of the post deletes any comment under it', async () => {
  const id = await comment('Under yours')
  expect((await remove(id, asha)).status).toBe(200)
  expect(await counts()).toEqual({ counted: 0, there: 0, wrong: 0 })
})

test('[COM-03] nobody else can delete a comment, not even the author of its parent', async () => {
  const top = await comment('Top', null, kabir)
  const id = await comment('Answer', top)
  for (const other of [kabir, await quad.person('admin')]) {
    const answer = await remove(id, other)
    expect([answer.status, answer.code]).toEqual([403, 'comment.notYours'])
  }
  expect((await remove(id)).code).toBe('auth.required')
  expect(await counts()).toEqual({ counted: 2, there: 2, wrong: 0 })
})

test('[COM-03] a comment is not found under another post', async () => {
  const id = await comment('Here')
  const other = (await quad.call('createPost', { body: { text: 'Mine' } }, ravi)).reply()._id
  const answer = await remove(id, ravi, other)
  expect([answer.status, answer.code]).toEqual([404, 'comment.notFound'])
  expect(await counts()).toEqual({ counted: 1, there: 1, wrong: 0 })
})

test('[COM-03] [COM-02] deleting a comment deletes its replies, deleting a reply nothing else', async () => {
  const top = await comment('Top')
  const answers = await inTurn(range(3), (at) => comment(`Answer ${at}`, top, kabir))
  await comment('Beside it', null, kabir)
  ;(await remove(answers[0] ?? '', kabir)).reply()
  expect(await counts()).toEqual({ counted: 4, there: 4, wrong: 0 })
  ;(await remove(top, ravi)).reply()
  expect(await counts()).toEqual({ counted: 1, there: 1, wrong: 0 })
})

test('[COM-02] twenty concurrent deletions of a comment uncount it once', async () => {
  const id = await comment('Once')
  await comment('Stays')
  const answers = await Promise.all(range(20).map((at) => remove(id, at % 2 ? ravi : asha)))
  expect(answers.filter((answer) => answer.status !== 200 && answer.code !== 'comment.notFound')).toEqual([])
  expect(await counts()).toEqual({ counted: 1, there: 1, wrong: 0 })
})

test('[COM-02] concurrent comments, replies and deletions leave counts that equal the rows', async () => {
  const tops = await inTurn(range(5), (at) => comment(`Top ${at}`))
  const old = await inTurn(tops, (top) => comment('Old answer', top))
  const crowd = await makePeople(quad, 50)
  const write = (person: Person, at: number) =>
    quad.call(
      'createComment',
      { params: { id: postId }, body: { comment: `${at}`, parentCommentId: at % 2 ? (tops[at % 5] ?? null) : null } },
      person,
    )
  const answers = await Promise.all([
    ...crowd.slice(0, 25).map(write),
    ...tops.slice(0, 3).map((id) => remove(id, asha)),
    ...old.map((id) => remove(id, asha)),
    ...crowd.slice(25).map(write),
  ])
  const codes = new Set(answers.map((answer) => answer.code ?? answer.status))
  for (const code of codes) expect([200, 'comment.parentUnknown', 'comment.notFound']).toContain(code)
  const { counted, there, wrong } = (await counts()) ?? {}
  expect([counted, wrong]).toEqual([there, 0])
})
