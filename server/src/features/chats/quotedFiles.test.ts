import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chatsIn, roomOf } from '../../testing/chats.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makeImage } from '../../testing/sampleFiles.ts'
import { makeWebm } from '../../testing/sampleSounds.ts'
import { fetchFile } from '../../testing/served.ts'
import { connectSocket } from '../../testing/sockets.ts'
import { openTalk } from '../../testing/talk.ts'
import { expectShape } from '../../testing/wire/shapes.ts'

let quad: TestQuad
let talk: Awaited<ReturnType<typeof openTalk>>
let photo: Buffer
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  photo = await makeImage(640, 480).jpeg().toBuffer()
})
beforeEach(async () => {
  talk = await openTalk(quad)
})
afterAll(() => quad.stop())

type Body = Parameters<typeof quad.call<'sendMessage'>>[1]['body']

async function upload(bytes: Uint8Array | string, name: string, as: Person): Promise<string> {
  return (await quad.call('uploadFiles', { files: [asFile(bytes, name)] }, as)).reply()[0]?.location ?? ''
}

const albumOf = async (as: Person) => ({
  filetype: 'image' as const,
  pictures: [
    { file: await upload(photo, 'one.jpg', as), alt: '' },
    { file: await upload(photo, 'two.jpg', as), alt: '' },
  ],
})
const voiceOf = async (as: Person) => ({
  filetype: 'file' as const,
  file: await upload(makeWebm({ ms: 12_300 }), 'recorded', as),
  voice: { bars: [1, 2, 3] },
})
const fileOf = async (as: Person) => ({
  filetype: 'file' as const,
  file: await upload('Notes', 'notes.txt', as),
  filename: 'notes.txt',
})

const send = async (body: Body, as: Person, room = talk.room) =>
  (await quad.call('sendMessage', { params: { room }, body }, as)).reply()

describe('[TALK-03] a reply with pictures, a file or a voice message', () => {
  test('a quote contains a small picture of an album or the length of a voice message, also live', async () => {
    const { me, other, room } = talk
    const live = await connectSocket(quad.url, me.token)
    await live.emit('joinRoom', { room })
    const album = await send(await albumOf(me), me)
    const voice = await send({ ...(await voiceOf(other)), quoteId: album._id }, other)
    expect(voice).toMatchObject({ voice: { durationMs: 12_320 }, quote: { _id: album._id, filetype: 'image' } })
    expectShape('Chat', voice)
    const { picture } = voice.quote ?? {}
    const smallest = album.pictures?.[0]?.sizes[0]?.url ?? ''
    expect(new URL(picture?.url ?? '').pathname).toBe(new URL(smallest).pathname)
    expect((await fetchFile(quad, picture?.url ?? '')).status).toBe(200)
    expect(picture?.placeholder).toMatch(/^data:image/)
    const pictures = await send({ ...(await albumOf(me)), chat: 'Here', quoteId: voice._id }, me)
    expect(pictures.quote).toMatchObject({ _id: voice._id, filetype: 'file', voiceMs: 12_320 })
    expect(pictures.quote).not.toHaveProperty('picture')
    const file = await send({ ...(await fileOf(other)), quoteId: pictures._id }, other)
    expect(file).toMatchObject({ filename: 'notes.txt', quote: { chat: 'Here', picture: {} } })
    const last = await send({ chat: 'Thanks', quoteId: file._id }, me)
    expect(last.quote).toMatchObject({ filename: 'notes.txt' })
    expect(last.quote).not.toHaveProperty('picture')
    await live.next('message', 5)
    expect(live.heard('message').slice(1, 3)).toMatchObject([
      { quote: { picture: {} } },
      { quote: { voiceMs: 12_320 } },
    ])
    live.close()
    const read = (await chatsIn(quad, room, other)).map(({ quote }) => quote?._id)
    expect(read).toEqual([undefined, album._id, voice._id, pictures._id, file._id])
  })

  test('works in channels and threads; quotes of a deleted message have no picture', async () => {
    const { me, other, post, id } = talk
    const album = await post(await albumOf(me), me)
    const parent = await post({ ...(await voiceOf(other)), quoteId: album._id }, other)
    expect(parent.quote).toMatchObject({ picture: {} })
    const reply = await post({ ...(await albumOf(me)), parentChatId: parent._id }, me)
    const inThread = await post({ ...(await voiceOf(me)), parentChatId: parent._id, quoteId: reply._id }, me)
    expect(inThread.quote).toMatchObject({ _id: reply._id, picture: {} })
    ;(await quad.call('deleteDiscussion', { params: { id, messageId: album._id } }, me)).reply()
    const { quote } = (await quad.call('getMessage', { params: { id: parent._id } }, other)).reply()
    expect(quote).toMatchObject({ deleted: true })
    expect(quote).not.toHaveProperty('picture')
  })

  test('[REQ-02] in a request, the quoted picture is hidden until it is accepted', async () => {
    const [stranger, person] = await makePeople(quad, 2)
    const room = await roomOf(quad, stranger, person)
    const album = await send(await albumOf(stranger), stranger, room)
    const answer = await send({ chat: 'As you see', quoteId: album._id }, stranger, room)
    expect(answer.quote).toHaveProperty('picture')
    const seen = async () => [
      (await chatsIn(quad, room, person))[1]?.quote,
      (await quad.call('getMessage', { params: { id: answer._id } }, person)).reply().quote,
    ]
    for (const quote of await seen()) expect(quote).not.toHaveProperty('picture')
    ;(await quad.call('acceptMessageRequest', { params: { room } }, person)).reply()
    for (const quote of await seen()) expect(quote).toHaveProperty('picture')
  })
})
