import { afterAll, beforeAll, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn, range, walk } from '../../testing/turns.ts'

let quad: TestQuad
let asha: Person
let ravi: Person
let postId: string
let tops: string[]
let answers: string[]
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  asha = await quad.person('asha')
  ravi = await quad.person('ravi')
  postId = (await quad.call('createPost', { body: { text: 'Talk' } }, asha)).reply()._id
  tops = (await inTurn(range(21), (at) => comment(`Top ${at}`, null, ravi))).toReversed()
  answers = (await inTurn(range(12), (at) => comment(`Answer ${at}`, tops.at(-1) ?? null, asha))).toReversed()
})
afterAll(() => quad.stop())

async function comment(text: string, parentCommentId: string | null, as: Person, id = postId): Promise<string> {
  return (await quad.call('createComment', { params: { id }, body: { comment: text, parentCommentId } }, as)).reply()
    ._id
}

type Query = { '_id[$lt]'?: string; lastDocId?: string; parentCommentId?: string }

const list = async (query: Query, as?: Person, id = postId) =>
  (await quad.call('listComments', { params: { id }, query }, as)).reply()

async function readOn(query: Query, cursorKey: '_id[$lt]' | 'lastDocId') {
  const pages = await walk<Awaited<ReturnType<typeof list>>, string>(
    (cursor) => list({ ...query, ...(cursor && { [cursorKey]: cursor }) }),
    (page) => (page.moreComments ? (page.lastDocId ?? undefined) : undefined),
  )
  return {
    sizes: pages.map((page) => page.comments.length),
    ids: pages.flatMap((page) => page.comments.map((c) => c._id)),
  }
}

test.each(['_id[$lt]', 'lastDocId'] as const)(
  '[COM-02] all comments come in pages of ten by %s, newest first, each once',
  async (cursorKey) => {
    const all = [...answers, ...tops]
    expect(await readOn({}, cursorKey)).toEqual({ sizes: [10, 10, 10, 3], ids: all })
  },
)

test('[COM-02] [COM-01] the top level and a comment’s replies are paged separately', async () => {
  expect(await readOn({ parentCommentId: 'null' }, '_id[$lt]')).toEqual({ sizes: [10, 10, 1], ids: tops })
  const parentCommentId = tops.at(-1) ?? ''
  expect(await readOn({ parentCommentId }, 'lastDocId')).toEqual({ sizes: [10, 2], ids: answers })
})

test('[COM-02] a full last page has no more, and an empty one has no last id', async () => {
  const page = await list({ '_id[$lt]': tops[10] ?? '' })
  expect([page.comments.length, page.moreComments, page.lastDocId]).toEqual([10, false, tops[20]])
  expect(await list({ '_id[$lt]': tops[20] ?? '' })).toEqual({ comments: [], moreComments: false, lastDocId: null })
})

test('[COM-02] new comments don’t shift the pages', async () => {
  const id = (await quad.call('createPost', { body: { text: 'Busy' } }, asha)).reply()._id
  const before = (await inTurn(range(15), (at) => comment(`Number ${at}`, null, ravi, id))).toReversed()
  const first = await list({}, ravi, id)
  await comment('Meanwhile', null, asha, id)
  const second = await list({ lastDocId: first.lastDocId ?? '' }, ravi, id)
  expect([...first.comments, ...second.comments].map((one) => one._id)).toEqual(before)
})

test('[COM-04] visitors read comments, without emails', async () => {
  const page = await list({})
  expect(page.comments).toHaveLength(10)
  expect(new Set(page.comments.map((one) => one.user.username))).toEqual(new Set(['']))
  const own = await list({ parentCommentId: 'null' }, ravi)
  expect(new Set(own.comments.map((one) => one.user.username))).toEqual(new Set([ravi.email]))
})

test('[COM-02] a blocked author’s comments are hidden from the blocker and not from others', async () => {
  const kabir = await quad.person('kabir')
  await quad.context.db.insertInto('blocks').values({ blocker_id: kabir.id, blocked_id: ravi.id }).execute()
  const seen = await walk<Awaited<ReturnType<typeof list>>, string>(
    (cursor) => list(cursor ? { '_id[$lt]': cursor } : {}, kabir),
    (page) => (page.moreComments ? (page.lastDocId ?? undefined) : undefined),
  )
  expect(seen.flatMap((page) => page.comments.map((one) => one._id))).toEqual(answers)
  expect((await list({ parentCommentId: 'null' }, ravi)).comments).toHaveLength(10)
})

test.each([
  ['_id[$lt]', 'x', 'request.invalid'],
  ['lastDocId', 'null', 'request.invalid'],
  ['parentCommentId', 'undefined', 'request.invalid'],
  ['_id[$gt]', 'x', 'request.unknownKey'],
  ['limit', '5', 'request.unknownKey'],
  ['user', 'x', 'request.unknownKey'],
])('[COM-02] [API-03] %s=%s is refused with its name', async (key, value, code) => {
  const answer = await quad.send('GET', `/api/posts/${postId}/comments?${encodeURIComponent(key)}=${value}`)
  expect([answer.status, answer.code, Object.keys(answer.err?.fields ?? {})]).toEqual([400, code, [key]])
})

test('[COM-02] the comments of an unknown post are not found', async () => {
  const params = { id: '01900000-0000-7000-8000-00000000dead' }
  const answer = await quad.call('listComments', { params, query: {} })
  expect([answer.status, answer.code]).toEqual([404, 'post.notFound'])
})
