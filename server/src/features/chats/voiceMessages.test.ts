import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sentWords } from '@quad/contract/messages/pushes.ts'
import { findUnread } from '../../entities/push/messageQueries.ts'
import { finishSound, prepareSound } from '../../platform/files/sound/sound.ts'
import { closedAgo } from '../../testing/accounts.ts'
import { chatOf, chatsIn } from '../../testing/chats.ts'
import { noLimits } from '../../testing/limits.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makeImage } from '../../testing/sampleFiles.ts'
import { makeFragments, makeWebm } from '../../testing/sampleSounds.ts'
import { fetchFile } from '../../testing/served.ts'
import { openTalk } from '../../testing/talk.ts'
import { expectShape } from '../../testing/wire/shapes.ts'
import { eraseClosedAccounts } from '../erasing/erase.ts'

let quad: TestQuad
let talk: Awaited<ReturnType<typeof openTalk>>
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  talk = await openTalk(quad)
})
afterAll(() => quad.stop())

const upload = (bytes: Uint8Array | string, name = 'recorded') =>
  quad.call('uploadFiles', { files: [asFile(bytes, name)] }, talk.me)
const located = async (bytes: Uint8Array | string) => (await upload(bytes)).reply()[0]?.location ?? ''
const bars = Array.from({ length: 64 }, (_, at) => at % 32)

type Body = Parameters<typeof quad.call<'sendMessage'>>[1]['body']
const send = (file: string, more: Partial<Body> = {}) =>
  quad.call(
    'sendMessage',
    { params: { room: talk.room }, body: { filetype: 'file', file, voice: { bars }, ...more } },
    talk.me,
  )
const sendVoice = async (bytes: Uint8Array = makeWebm({ ms: 12_300 })) => (await send(await located(bytes))).reply()

describe('[TALK-10] a voice message', () => {
  test('is a file with its length and waveform, whose name an existing client shows', async () => {
    const { other, room, edit } = talk
    const sent = await sendVoice()
    expectShape('Chat', sent)
    expect(sent).toMatchObject({ filetype: 'file', voice: { durationMs: 12_320, bars } })
    expect(sent.filename).toMatch(/^Voice message\.(?:webm|m4a)$/)
    const [listed] = await chatsIn(quad, room, other)
    expect(listed?.voice).toEqual(sent.voice)
    const { headers } = await fetchFile(quad, sent.file ?? '')
    expect(headers.get('content-type')).toMatch(/^audio\/(?:webm|mp4)$/)
    const unread = await findUnread(quad.context.db, other.id, room)
    expect(sentWords.voice(unread?.voiceMs ?? 0)).toBe('Voice message 0:12')
    expect((await edit(sent._id, 'From the lab')).reply()).toMatchObject({ chat: 'From the lab', voice: sent.voice })
  })

  test('may be an mp4 in fragments, whose length is that of its fragments; its metadata are removed', async () => {
    const sent = await sendVoice(makeFragments(9))
    expect(sent).toMatchObject({ realFiletype: 'audio/mp4', voice: { durationMs: 9000 } })
    const bytes = (await fetchFile(quad, sent.file ?? '')).bytes
    expect([bytes.includes('Secret'), bytes.includes('soundsou')]).toEqual([false, true])
  })

  test('is refused beyond 5 minutes or 5 MB, and of anything but sound', async () => {
    const codes: (string | undefined)[] = []
    const photo = await makeImage(40, 30).jpeg().toBuffer()
    const tooLarge = makeWebm({ ms: 100_000, padding: 51_000 })
    for (const bytes of [makeWebm({ ms: 301_000 }), tooLarge, makeFragments(301), 'Notes', photo])
      codes.push((await send(await located(bytes))).code)
    expect(codes).toEqual(codes.map(() => 'upload.notVoice'))
    const file = await located(makeWebm())
    for (const wrong of [[], [32], [-1], [0.5], [...bars, 0]])
      expect((await send(file, { voice: { bars: wrong } })).status).toBe(400)
    expect((await send(file, { filetype: 'image' })).status).toBe(400)
    expect((await send(file)).status).toBe(200)
  })

  test('is looked at: pictures, other codecs, tags and damage are refused', async () => {
    const whole = makeWebm()
    const refused = [
      makeWebm({ type: 1 }),
      makeWebm({ codec: 'A_VORBIS' }),
      makeWebm({ extra: [0x1254c367, 'Secret place'] }),
      makeWebm({ ms: 0 }),
      whole.subarray(0, whole.length - 3),
    ]
    const codes: (string | undefined)[] = []
    for (const bytes of refused) codes.push((await upload(bytes)).code)
    const [none, cut] = ['upload.unsupported', 'upload.unreadable']
    expect(codes).toEqual([none, none, none, cut, cut])
  })

  test('is forwarded with its waveform, deleted and erased with it', async () => {
    const { me, other, stranger, room, remove, id, post } = talk
    const elsewhere = await chatOf(quad, other, stranger)
    const [first, second] = [await sendVoice(), await sendVoice()]
    const forward = async (forwardId: string) =>
      (await quad.call('sendMessage', { params: { room: elsewhere }, body: { forwardId } }, other)).reply()
    const copy = await forward(first._id)
    expect(copy.voice).toEqual(first.voice)
    await post({ forwardId: second._id })
    const [listed] = (await quad.call('listFiles', { params: { id }, query: {} }, other)).reply().files
    expect(listed?.filename).toBe(second.filename)
    await remove(first._id)
    expect((await talk.changes(room, 0)).messages.find(({ _id }) => _id === first._id)?.voice).toBe(undefined)
    expect((await fetchFile(quad, copy.file ?? '')).status).toBe(200)
    await closedAgo(quad, me.id, '16 days')
    await eraseClosedAccounts(quad.context, 2)
    expect((await fetchFile(quad, copy.file ?? '')).status).toBe(404)
    const { db } = quad.context
    const left = await db
      .selectFrom('messages')
      .select('id')
      .where('voice', 'is not', null)
      .where('room_id', 'in', [room, elsewhere, id])
      .execute()
    expect(left).toEqual([])
  })
})

test('[TALK-10] ffmpeg, where there is one, makes an m4a of it; if that fails it stays as it was', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'quad-sound-'))
  const before = process.env['PATH'] ?? ''
  const recorded = path.join(folder, 'recorded')
  const ffmpeg = (script: string) => {
    writeFileSync(path.join(folder, 'ffmpeg'), `#!/bin/sh\n${script}\n`)
    chmodSync(path.join(folder, 'ffmpeg'), 0o755)
  }
  writeFileSync(recorded, makeWebm())
  writeFileSync(path.join(folder, 'made'), makeFragments(4))
  try {
    process.env['PATH'] = `${folder}:${before}`
    const sound = await prepareSound(recorded, 'audio/webm')
    expect(sound).toMatchObject({ kind: 'file', durationMs: 3020 })
    ffmpeg(`for to; do :; done; cp '${folder}/made' "$to"`)
    expect(await finishSound(sound, folder)).toMatchObject({ main: { mime: 'audio/mp4' }, durationMs: 4000 })
    for (const script of ['exit 1', 'for to; do :; done; echo nonsense > "$to"']) {
      ffmpeg(script)
      expect(await finishSound(sound, folder)).toBe(sound)
    }
  } finally {
    process.env['PATH'] = before
    rmSync(folder, { recursive: true })
  }
})
