import { mentionOf } from '@quad/contract/mentions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askIn, openClub } from '../../testing/channels.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let me: Person
let other: Person
let stranger: Person
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;({ id, me, other, stranger } = await openClub(quad))
})
afterAll(() => quad.stop())

type Body = Parameters<typeof quad.call<'sendChannelMessage'>>[1]['body']
type Query = Parameters<typeof quad.call<'listDiscussions'>>[1]['query']

const say = async (body: Body) => (await quad.call('sendChannelMessage', { params: { id }, body }, me)).reply()
const send = async (body: Body) => (await say(body))._id
const list = (query: Query, as = me) => quad.call('listDiscussions', { params: { id }, query }, as)
const find = async (text: string, more: Query = {}) => (await list({ '$text[$search]': text, ...more })).reply()
const found = async (text: string) => (await find(text)).chats.map(({ chat, title }) => title ?? chat)

describe('[DISC-01] a search', () => {
  test('finds words of messages and titles, and names of mentioned people, not markup', async () => {
    await send({ chat: 'The lab is open' })
    await send({ chat: 'At noon' })
    await send({ title: 'Lab rules' })
    const { chat } = await say({ chat: mentionOf({ userId: other.id, name: 'Other' }) })
    expect(await found('lab')).toEqual(['Lab rules', 'The lab is open'])
    expect(await found('profile:')).toEqual([])
    expect(await found(chat.replace(/.*>(.*)<.*/, '@$1'))).toEqual([chat])
    expect((await list({ '$text[$search]': 'lab' }, stranger)).code).toBe('channel.notFound')
  })

  test('finds questions and options of polls, and replies, which name their thread', async () => {
    const poll = await askIn(quad, id, me)
    const parentChatId = await send({ chat: 'Which room?' })
    const reply = await send({ parentChatId, chat: 'The LAB again' })
    expect((await find('lab')).chats.map(({ _id, parentChatId: parent }) => [_id, parent])).toEqual([
      [reply, parentChatId],
      [poll, undefined],
    ])
    expect((await find('where')).chats.map(({ poll: asked }) => asked?.options)).toEqual([['Lab', 'Lawn', 'Roof']])
    expect((await find('lab', { parentChatId })).chats.map(({ _id }) => _id)).toEqual([reply])
    ;(await quad.call('deleteDiscussion', { params: { id, messageId: reply } }, me)).reply()
    expect((await find('again')).chats).toEqual([])
  })

  test('goes on after any message or reply', async () => {
    const one = await send({ chat: 'tea 1' })
    for (const n of [1, 2, 3]) await send({ parentChatId: one, chat: `tea 1.${n}` })
    const two = await send({ chat: 'tea 2' })
    await send({ parentChatId: two, chat: 'tea 2.1' })
    const inOrder = ['tea 2', 'tea 2.1', 'tea 1', 'tea 1.3', 'tea 1.2', 'tea 1.1']
    expect(await found('tea')).toEqual(inOrder)
    const paged: string[] = []
    for (let after: string | undefined; paged.length < 10; ) {
      const page = await find('tea', { limit: '1', ...(after !== undefined && { lastDocId: after }) })
      paged.push(...page.chats.map(({ chat }) => chat))
      if (!page.moreChats || page.lastDocId === null) break
      after = page.lastDocId
    }
    expect(paged).toEqual(inOrder)
    const elsewhere = await list({ '$text[$search]': 'tea', lastDocId: id })
    expect(elsewhere.code).toBe('message.notFound')
  })
})
