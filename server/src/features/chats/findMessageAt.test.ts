import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { say } from '../../testing/chats.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { openTalk } from '../../testing/talk.ts'
import { inTurn, range } from '../../testing/turns.ts'

let quad: TestQuad
let talk: Awaited<ReturnType<typeof openTalk>>
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  talk = await openTalk(quad)
})
afterAll(() => quad.stop())

const ask = (room: string, since: string, as: Person = talk.me) =>
  quad.call('findMessageAt', { params: { room }, query: { since } }, as)

const later = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString()

describe('[TALK-08] the first message since a moment', () => {
  test('is found among many, by the time of each', async () => {
    const { me, room } = talk
    const said = await inTurn(range(11), async (at) => {
      await setTimeout(3)
      const [message] = await say(quad, room, me, `Number ${at}`)
      if (!message) throw new Error('No message was sent.')
      return message
    })
    for (const [at, { createdAt, _id }] of said.entries()) {
      expect((await ask(room, createdAt)).reply().message?._id).toBe(_id)
      expect((await ask(room, later(createdAt, 1))).reply().message?._id).toBe(said[at + 1]?._id)
    }
    expect((await ask(room, '2020-01-01T00:00:00.000Z')).reply().message?._id).toBe(said[0]?._id)
    expect((await ask(room, later(said.at(-1)?.createdAt ?? '', 1))).reply()).toEqual({ message: null })
  })

  test('is none that was deleted, and of a channel or a thread one of its own', async () => {
    const { id, me, room, post } = talk
    const { _id, createdAt } = await talk.begin('Gone')
    expect((await ask(room, createdAt)).reply().message?._id).toBe(_id)
    const [next] = await say(quad, room, me, 'Stays')
    await talk.remove(_id)
    expect((await ask(room, createdAt)).reply().message?._id).toBe(next?._id)
    const head = await post({ chat: 'Who comes?' })
    expect((await ask(head._id, createdAt)).reply()).toEqual({ message: null })
    const reply = await post({ chat: 'I do', parentChatId: head._id })
    expect((await ask(head._id, createdAt)).reply().message?._id).toBe(reply._id)
    expect((await ask(id, createdAt)).reply().message?._id).toBe(head._id)
  })

  test('is for those who read the room', async () => {
    const { id, stranger, room } = talk
    const { createdAt } = await talk.begin()
    expect((await ask(room, createdAt, stranger)).code).toBe('chat.notFound')
    expect((await ask(id, createdAt, stranger)).code).toBe('channel.notFound')
    expect((await ask(room, 'yesterday')).status).toBe(400)
  })
})
