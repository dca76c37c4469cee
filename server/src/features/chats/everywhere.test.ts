import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { groupOf } from '../../testing/groups.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile } from '../../testing/sampleFiles.ts'
import { makeWebm } from '../../testing/sampleSounds.ts'
import { connectSocket, type TestSocket } from '../../testing/sockets.ts'
import { openTalk } from '../../testing/talk.ts'

let quad: TestQuad
let talk: Awaited<ReturnType<typeof openTalk>>
const sockets: TestSocket[] = []
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  talk = await openTalk(quad)
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})
afterAll(() => quad.stop())

type Body = Parameters<typeof quad.call<'sendMessage'>>[1]['body']

const inChat = (room: string) => async (body: Body, as: Person) =>
  (await quad.call('sendMessage', { params: { room }, body }, as)).reply()
const inChannel = (parentChatId?: string) => async (body: Body, as: Person) =>
  (await quad.call('sendChannelMessage', { params: { id: talk.id }, body: { ...body, parentChatId } }, as)).reply()

/** Opens a room of `me` and `other`; returns its id and how to write in it. */
const rooms = {
  'a direct chat': async () => ({ room: talk.room, send: inChat(talk.room) }),
  async 'a group'() {
    const room = await groupOf(quad, talk.me, talk.other)
    return { room, send: inChat(room) }
  },
  'a channel': async () => ({ room: talk.id, send: inChannel() }),
  async 'a thread'() {
    const { _id } = await talk.post({ chat: 'Parent' })
    const send = inChannel(_id)
    await send({ chat: 'First reply' }, talk.me)
    return { room: _id, send }
  },
} as const

async function enter(as: Person, room: string): Promise<TestSocket> {
  const socket = await connectSocket(quad.url, as.token)
  sockets.push(socket)
  expect((await socket.emit('joinRoom', { room })).ok).toBe(true)
  return socket
}

test.each(Object.keys(rooms) as (keyof typeof rooms)[])(
  '[TALK-01] [TALK-02] [TALK-03] [TALK-05] [TALK-07] [TALK-10] reactions, edits, quotes, forwards, typing and voice messages work in %s, live and after a break',
  async (kind) => {
    const { me, other } = talk
    const { room, send } = await rooms[kind]()
    const [mine, theirs] = [await enter(me, room), await enter(other, room)]
    await mine.emit('typing', { room })
    expect(await theirs.next('typing')).toEqual({ room, user: me.id })
    const { _id } = await send({ chat: 'At tne' }, me)
    const quoting = await send({ chat: 'When?', quoteId: _id }, other)
    const forwarded = await inChat(talk.room)({ forwardId: quoting._id }, me)
    expect(forwarded).toMatchObject({ chat: 'When?', forwarded: true })
    const [file] = (await quad.call('uploadFiles', { files: [asFile(makeWebm(), 'recorded')] }, me)).reply()
    const voice = await send({ filetype: 'file', file: file?.location ?? '', voice: { bars: [1, 2] } }, me)
    expect(voice).toMatchObject({ filetype: 'file', voice: { bars: [1, 2] } })
    const { lastEvent } = await talk.changes(room, 0, other)
    ;(await talk.react(_id, '🎉', other)).reply()
    expect(await mine.next('messageChanged')).toMatchObject({ _id, reactions: [{ emoji: '🎉', count: 1 }] })
    ;(await talk.edit(_id, 'At ten')).reply()
    expect(await mine.next('messageChanged', 2)).toMatchObject({ _id, chat: 'At ten' })
    const [changed] = (await talk.changes(room, lastEvent, other)).messages
    expect(changed).toMatchObject({ _id, chat: 'At ten', reactions: [{ emoji: '🎉', count: 1 }], ownReactions: ['🎉'] })
    const quote = (await quad.call('getMessage', { params: { id: quoting._id } }, me)).reply().quote
    expect(quote?.chat).toBe('At ten')
  },
)
