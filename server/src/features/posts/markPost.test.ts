import type { ownMark } from '@quad/contract/entities/post.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn, range } from '../../testing/turns.ts'

let quad: TestQuad
let author: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  author = await makePerson(quad)
})
afterAll(() => quad.stop())

type Mark = { likes: string[] } | { savedBy: string[] }

const write = async () => (await quad.call('createPost', { body: { text: 'Like me' } }, author)).reply()._id
const mark = (id: string, body: Mark, as?: Person) => quad.call('markPost', { params: { id }, body }, as)
const read = async (id: string, as?: Person) => (await quad.call('getPost', { params: { id } }, as)).reply()

async function likers(id: string): Promise<string[]> {
  const rows = await quad.context.db.selectFrom('post_likes').select('user_id').where('post_id', '=', id).execute()
  return rows.map((row) => row.user_id).toSorted()
}

function likesIn(reply: z.output<typeof ownMark>) {
  if (!('likesCount' in reply)) throw new Error('It says nothing of likes.')
  return reply
}

const idsOf = (people: Person[]) => people.map((person) => person.id).toSorted()

test('[FEED-03] fifty concurrent likes are each counted once, and each answer has its own count', async () => {
  const id = await write()
  const crowd = await makePeople(quad, 50)
  const countsOf = (answers: Awaited<ReturnType<typeof mark>>[]) =>
    answers.map((answer) => likesIn(answer.reply()).likesCount).toSorted((a, b) => a - b)
  const answers = await Promise.all(crowd.map((person) => mark(id, { likes: [person.id] }, person)))
  expect(countsOf(answers)).toEqual(range(50).map((at) => at + 1))
  expect((await read(id)).likesCount).toBe(50)
  expect(await likers(id)).toEqual(idsOf(crowd))
  const unlikes = await Promise.all(crowd.slice(0, 20).map((person) => mark(id, { likes: [] }, person)))
  expect(countsOf(unlikes)).toEqual(range(20).map((at) => at + 30))
  expect((await read(id)).likesCount).toBe(30)
  expect(await likers(id)).toEqual(idsOf(crowd.slice(20)))
})

test('[FEED-03] twenty concurrent likes of one person count once, and so do their unlikes', async () => {
  const id = await write()
  const person = await makePerson(quad)
  await Promise.all(range(20).map(() => mark(id, { likes: [person.id] }, person)))
  expect((await read(id)).likesCount).toBe(1)
  await Promise.all(range(20).map(() => mark(id, { likes: [] }, person)))
  expect((await read(id)).likesCount).toBe(0)
  expect(await likers(id)).toEqual([])
})

test('[FEED-03] concurrent likes and unlikes leave a count that equals the likers', async () => {
  const id = await write()
  const crowd = await makePeople(quad, 5)
  const answers = await inTurn(range(4), () =>
    Promise.all(
      crowd.flatMap((person) => range(8).map((at) => mark(id, { likes: at % 2 ? [] : [person.id] }, person))),
    ),
  )
  expect(new Set(answers.flat().map((answer) => answer.status))).toEqual(new Set([200]))
  expect((await read(id)).likesCount).toBe((await likers(id)).length)
  await Promise.all(crowd.map((person) => mark(id, { likes: [person.id] }, person)))
  expect((await read(id)).likesCount).toBe(5)
})

test('[FEED-03] likes are the viewer’s own id, then the newest others, at most twenty, with the full count', async () => {
  const id = await write()
  const crowd = await makePeople(quad, 25)
  await inTurn(crowd, (person) => mark(id, { likes: [person.id] }, person))
  const newest = crowd.map((person) => person.id).toReversed()
  const first = crowd[0]
  if (!first) throw new Error('Nobody was made.')

  const seen = await read(id)
  expect([seen.likesCount, seen.likes]).toEqual([25, newest.slice(0, 20)])
  const own = await read(id, first)
  expect([own.likesCount, own.likes]).toEqual([25, [first.id, ...newest.slice(0, 19)]])
  const middle = await read(id, crowd[20])
  expect(middle.likes).toEqual([crowd[20]?.id, ...newest.filter((one) => one !== crowd[20]?.id).slice(0, 19)])
  expect((await mark(id, { likes: [] }, crowd[20])).reply()).toEqual({ _id: id, liked: false, likesCount: 24 })
  const unliked = await read(id, crowd[20])
  expect([unliked.likesCount, unliked.likes]).toEqual([24, newest.filter((one) => one !== crowd[20]?.id).slice(0, 20)])
  expect((await mark(id, { likes: [first.id] }, first)).reply()).toEqual({ _id: id, liked: true, likesCount: 24 })
  const again = await read(id, first)
  expect(again.likes).toEqual([first.id, ...unliked.likes.slice(0, 19)])
  const page = (await quad.call('getFeed', { body: {} }, first)).reply()
  expect(page.posts.find((post) => post._id === id)).toEqual(again)
})

test("[FEED-20] a list of other people's ids doesn't change their likes", async () => {
  const id = await write()
  const [one, two, liker, saver] = await makePeople(quad, 4)
  if (!one || !two || !liker || !saver) throw new Error('Too few were made.')
  ;(await mark(id, { likes: [liker.id] }, liker)).reply()
  ;(await mark(id, { savedBy: [saver.id] }, saver)).reply()

  for (const key of ['likes', 'savedBy'] as const) {
    const body: Mark = key === 'likes' ? { likes: idsOf([two, author]) } : { savedBy: idsOf([two, author]) }
    const expected = key === 'likes' ? { _id: id, liked: false, likesCount: 1 } : { _id: id, saved: false }
    expect((await mark(id, body, one)).reply()).toEqual(expected)
    const seen = await read(id, one)
    expect([seen.likes, seen.likesCount, seen.savedBy]).toEqual([[liker.id], 1, []])
  }
  ;(await mark(id, { likes: [] }, one)).reply()
  expect((await read(id, one)).likes).toEqual([liker.id])
  ;(await mark(id, { savedBy: [] }, one)).reply()
  expect((await read(id, saver)).savedBy).toEqual([saver.id])

  ;(await mark(id, { likes: [two.id, one.id, two.id, one.id] }, one)).reply()
  const mine = await read(id, one)
  expect([mine.likes, mine.likesCount]).toEqual([[one.id, liker.id], 2])
})

test('[FEED-20] only the viewer sees that they saved a post', async () => {
  const id = await write()
  const [one, two] = await makePeople(quad, 2)
  if (!one || !two) throw new Error('Too few were made.')
  ;(await mark(id, { savedBy: [two.id] }, two)).reply()
  expect((await mark(id, { savedBy: [one.id.toUpperCase()] }, one)).reply()).toEqual({ _id: id, saved: true })
  expect((await read(id, one)).savedBy).toEqual([one.id])
  expect((await read(id, two)).savedBy).toEqual([two.id])
  expect((await read(id, author)).savedBy).toEqual([])
  expect((await read(id)).savedBy).toEqual([])
  expect((await mark(id, { savedBy: [two.id] }, one)).reply()).toEqual({ _id: id, saved: false })
  expect((await read(id, two)).savedBy).toEqual([two.id])
})

test.each([
  ['neither list', {}],
  ['both lists', { likes: [], savedBy: [] }],
  ['a list of invalid ids', { likes: ['me'] }],
  ['no list', { likes: true }],
  ['null', { likes: null }],
])('[FEED-20] %s is refused', async (_what, body) => {
  const id = await write()
  const answer = await quad.send('PUT', `/api/posts/${id}`, { body: JSON.stringify(body), as: author })
  expect([answer.status, answer.code]).toEqual([400, 'request.invalid'])
})

test('[FEED-20] [FEED-03] a visitor can’t mark, and marking an unknown post is not found', async () => {
  const id = await write()
  expect((await mark(id, { likes: [author.id] })).code).toBe('auth.required')
  const nowhere = await mark('01900000-0000-7000-8000-00000000dead', { likes: [author.id] }, author)
  expect([nowhere.status, nowhere.code]).toEqual([404, 'post.notFound'])
  expect((await read(id)).likesCount).toBe(0)
})

test('[FEED-03] the mobile client’s entry, with its _id beside the list, is a like', async () => {
  const id = await write()
  const body = JSON.stringify({ _id: id, likes: [author.id] })
  const answer = await quad.send('PUT', `/api/posts/${id}`, { body, as: author })
  expect(answer.reply()).toEqual({ _id: id, liked: true, likesCount: 1 })
})
