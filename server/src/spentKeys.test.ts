import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deletePost } from './entities/post/writingQueries.ts'
import { sweepSpentKeys } from './platform/spentKeys.ts'
import { openClub } from './testing/channels.ts'
import { eraseDeleted } from './testing/eraseDeleted.ts'
import { details, holdEvent } from './testing/events.ts'
import { noLimits } from './testing/limits.ts'
import { type Answer, type Person, startTestQuad, type TestQuad } from './testing/quad.ts'
import { until, untilWaiting } from './testing/waiting.ts'

let quad: TestQuad
let admin: Person
let me: Person
let clubId: string
let channelId: string
let postId: string
let eventId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;({ clubId, id: channelId, admin, me } = await openClub(quad))
  postId = (await quad.call('createPost', { body: { text: 'Tea?' } }, admin)).reply()._id
  eventId = await holdEvent(quad, admin, { club: clubId })
})
afterAll(() => quad.stop())

interface Keyed {
  /** Creates an object with this idempotency key, as a person who may delete it. */
  readonly create: (clientId: string) => Promise<Answer<{ _id: string }>>
  readonly remove: (id: string) => Promise<Answer<unknown>>
  readonly table: 'posts' | 'comments' | 'event_comments' | 'channel_files' | 'events'
}

const kinds: Readonly<Record<string, Keyed>> = {
  'a post': {
    create: (clientId) => quad.call('createPost', { body: { text: 'Hello', clientId } }, me),
    remove: (id) => quad.call('deletePost', { params: { id } }, me),
    table: 'posts',
  },
  'a club’s post': {
    create: (clientId) => quad.call('createPost', { body: { text: 'News', club: clubId, clientId } }, admin),
    remove: (id) => quad.call('deletePost', { params: { id } }, admin),
    table: 'posts',
  },
  'a comment': {
    create: (clientId) =>
      quad.call('createComment', { params: { id: postId }, body: { comment: 'Yes', clientId } }, me),
    remove: (commentId) => quad.call('deleteComment', { params: { id: postId, commentId } }, me),
    table: 'comments',
  },
  'a comment on an event': {
    create: (clientId) =>
      quad.call('createEventComment', { params: { id: eventId }, body: { comment: 'When?', clientId } }, me),
    remove: (commentId) => quad.call('deleteEventComment', { params: { id: eventId, commentId } }, me),
    table: 'event_comments',
  },
  'a file': {
    create: (clientId) => {
      const body = { filetype: 'link', filesLink: 'https://example.org/', clientId } as const
      return quad.call('createFile', { params: { id: channelId }, body }, me)
    },
    remove: (fileId) => quad.call('deleteFile', { params: { id: channelId, fileId } }, me),
    table: 'channel_files',
  },
  'an event': {
    create: (clientId) => quad.call('createEvent', { body: { ...details, club: clubId, clientId } }, admin),
    async remove(id) {
      const answer = await quad.call('deleteEvent', { params: { id } }, admin)
      const row = quad.context.db.selectFrom('events').select('id').where('id', '=', id)
      await eraseDeleted(quad, 'events')
      // The node's own job may be erasing it.
      await until('the event is erased', async () => (await row.execute()).length === 0)
      return answer
    },
    table: 'events',
  },
}

const countOf = async (table: Keyed['table']) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
    quad.context.db,
  )
  return rows[0]?.count
}

describe.each(Object.entries(kinds))('[CHAT-05] %s that was deleted', (_what, { create, remove, table }) => {
  test('isn’t created again by a late retry; another key creates another', async () => {
    const key = randomUUID()
    const before = await countOf(table)
    const { _id } = (await create(key)).reply()
    expect((await create(key)).reply()._id).toBe(_id)
    expect((await remove(_id)).status).toBe(200)
    const retry = await create(key)
    expect([retry.status, retry.code]).toEqual([410, 'key.spent'])
    expect(await countOf(table)).toBe(before)
    expect((await create(randomUUID())).status).toBe(200)
  })

  test('can be created with its key a month later', async () => {
    const key = randomUUID()
    await remove((await create(key)).reply()._id)
    const { db } = quad.context
    await sweepSpentKeys(db)
    expect((await create(key)).code).toBe('key.spent')
    await sql`update spent_keys set spent_at = now() - interval '31 days' where client_id = ${key}`.execute(db)
    await sweepSpentKeys(db)
    expect((await create(key)).status).toBe(200)
  })
})

test('[CHAT-05] a retry that arrives while the post is being deleted doesn’t create it again', async () => {
  const body = { text: 'Hello', clientId: randomUUID() }
  const id = (await quad.call('createPost', { body }, me)).reply()._id
  const { retry } = await quad.context.db.transaction().execute(async (trx) => {
    await deletePost(trx, id)
    const waiting = quad.call('createPost', { body }, me)
    await untilWaiting(quad, 1)
    return { retry: waiting }
  })
  expect((await retry).code).toBe('key.spent')
})

test('[CHAT-05] the idempotency key of a deleted post stays free for other people and other kinds of objects', async () => {
  const clientId = randomUUID()
  const body = { text: 'Hello', clientId }
  ;(
    await quad.call('deletePost', { params: { id: (await quad.call('createPost', { body }, me)).reply()._id } }, me)
  ).reply()
  expect((await quad.call('createPost', { body }, admin)).status).toBe(200)
  const comment = { params: { id: postId }, body: { comment: 'Yes', clientId } }
  expect((await quad.call('createComment', comment, me)).status).toBe(200)
})

test('[CHAT-05] a comment deleted with its post keeps no idempotency key: it can’t be created without the post', async () => {
  const comment = { params: { id: postId }, body: { comment: 'Yes', clientId: randomUUID() } }
  ;(await quad.call('createComment', comment, me)).reply()
  ;(await quad.call('deletePost', { params: { id: postId } }, admin)).reply()
  const left = quad.context.db
    .selectFrom('spent_keys')
    .select('client_id')
    .where('client_id', '=', comment.body.clientId)
  expect(await left.execute()).toEqual([])
  expect((await quad.call('createComment', comment, me)).code).toBe('post.notFound')
})
