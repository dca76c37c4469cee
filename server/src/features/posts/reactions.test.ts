import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admit, createClub } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let author: Person
let first: Person
let second: Person
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[author, first, second] = await makePeople(quad, 3)
  id = (await quad.call('createPost', { body: { text: 'Hello' } }, author)).reply()._id
})
afterAll(() => quad.stop())

const add = (as: Person, emoji: string) => quad.call('addPostReaction', { params: { id, emoji } }, as)
const remove = (as: Person, emoji: string) => quad.call('removePostReaction', { params: { id, emoji } }, as)
const shown = async (as?: Person) => {
  const { reactions, ownReactions } = (await quad.call('getPost', { params: { id } }, as)).reply()
  return [reactions?.map(({ emoji, count }) => `${emoji}${count}`).join(' '), ownReactions]
}
const kinds = [...'😀😃😄😁😆😅😂🤣😊😇🙂🙃😉😌😍🥰😘😗😙😚😋']

test('[FEED-26] reactions are counted by emoji in the order of first use, each person once', async () => {
  expect(await shown(first)).toEqual([undefined, undefined])
  const reacted = (await add(first, '🎉')).reply()
  expect(reacted).toEqual({ _id: id, reactions: [{ emoji: '🎉', count: 1 }], ownReactions: ['🎉'] })
  expect((await add(first, '🎉')).reply()).toEqual(reacted)
  await add(second, '👍')
  await add(second, '🎉')
  expect(await shown(second)).toEqual(['🎉2 👍1', ['👍', '🎉']])
  expect([await shown(first), await shown()]).toEqual([
    ['🎉2 👍1', ['🎉']],
    ['🎉2 👍1', undefined],
  ])
  const { posts } = (await quad.call('getFeed', { body: {} }, first)).reply()
  expect(posts.find(({ _id }) => _id === id)?.ownReactions).toEqual(['🎉'])
  expect((await remove(second, '👍')).reply()).toMatchObject({ reactions: [{ emoji: '🎉', count: 2 }] })
  expect((await remove(second, '👍')).reply().ownReactions).toEqual(['🎉'])
  await remove(second, '🎉')
  await remove(first, '🎉')
  expect(await shown(first)).toEqual([undefined, undefined])
})

test('[FEED-26] no reaction is lost when many people react at once', async () => {
  const crowd = await makePeople(quad, 12)
  await Promise.all(crowd.map((one, at) => add(one, at % 2 ? '👍' : '🎉')))
  await Promise.all(crowd.slice(0, 5).map((one, at) => remove(one, at % 2 ? '👍' : '🎉')))
  expect(`${(await shown())[0]}`.split(' ').toSorted()).toEqual(['🎉3', '👍4'].toSorted())
  const { rows } = await sql<{ emoji: string; count: number }>`
    select emoji, count(*)::int from post_reactions where post_id = ${id} group by emoji`.execute(quad.context.db)
  expect(rows.map(({ emoji, count }) => `${emoji}${count}`).toSorted()).toEqual(['🎉3', '👍4'].toSorted())
})

test('[FEED-26] a post has at most 20 kinds, also when two add the last one at once', async () => {
  for (const emoji of kinds.slice(0, 19)) (await add(first, emoji)).reply()
  const two = await Promise.all([add(first, kinds[19] ?? ''), add(second, kinds[20] ?? '')])
  expect(two.map((answer) => answer.code ?? 'yes').toSorted()).toEqual(['reaction.tooManyKinds', 'yes'])
  expect((await add(second, kinds[0] ?? '')).reply().reactions).toHaveLength(20)
})

test('[FEED-26] only one emoji is a reaction', async () => {
  for (const emoji of ['a', '👍👍', '', ' ']) expect((await add(first, emoji)).status).toBeGreaterThanOrEqual(400)
  expect((await add(first, '👩🏽‍💻')).reply().ownReactions).toEqual(['👩🏽‍💻'])
})

test('[FEED-26] after a block nobody can add a reaction, but they can remove one', async () => {
  await add(first, '👍')
  const block = (by: Person, blocked: Person) =>
    quad.context.db.insertInto('blocks').values({ blocker_id: by.id, blocked_id: blocked.id }).execute()
  await block(author, first)
  await block(second, author)
  expect([(await add(first, '🎉')).code, (await add(second, '🎉')).code]).toEqual(['post.notFound', 'post.notFound'])
  expect((await remove(first, '👍')).reply().reactions).toEqual([])
})

test('[FEED-26] [FEED-16] nobody reacts to a post that they may not read, or reads who did', async () => {
  const club = await createClub(quad, author)
  id = (await quad.call('createPost', { body: { text: 'For us', privacy: club } }, author)).reply()._id
  const list = (as: Person) => quad.call('listPostReactions', { params: { id, emoji: '👍' }, query: {} }, as)
  expect([(await add(first, '👍')).code, (await list(first)).code]).toEqual(['post.notFound', 'post.notFound'])
  await admit(quad, club, author, [first])
  await add(first, '👍')
  expect((await list(author)).reply().people.map(({ _id }) => _id)).toEqual([first.id])
})

test('[FEED-26] people who reacted are listed in pages, newest first, without blocked ones', async () => {
  for (const person of [author, first, second]) await add(person, '👍')
  const list = async (as: Person, query: { limit?: string; before?: string }) =>
    (await quad.call('listPostReactions', { params: { id, emoji: '👍' }, query }, as)).reply()
  const page = await list(first, { limit: '2' })
  expect(page.people.map(({ _id }) => _id)).toEqual([second.id, first.id])
  const rest = await list(first, { limit: '2', before: page.before ?? '' })
  expect([rest.people.map(({ _id }) => _id), rest.before]).toEqual([[author.id], null])
  await quad.context.db.insertInto('blocks').values({ blocker_id: second.id, blocked_id: first.id }).execute()
  expect((await list(first, {})).people.map(({ _id }) => _id)).toEqual([first.id, author.id])
})

test('[FEED-26] deleting a post takes its reactions along', async () => {
  await add(first, '👍')
  ;(await quad.call('deletePost', { params: { id } }, author)).reply()
  expect((await add(first, '👍')).code).toBe('post.notFound')
  const rows = await quad.context.db.selectFrom('post_reactions').select('emoji').where('post_id', '=', id).execute()
  expect(rows).toEqual([])
})
