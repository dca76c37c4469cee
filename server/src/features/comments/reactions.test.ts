import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closedAgo } from '../../testing/accounts.ts'
import { admit, createClub } from '../../testing/clubs.ts'
import { holdEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { expectShape } from '../../testing/wire/shapes.ts'

let quad: TestQuad
let author: Person
let first: Person
let second: Person
let third: Person
let club: string
let id: string
let commentId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
afterAll(() => quad.stop())

const onPosts = {
  shape: 'PostComment',
  table: 'comment_reactions',
  write: async (comment: string, as: Person, parent?: string, place = id) => {
    const body = { comment, ...(parent && { parentCommentId: parent }) }
    return (await quad.call('createComment', { params: { id: place }, body }, as)).reply()._id
  },
  list: async (as?: Person) => (await quad.call('listComments', { params: { id }, query: {} }, as)).reply().comments,
  remove: (as: Person) => quad.call('deleteComment', { params: { id, commentId } }, as),
  react: (as: Person, emoji: string, on: boolean, comment: string, place = id) => {
    const params = { id: place, commentId: comment, emoji }
    return quad.call(on ? 'addCommentReaction' : 'removeCommentReaction', { params }, as)
  },
  reactors: (as: Person, query: { limit?: string; before?: string }, place = id, comment = commentId) =>
    quad.call('listCommentReactions', { params: { id: place, commentId: comment, emoji: '👍' }, query }, as),
  place: async () => (await quad.call('createPost', { body: { text: 'Hello' } }, second)).reply()._id,
  placeForMembers: async () =>
    (await quad.call('createPost', { body: { text: 'Ours', privacy: club } }, second)).reply()._id,
} as const

const onEvents = {
  shape: 'EventComment',
  table: 'event_comment_reactions',
  write: async (comment: string, as: Person, parent?: string, place = id) => {
    const body = { comment, ...(parent && { parentCommentId: parent }) }
    return (await quad.call('createEventComment', { params: { id: place }, body }, as)).reply()._id
  },
  list: async (as?: Person) => (await quad.call('listEventComments', { params: { id }, query: {} }, as)).reply(),
  remove: (as: Person) => quad.call('deleteEventComment', { params: { id, commentId } }, as),
  react: (as: Person, emoji: string, on: boolean, comment: string, place = id) => {
    const params = { id: place, commentId: comment, emoji }
    return quad.call(on ? 'addEventCommentReaction' : 'removeEventCommentReaction', { params }, as)
  },
  reactors: (as: Person, query: { limit?: string; before?: string }, place = id, comment = commentId) =>
    quad.call('listEventCommentReactions', { params: { id: place, commentId: comment, emoji: '👍' }, query }, as),
  place: () => holdEvent(quad, second, { club }),
  placeForMembers: () => holdEvent(quad, second, { club }, { visibility: 'private' }),
} as const

const kinds = [...'😀😃😄😁😆😅😂🤣😊😇🙂🙃😉😌😍🥰😘😗😙😚😋']
const block = (by: Person, blocked: Person) =>
  quad.context.db.insertInto('blocks').values({ blocker_id: by.id, blocked_id: blocked.id }).execute()

describe.each([
  ['posts', onPosts],
  ['events', onEvents],
] as const)('comments on %s', (_, calls) => {
  const add = (as: Person, emoji: string, comment = commentId) => calls.react(as, emoji, true, comment)
  const remove = (as: Person, emoji: string) => calls.react(as, emoji, false, commentId)
  const shown = async (as?: Person) => {
    const [{ reactions, ownReactions } = {}] = await calls.list(as)
    return [reactions?.map(({ emoji, count }) => `${emoji}${count}`).join(' '), ownReactions]
  }
  beforeEach(async () => {
    ;[author, first, second, third] = await makePeople(quad, 4)
    club = await createClub(quad, second)
    id = await calls.place()
    commentId = await calls.write('First', author)
  })

  test('[COM-06] reactions are counted by emoji in the order of first use, each person once', async () => {
    expect(await shown(first)).toEqual([undefined, undefined])
    const reacted = (await add(first, '🎉')).reply()
    expect(reacted).toEqual({ _id: commentId, reactions: [{ emoji: '🎉', count: 1 }], ownReactions: ['🎉'] })
    expect((await add(first, '🎉')).reply()).toEqual(reacted)
    await add(second, '👍')
    await add(second, '🎉')
    expect(await shown(second)).toEqual(['🎉2 👍1', ['👍', '🎉']])
    expect([await shown(first), await shown()]).toEqual([
      ['🎉2 👍1', ['🎉']],
      ['🎉2 👍1', undefined],
    ])
    expectShape(calls.shape, (await calls.list(first))[0])
    expect((await remove(second, '👍')).reply()).toMatchObject({ reactions: [{ emoji: '🎉', count: 2 }] })
    expect((await remove(second, '👍')).reply().ownReactions).toEqual(['🎉'])
    await remove(second, '🎉')
    await remove(first, '🎉')
    expect(await shown(first)).toEqual([undefined, undefined])
  })

  test('[COM-06] no reaction is lost when many people react at once', async () => {
    const crowd = await makePeople(quad, 12)
    await Promise.all(crowd.map((one, at) => add(one, at % 2 ? '👍' : '🎉')))
    await Promise.all(crowd.slice(0, 5).map((one, at) => remove(one, at % 2 ? '👍' : '🎉')))
    expect(`${(await shown())[0]}`.split(' ').toSorted()).toEqual(['🎉3', '👍4'].toSorted())
    const { rows } = await sql<{ emoji: string; count: number }>`
      select emoji, count(*)::int from ${sql.table(calls.table)} where comment_id = ${commentId} group by emoji`.execute(
      quad.context.db,
    )
    expect(rows.map(({ emoji, count }) => `${emoji}${count}`).toSorted()).toEqual(['🎉3', '👍4'].toSorted())
  })

  test('[COM-06] a comment has at most 20 different emoji, even if two people add the last one at once', async () => {
    for (const emoji of kinds.slice(0, 19)) {
      ;(await add(first, emoji)).reply()
    }
    const two = await Promise.all([add(first, kinds[19] ?? ''), add(second, kinds[20] ?? '')])
    expect(two.map((answer) => answer.code ?? 'yes').toSorted()).toEqual(['reaction.tooManyKinds', 'yes'])
    expect((await add(second, kinds[0] ?? '')).reply().reactions).toHaveLength(20)
  })

  test('[COM-06] only one emoji is a reaction', async () => {
    for (const emoji of ['a', '👍👍', '', ' ']) expect((await add(first, emoji)).status).toBeGreaterThanOrEqual(400)
    expect((await add(first, '👩🏽‍💻')).reply().ownReactions).toEqual(['👩🏽‍💻'])
  })

  test('[COM-06] after a block nobody can add a reaction, but they can remove one', async () => {
    await add(first, '👍')
    await block(author, first)
    await block(third, author)
    expect([(await add(first, '🎉')).code, (await add(third, '🎉')).code]).toEqual(Array(2).fill('comment.notFound'))
    expect((await remove(first, '👍')).reply().reactions).toEqual([])
  })

  test('[COM-06] nobody can react to a comment hidden by a closed account or to its replies, or list who did', async () => {
    const reply = await calls.write('Reply', third, commentId)
    for (const comment of [commentId, reply]) {
      ;(await add(first, '👍', comment)).reply()
    }
    await closedAgo(quad, author.id, '1 second')
    for (const comment of [commentId, reply])
      expect([(await add(first, '🎉', comment)).code, (await calls.reactors(first, {}, id, comment)).code]).toEqual(
        Array(2).fill('comment.notFound'),
      )
  })

  test('[COM-06] nobody can react to a comment that they can’t read or that is elsewhere, or list who did', async () => {
    const within = await calls.placeForMembers()
    const comment = await calls.write('Ours', second, undefined, within)
    const tries = async (as: Person, place: string) => [
      (await calls.react(as, '👍', true, comment, place)).code,
      (await calls.reactors(as, {}, place, comment)).code,
    ]
    expect(await tries(first, within)).toEqual(['comment.notFound', 'comment.notFound'])
    expect((await calls.react(first, '👍', false, comment, within)).code).toBe('comment.notFound')
    await admit(quad, club, second, [first])
    expect(await tries(first, within)).toEqual([undefined, undefined])
    expect(await tries(first, id)).toEqual(['comment.notFound', 'comment.notFound'])
    expect((await calls.reactors(second, {}, within, comment)).reply().people.map(({ _id }) => _id)).toEqual([first.id])
  })

  test('[COM-06] people who reacted are listed in pages, newest first, without blocked ones', async () => {
    for (const person of [author, first, second]) await add(person, '👍')
    const list = async (as: Person, query: { limit?: string; before?: string }) =>
      (await calls.reactors(as, query)).reply()
    const page = await list(first, { limit: '2' })
    expect(page.people.map(({ _id }) => _id)).toEqual([second.id, first.id])
    const rest = await list(first, { limit: '2', before: page.before ?? '' })
    expect([rest.people.map(({ _id }) => _id), rest.before]).toEqual([[author.id], null])
    await block(second, first)
    expect((await list(first, {})).people.map(({ _id }) => _id)).toEqual([first.id, author.id])
    await block(third, author)
    expect((await calls.reactors(third, {})).code).toBe('comment.notFound')
  })

  test('[COM-06] deleting a comment deletes its reactions', async () => {
    await add(first, '👍')
    ;(await calls.remove(author)).reply()
    expect((await add(first, '👍')).code).toBe('comment.notFound')
    const { rows } = await sql`select from ${sql.table(calls.table)} where comment_id = ${commentId}`.execute(
      quad.context.db,
    )
    expect(rows).toEqual([])
  })
})
