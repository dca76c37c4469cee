import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { Failure } from '../../http/failure.ts'
import { makeBitmap } from '../../../testing/sampleFiles.ts'
import { readBitmap } from './bitmap.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'quad-bitmap-'))
const file = path.join(folder, 'bitmap')
afterAll(() => rmSync(folder, { recursive: true }))

async function read(bytes: Uint8Array) {
  writeFileSync(file, bytes)
  const { width, height, data } = readBitmap(file)
  const pixels = Array.from({ length: width * height }, (_, at) => data.toString('hex', at * 3, at * 3 + 3))
  return Array.from({ length: height }, (_, row) => pixels.slice(row * width, (row + 1) * width).join(' '))
}

interface Drawing {
  readonly bits: number
  readonly rows: readonly (readonly number[])[]
  readonly width: number
  readonly height?: number
  readonly palette?: readonly number[]
  readonly masks?: readonly number[]
  readonly os2?: boolean
}

/** Builds a bitmap file from rows of bytes, lowest row first as in the file. */
function draw({ bits, rows, width, height = rows.length, palette = [], masks = [], os2 = false }: Drawing): Buffer {
  const header = Buffer.alloc(os2 ? 26 : 54)
  header.write('BM', 'latin1')
  header.writeUInt32LE(os2 ? 12 : 40, 14)
  if (os2) {
    header.writeUInt16LE(width, 18)
    header.writeUInt16LE(height, 20)
    header.writeUInt16LE(bits, 24)
  } else {
    header.writeInt32LE(width, 18)
    header.writeInt32LE(height, 22)
    header.writeUInt16LE(bits, 28)
    header.writeUInt32LE(masks.length > 0 ? 3 : 0, 30)
    header.writeUInt32LE(palette.length, 46)
  }
  const colours = palette.flatMap((rgb) => [rgb & 255, (rgb >> 8) & 255, rgb >> 16, ...(os2 ? [] : [0])])
  const words = Buffer.alloc(masks.length * 4)
  for (const [at, mask] of masks.entries()) words.writeUInt32LE(mask >>> 0, at * 4)
  const padded = rows.map((row) => Buffer.concat([Buffer.from(row), Buffer.alloc((4 - (row.length % 4)) % 4)]))
  const head = Buffer.concat([header, words, Buffer.from(colours)])
  head.writeUInt32LE(head.length, 10)
  return Buffer.concat([head, ...padded])
}

const blackRedBlue = [0x000000, 0xff0000, 0x0000ff]

test.each<[string, Drawing, string[]]>([
  [
    '1 bit',
    { bits: 1, width: 3, rows: [[0b01000000], [0b10100000]], palette: [0, 0xffffff] },
    ['ffffff 000000 ffffff', '000000 ffffff 000000'],
  ],
  ['4 bits', { bits: 4, width: 3, rows: [[0x12, 0x00]], palette: blackRedBlue }, ['ff0000 0000ff 000000']],
  ['8 bits', { bits: 8, width: 2, rows: [[1, 2]], palette: blackRedBlue }, ['ff0000 0000ff']],
  [
    '8 bits with an index beyond the palette',
    { bits: 8, width: 2, rows: [[1, 99]], palette: blackRedBlue },
    ['ff0000 0000ff'],
  ],
  [
    '8 bits, OS/2 header',
    { bits: 8, width: 2, rows: [[0, 1]], palette: Array.from({ length: 256 }, (_, at) => at), os2: true },
    ['000000 000001'],
  ],
  ['16 bits', { bits: 16, width: 2, rows: [[0x00, 0x7c, 0x1f, 0x00]] }, ['ff0000 0000ff']],
  [
    '16 bits with masks',
    { bits: 16, width: 2, rows: [[0x00, 0xf8, 0xe0, 0x07]], masks: [0xf800, 0x7e0, 0x1f] },
    ['ff0000 00ff00'],
  ],
  [
    '24 bits, lowest row first',
    {
      bits: 24,
      width: 1,
      rows: [
        [3, 2, 1],
        [6, 5, 4],
      ],
    },
    ['040506', '010203'],
  ],
  [
    '24 bits, highest row first',
    {
      bits: 24,
      width: 1,
      rows: [
        [3, 2, 1],
        [6, 5, 4],
      ],
      height: -2,
    },
    ['010203', '040506'],
  ],
  ['32 bits', { bits: 32, width: 1, rows: [[3, 2, 1, 0]] }, ['010203']],
  ['32 bits with masks', { bits: 32, width: 1, rows: [[1, 2, 3, 4]], masks: [0xff, 0xff00, 0xff0000] }, ['010203']],
])('[FEED-06] reads a bitmap: %s', async (_name, drawing, rows) => {
  expect(await read(draw(drawing))).toEqual(rows)
})

test('[FEED-06] a run-length-encoded bitmap or an unknown bit depth is refused', async () => {
  const coded = draw({ bits: 8, width: 2, rows: [[0, 1]], palette: blackRedBlue })
  coded.writeUInt32LE(1, 30)
  await expect(read(coded)).rejects.toMatchObject({ code: 'upload.unreadable' })
  await expect(read(draw({ bits: 7, width: 1, rows: [[0]] }))).rejects.toMatchObject({ code: 'upload.unreadable' })
})

test('[FEED-06] a bitmap with a truncated or too short header is refused', async () => {
  const bitmap = makeBitmap(7, 5)
  for (const length of [0, 11, 13, 39]) {
    bitmap.writeUInt32LE(length, 14)
    for (const end of [26, 27, 33, 50, bitmap.length])
      await expect(read(bitmap.subarray(0, end))).rejects.toMatchObject({ code: 'upload.unreadable' })
  }
})

test('[FEED-06] a corrupted bitmap is read or refused, but never crashes', async () => {
  const samples = [makeBitmap(7, 5), draw({ bits: 4, width: 3, rows: [[0x12, 0]], palette: blackRedBlue })]
  const change = fc.tuple(fc.nat({ max: 70 }), fc.nat({ max: 255 }))
  const property = fc.asyncProperty(
    fc.constantFrom(...samples),
    fc.array(change, { maxLength: 8 }),
    fc.nat(),
    async (sample, changes, cut) => {
      const bytes = Buffer.from(sample)
      for (const [at, value] of changes) bytes[at % bytes.length] = value
      await read(cut % 3 === 0 ? bytes.subarray(0, cut % bytes.length) : bytes).catch((error: unknown) =>
        expect(error).toBeInstanceOf(Failure),
      )
    },
  )
  await fc.assert(property, { numRuns: 1000 })
})
