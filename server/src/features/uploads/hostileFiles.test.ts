import { randomBytes } from 'node:crypto'
import { refusals } from '@quad/contract/refusals/index.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import {
  asFile,
  makeAnimation,
  makeBitmap,
  makeHugePng,
  makeImage,
  makePhoto,
  makeTinyFrames,
} from '../../testing/sampleFiles.ts'
import { box, makeAvi, makeFilm } from '../../testing/sampleVideos.ts'
import { fetchFile } from '../../testing/served.ts'

let quad: TestQuad
let asha: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  asha = await quad.person('asha')
})
afterAll(() => quad.stop())

const send = (bytes: Uint8Array | string) =>
  quad.call('uploadFiles', { files: [asFile(bytes, 'a.png', 'image/png')] }, asha)

async function rejection(bytes: Uint8Array | string) {
  const answer = await send(bytes)
  return [answer.status, answer.code, answer.err?.message]
}

const unsupported = [400, 'upload.unsupported', 'select images or video']
const unreadable = [400, 'upload.unreadable', refusals['upload.unreadable'].message]

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

describe('[FEED-06] content that a browser would execute is refused', () => {
  test.each<[string, Uint8Array | string]>([
    ['SVG', svg],
    ['SVG after a declaration and a comment', `<?xml version="1.0"?>\n<!-- ${'x'.repeat(5000)} -->\n${svg}`],
    ['SVG after a byte order mark', `\ufeff  ${svg}`],
    ['SVG in UTF-16', utf16(svg)],
    ['SVG with a namespace prefix', '<?xml version="1.0"?><s:svg xmlns:s="http://www.w3.org/2000/svg"/>'],
    ['HTML', '<!DOCTYPE html><title>x</title>'],
    ['upper-case HTML after white space', '\n\t <HTML><body onload=alert(1)>'],
    ['a script alone', '<script>alert(1)</script>'],
    ['HTML in UTF-16', utf16('<html><script>alert(1)</script>')],
    ['XHTML', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'],
  ])('%s', async (_what, bytes) => {
    expect(await rejection(bytes)).toEqual(unsupported)
  })
})

describe('[FEED-06] formats outside the list are refused, as we can’t remove their metadata', () => {
  const brand = (name: string) =>
    Buffer.concat([box('ftyp', `${name}\u0000\u0000\u0000\u0000${name}mif1`), Buffer.alloc(64)])
  test('WebP and TIFF', async () => {
    for (const bytes of [await makeImage(9, 9).webp().toBuffer(), await makeImage(9, 9).tiff().toBuffer()])
      expect(await rejection(bytes)).toEqual(unsupported)
  })
  test.each<[string, Uint8Array]>([
    ['HEIC', brand('heic')],
    ['AVIF', brand('avif')],
    ['3GP', brand('3gp5')],
    [
      'Matroska',
      Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x88]), Buffer.from('matroska')]),
    ],
    ['Flash', Buffer.from('FLV\u0001\u0005\u0000\u0000\u0000\t\u0000\u0000\u0000\u0000', 'latin1')],
  ])('%s', async (_what, bytes) => {
    expect(await rejection(bytes)).toEqual(unsupported)
  })
})

describe('[FEED-06] polyglots', () => {
  test('an image with HTML appended becomes a plain image', async () => {
    const both = Buffer.concat([
      await makeImage(60, 40).jpeg().toBuffer(),
      Buffer.from(svg),
      Buffer.from('PK\u0003\u0004'),
    ])
    const [file] = (await send(both)).reply()
    const { bytes } = await fetchFile(quad, file?.location ?? '')
    expect([bytes.includes('script'), bytes.includes('PK\u0003\u0004')]).toEqual([false, false])
  })

  test('HTML with an image’s magic bytes is refused as a damaged image', async () => {
    expect(await rejection(`GIF89a/*${svg}*/=alert(1)`)).toEqual(unreadable)
    expect(await rejection(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(svg)]))).toEqual(
      unreadable,
    )
  })

  test('a file’s type comes from its bytes only, so it can’t be served as a page', async () => {
    const [file] = (await send(`%PDF-1.4 ${svg}`)).reply()
    const { headers } = await fetchFile(quad, file?.location ?? '')
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*; sandbox$/)
  })
})

describe('[API-05] truncated files are refused', () => {
  const cut = (bytes: Uint8Array) => bytes.subarray(0, Math.floor(bytes.length * 0.6))
  test('images', async () => {
    const noise = sharp(randomBytes(120 * 120 * 3), { raw: { width: 120, height: 120, channels: 3 } })
    for (const bytes of [
      await noise.clone().jpeg().toBuffer(),
      await noise.clone().png().toBuffer(),
      await noise.clone().gif().toBuffer(),
      makeBitmap(50, 50),
    ])
      expect(await rejection(cut(bytes))).toEqual(unreadable)
  })
  test('videos', async () => {
    for (const bytes of [makeFilm(), makeFilm('qt'), makeAvi()]) expect(await rejection(cut(bytes))).toEqual(unreadable)
  })
  test('truncated to a few bytes', async () => {
    const photo = await makePhoto(80, 60)
    for (const bytes of [photo, makeFilm(), makeAvi(), makeBitmap(9, 9)])
      for (const length of [12, 20, 40]) expect((await send(bytes.subarray(0, length))).status).toBeLessThan(500)
  })
})

describe('[API-05] an image of more than 40 megapixels is refused before decoding', () => {
  const sentence = refusals['upload.tooManyPixels'].message
  const many = [400, 'upload.tooManyPixels', sentence]

  test('200 megapixels in a few kilobytes, as PNG and as JPEG', async () => {
    const png = makeHugePng(20_000, 10_000)
    expect(png.length).toBeLessThan(50_000)
    expect(await rejection(png)).toEqual(many)
    const jpeg = await makeImage(16, 16).jpeg().toBuffer()
    const sidesAt = jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5
    jpeg.writeUInt16BE(10_000, sidesAt)
    jpeg.writeUInt16BE(20_000, sidesAt + 2)
    expect(await rejection(jpeg)).toEqual(many)
  })

  test('a bitmap that claims so, and one with absurd dimensions', async () => {
    const bitmap = makeBitmap(10, 10)
    bitmap.writeInt32LE(20_000, 18)
    bitmap.writeInt32LE(-10_000, 22)
    expect(await rejection(bitmap)).toEqual(many)
    bitmap.writeInt32LE(0x7fffffff, 18)
    bitmap.writeInt32LE(-0x80000000, 22)
    expect(await rejection(bitmap)).toEqual(many)
    bitmap.writeInt32LE(-1, 18)
    expect(await rejection(bitmap)).toEqual(unreadable)
  })

  test('few pixels in so many rows or frames that they would take as long', async () => {
    expect(await rejection(makeHugePng(1, 1_000_000))).toEqual(many)
    expect(await rejection(makeTinyFrames(5000))).toEqual(many)
    expect((await send(makeTinyFrames(500))).status).toBe(200)
  })

  test('an animation whose frames add up to more', async () => {
    const gif = await makeAnimation(10, 10, 11)
    gif.writeUInt16LE(2000, 6)
    gif.writeUInt16LE(2000, 8)
    expect(await rejection(gif)).toEqual(many)
  })
})

describe('[API-05] malformed forms', () => {
  const type = 'multipart/form-data; boundary=x'
  const part = (name: string, more = '; filename="a"') =>
    `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\nhello\r\n`
  const post = async (body: string, contentType = type) => {
    const headers = { 'content-type': contentType }
    const answer = await quad.send('POST', '/api/imageUpload', { body, headers, as: asha })
    return [answer.status, answer.code]
  }

  test('another content type', async () => {
    for (const other of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'image/png', 'x'])
      expect(await post('{}', other)).toEqual([415, 'request.unsupportedType'])
  })
  test('no boundary, end or part', async () => {
    expect(await post(part('imageFile'), 'multipart/form-data')).toEqual([400, 'request.malformed'])
    expect(await post(part('imageFile'))).toEqual([400, 'request.malformed'])
    expect(await post('--x--\r\n')).toEqual([400, 'upload.empty'])
    expect(await post('')).toEqual([400, 'upload.empty'])
    expect(await post('no form at all')).toEqual([400, 'request.malformed'])
  })
  test('an unknown field name, or a prototype’s', async () => {
    for (const name of ['file', 'imageFile[]', 'admin', ''])
      expect(await post(`${part(name)}--x--\r\n`)).toEqual([400, 'request.unknownKey'])
    for (const name of ['__proto__', 'constructor', 'toString'])
      expect((await post(`${part(name)}--x--\r\n`))[0]).toBe(400)
  })
  test('an empty file', async () => {
    expect(await rejection('')).toEqual([400, 'upload.empty', refusals['upload.empty'].message])
  })
  test('a part without a file name is still a file', async () => {
    expect(await post(`${part('imageFile', '')}--x--\r\n`)).toEqual([200, undefined])
  })
})

test('[API-05] a refused file leaves nothing behind', async () => {
  const { db } = quad.context
  const kept = await db.selectFrom('uploads').select('id').execute()
  for (const bytes of [svg, makeFilm().subarray(0, 200), '', `GIF89a${svg}`]) await send(bytes)
  expect(await db.selectFrom('uploads').select('id').execute()).toHaveLength(kept.length)
  expect(await db.selectFrom('pending_deletions').select('storage_key').execute()).toEqual([])
})
