import { execFileSync } from 'node:child_process'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { films, readFilm } from '../../testing/films/films.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile } from '../../testing/sampleFiles.ts'
import { box, chunk, makeAvi, makeFilm, pictures, secrets } from '../../testing/sampleVideos.ts'
import { fetchFile } from '../../testing/served.ts'

let quad: TestQuad
let asha: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  asha = await quad.person('asha')
})
afterAll(() => quad.stop())

const send = (bytes: Uint8Array, name = 'a.mp4') =>
  quad.call('uploadFiles', { files: [asFile(bytes, name, 'video/mp4')] }, asha)

async function upload(bytes: Uint8Array, name?: string) {
  const [file] = (await send(bytes, name)).reply()
  if (!file) throw new Error('uploadFiles answered no file')
  return { ...file, ...(await fetchFile(quad, file.location)) }
}

test.each([
  ['MP4', makeFilm('isom'), 'video/mp4'],
  ['M4V', makeFilm('M4V'), 'video/mp4'],
  ['MOV', makeFilm('qt'), 'video/quicktime'],
])('[FEED-06] an %s keeps its picture and loses all location data', async (_what, film, mime) => {
  expect(film.includes(secrets)).toBe(true)
  const file = await upload(film)
  expect([file.mimetype, file.headers.get('content-type'), file.headers.get('content-disposition')]).toEqual([
    mime,
    mime,
    'inline',
  ])
  // The film's header rotates it, so it is taller than wide.
  expect([file.width, file.height]).toEqual([360, 640])
  expect(file.bytes.toString('latin1')).not.toMatch(/Secret|077\.5946|location|xyz/)
  expect(file.bytes.includes(pictures)).toBe(true)
  expect(file.bytes.length).toBe(film.length)
  const row = await quad.context.db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', file.key)
    .executeTakeFirstOrThrow()
  expect([row.kind, row.duration_ms]).toEqual(['video', 4000])
})

test.each([0.99, 0.6, 0.3])('[FEED-06] a real mpg truncated to %s is refused', async (part) => {
  const film = readFilm('mpg')
  expect((await send(film.subarray(0, Math.floor(film.length * part)))).code).toBe('upload.unreadable')
})

test('[API-05] an MPEG stream of nothing but headers is inspected quickly', async () => {
  const stream = Buffer.alloc(400_000)
  for (let at = 0; at < stream.length; at += 4) stream.writeUInt32BE(0x1ba, at)
  stream.writeUInt32BE(0x1b3, 24)
  const began = performance.now()
  // No decoder can read it (ruling 90).
  expect((await send(stream)).code).toBe('upload.unplayable')
  expect(performance.now() - began).toBeLessThan(5000)
})

test('[FEED-06] a file without pictures is not a video', async () => {
  const silent = Buffer.from(makeFilm().toString('latin1').replace('vide', 'soun'), 'latin1')
  for (const bytes of [makeAvi('auds'), makeAvi('txts')]) expect((await send(bytes)).code).toBe('upload.unsupported')
  // One that a voice message may have.
  const [sound] = (await send(silent)).reply()
  const body = { text: 'Listen', videofile: sound?.location ?? '' }
  expect([sound?.mimetype, (await quad.call('createPost', { body }, asha)).code]).toEqual([
    'audio/mp4',
    'upload.notVideo',
  ])
})

test('[FEED-06] a film with a compressed, duplicate, oversized or missing header is refused', async () => {
  const [head, movie, media] = [
    box('ftyp', 'isom\u0000\u0000\u0000\u0000'),
    box('moov', box('cmov', 'x')),
    box('mdat', 'x'),
  ]
  for (const parts of [
    [head, media],
    [head, movie, movie, media],
    [head, box('moov', Buffer.alloc(17_000_000)), media],
    [head, chunk('RIFF', 'x'), media],
  ])
    expect(['upload.unreadable', 'upload.unsupported']).toContain((await send(Buffer.concat(parts))).code)
})

const hasFfmpeg = (() => {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

const mimes = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  avi: 'video/mp4',
  mpg: 'video/mp4',
} as const
const isPlayable = (ending: string) => /mp4|m4v|mov/.test(ending)

// Without ffmpeg, avi and mpg are refused: unplayableVideos.test.ts.
test.each(films.endings.filter((ending) => hasFfmpeg || isPlayable(ending)))(
  '[FEED-06] a real %s is accepted, plays in browsers and loses its location data',
  async (ending) => {
    const film = readFilm(ending)
    expect(film.includes(films.secret)).toBe(ending !== 'mpg')
    const file = await upload(film, `film.${ending}`)
    expect([file.mimetype, file.width, file.height]).toEqual([mimes[ending], films.width, films.height])
    expect(file.headers.get('content-type')).toBe(mimes[ending])
    expect(file.bytes.includes('077.5946')).toBe(false)
    if (!isPlayable(ending)) expect(file.bytes.includes('avc1')).toBe(true)
  },
)

// Without ffmpeg there is no poster; the test above covers the rest.
const drawn = hasFfmpeg ? films.endings : []

test.each(drawn)('[FEED-19] with ffmpeg, an %s has a poster and starts playing early', async (ending) => {
  const file = await upload(readFilm(ending))
  const poster = await fetchFile(quad, file.location.replace('?', '/poster?'))
  expect(await sharp(poster.bytes).metadata()).toMatchObject({
    format: 'webp',
    width: films.width,
    height: films.height,
  })
  expect(file.placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(file.bytes.indexOf('moov')).toBeLessThan(file.bytes.indexOf('mdat'))
})
