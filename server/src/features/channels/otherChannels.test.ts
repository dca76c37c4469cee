import { randomUUID } from 'node:crypto'
import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertFile } from '../../entities/channel/fileQueries.ts'
import { makePrivateChannel, openClub } from '../../testing/channels.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { untilWaiting } from '../../testing/waiting.ts'

let quad: TestQuad
let me: Person
let other: Person
/** A standard channel, open to the whole club. */
let id: string
/** A private channel of which I'm no member; it has a message with a reply. */
let secret: string
let hidden: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  const { clubId, admin, ...opened } = await openClub(quad)
  ;({ me, other, id } = opened)
  secret = await makePrivateChannel(quad, clubId, admin, { admin: other, members: [] })
  hidden = (await say(secret, { chat: 'Hidden' }, other)).reply()._id
  ;(await say(secret, { chat: 'Hidden answer', parentChatId: hidden }, other)).reply()
})
afterAll(() => quad.stop())

const say = (channel: string, body: InputOf<Calls['sendChannelMessage']>['body'], as: Person) =>
  quad.call('sendChannelMessage', { params: { id: channel }, body }, as)
const list = (channel: string, query: InputOf<Calls['listDiscussions']>['query'], as: Person) =>
  quad.call('listDiscussions', { params: { id: channel }, query }, as)
const codesOf = async (queries: readonly InputOf<Calls['listDiscussions']>['query'][]) =>
  Promise.all(queries.map(async (query) => (await list(id, query, me)).code))

describe('[CHAN-04] [DISC-01] through a channel of their own nobody reaches', () => {
  test('a thread of a channel that they are not in, by its list or a search', async () => {
    const queries = [{ parentChatId: hidden }, { parentChatId: hidden, '$text[$search]': 'hidden' }]
    expect(await codesOf(queries)).toEqual(['message.notFound', 'message.notFound'])
  })

  test('a place among its messages', async () => {
    const queries = [{ '_id[$lt]': hidden }, { '_id[$gt]': hidden }, { lastDocId: hidden, '$text[$search]': 'a' }]
    expect(await codesOf(queries)).toEqual(['message.notFound', 'message.notFound', 'message.notFound'])
  })

  test('a thread there to reply in, whether or not it has begun', async () => {
    const fresh = (await say(secret, { chat: 'Hidden too' }, other)).reply()._id
    for (const parentChatId of [hidden, fresh]) {
      expect((await say(id, { chat: 'Let me in', parentChatId }, me)).code).toBe('message.notFound')
      const { chats } = (await list(secret, { parentChatId }, other)).reply()
      expect(chats.map(({ chat }) => chat)).not.toContain('Let me in')
    }
  })

  test('a file or message that they sent there, by its idempotency key', async () => {
    const clientId = randomUUID()
    const body = { filetype: 'link', filesLink: 'https://example.org/notes', clientId } as const
    const add = (channel: string) => quad.call('createFile', { params: { id: channel }, body }, other)
    ;(await add(secret)).reply()
    expect((await add(id)).code).toBe('file.notFound')
    ;(await say(secret, { chat: 'Once', clientId }, other)).reply()
    expect((await say(id, { chat: 'Once', clientId }, other)).code).toBe('message.notFound')
  })

  test('[FILE-01] a file that they add to another club with the same key at the same moment', async () => {
    const clientId = randomUUID()
    const elsewhere = await openClub(quad)
    const { sent } = await quad.context.db.transaction().execute(async (trx) => {
      const link = { filetype: 'link', link: 'https://example.org/', filename: '', mime: '' } as const
      const there = { channel_id: elsewhere.id, user_id: me.id, client_id: clientId, upload_id: null, filesize: null }
      await insertFile(trx, { ...link, ...there })
      const body = { filetype: 'link', filesLink: 'https://example.org/', clientId } as const
      const waiting = quad.call('createFile', { params: { id }, body }, me)
      await untilWaiting(quad, 1)
      return { sent: waiting }
    })
    expect((await sent).code).toBe('file.notFound')
  })
})
