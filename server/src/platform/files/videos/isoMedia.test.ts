import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { Failure } from '../../http/failure.ts'
import { box, makeAvi, makeFilm, pictures, words } from '../../../testing/sampleVideos.ts'
import {
  makeChunksAtOnePlace,
  makeCountlessSamples,
  makeEmptyChunks,
  makeStretchesAndParts,
} from '../../../testing/hostileMedia.ts'
import { range } from '../../../testing/turns.ts'
import { type BoundedFile, withFile } from '../boundedFile.ts'
import { cleanAvi } from './avi.ts'
import { cleanFile, cleanIsoMedia } from './isoMedia.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'quad-boxes-'))
const file = path.join(folder, 'film')
afterAll(() => rmSync(folder, { recursive: true }))

async function clean(bytes: Uint8Array, cleaner = cleanIsoMedia) {
  writeFileSync(file, bytes)
  try {
    const facts = cleaner(file)
    return { facts, bytes: readFileSync(file) }
  } catch (error) {
    if (error instanceof Failure) return error.code
    throw error
  }
}

async function cleaned(bytes: Uint8Array, cleaner = cleanIsoMedia): Promise<Buffer> {
  const result = await clean(bytes, cleaner)
  if (typeof result === 'string') throw new Error(`The film was refused: ${result}`)
  return result.bytes
}

test('[FEED-06] cleaning is idempotent', async () => {
  const once = await cleaned(makeFilm())
  expect(await cleaned(once)).toEqual(once)
  const avi = await cleaned(makeAvi(), cleanAvi)
  expect(await cleaned(avi, cleanAvi)).toEqual(avi)
})

test('[FEED-06] cleaning moves and resizes nothing', async () => {
  const film = makeFilm()
  const result = await cleaned(film)
  expect([result.length, result.indexOf('moov'), result.indexOf('mdat'), result.indexOf(pictures)]).toEqual([
    film.length,
    film.indexOf('moov'),
    film.indexOf('mdat'),
    film.indexOf(pictures),
  ])
})

test('[FEED-06] cleaning that was interrupted anywhere can be repeated', async () => {
  const film = makeFilm()
  const whole = await cleaned(film)
  const interrupted = range(12).map((writes) => {
    writeFileSync(file, film)
    const kept = withFile(file, 'r+', (opened) => survives(() => cleanFile(dyingAfter(opened, writes))))
    cleanIsoMedia(file)
    expect(readFileSync(file)).toEqual(whole)
    return kept
  })
  expect([interrupted.at(0), interrupted.at(-1)]).toEqual([false, true])
})

function dyingAfter(opened: BoundedFile, writes: number): BoundedFile {
  let left = writes
  const use = () => {
    left -= 1
    if (left < 0) throw new Error('killed')
  }
  return {
    ...opened,
    write: (at, data) => {
      use()
      opened.write(at, data)
    },
    writeZeros: (from, to) => {
      use()
      opened.writeZeros(from, to)
    },
  }
}

function survives(work: () => void): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

test('[FEED-06] an unknown box is blanked wherever it is', async () => {
  const name = fc.string({ unit: fc.constantFrom(...'abcdxyz\u00a9 ©01'), minLength: 4, maxLength: 4 })
  const known = /^(?:free|moov|moof|mdat|ftyp|trak|mdia|uuid)$/
  const property = fc.asyncProperty(
    name.filter((type) => !known.test(type)),
    fc.boolean(),
    fc.boolean(),
    async (type, inMovie, atEnd) => {
      const odd = box(type, 'Hidden words of a stranger')
      const film = makeFilm()
      const movieAt = film.indexOf('moov') - 4
      const bytes = inMovie
        ? growMovie(film, movieAt, odd)
        : atEnd
          ? Buffer.concat([film, odd])
          : insert(film, movieAt, odd)
      const result = await cleaned(bytes)
      expect([result.length, result.includes('Hidden')]).toEqual([bytes.length, false])
    },
  )
  await fc.assert(property, { numRuns: 60 })
})

function insert(film: Buffer, at: number, part: Buffer): Buffer {
  return Buffer.concat([film.subarray(0, at), part, film.subarray(at)])
}

function growMovie(film: Buffer, at: number, part: Buffer): Buffer {
  const grown = insert(film, at + film.readUInt32BE(at), part)
  grown.writeUInt32BE(film.readUInt32BE(at) + part.length, at)
  return grown
}

const refusals = ['upload.unreadable', 'upload.unsupported', 'upload.tooComplex']

test('[FEED-06] a corrupted film is cleaned or refused, keeps its length and never hangs', async () => {
  const films = [makeFilm(), makeFilm('qt'), makeAvi()]
  const property = fc.asyncProperty(
    fc.constantFrom(...films),
    fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 12 }),
    fc.option(fc.nat()),
    async (film, changes, cut) => {
      const bytes = Buffer.from(film)
      for (const [at, value] of changes) bytes[at % bytes.length] = value
      const given = cut === null ? bytes : bytes.subarray(0, cut % bytes.length)
      for (const cleaner of [cleanIsoMedia, cleanAvi]) {
        const result = await clean(given, cleaner)
        if (typeof result === 'string') expect(refusals).toContain(result)
        else expect(result.bytes.length).toBe(given.length)
      }
    },
  )
  await fc.assert(property, { numRuns: 400 })
})

test('[FEED-06] a sample table that points outside the media overwrites nothing', async () => {
  const film = makeFilm()
  // The offset table of the hidden track: the second `stco`.
  const table = film.indexOf('stco', film.indexOf('stco') + 4)
  film.writeUInt32BE(0, table + 12)
  const result = await cleaned(film)
  expect(result.subarray(0, 24)).toEqual(film.subarray(0, 24))
  expect(result.includes(pictures)).toBe(true)
})

test('[FEED-06] endless and countless boxes are refused quickly', async () => {
  const began = Date.now()
  const head = box('ftyp', 'isom\u0000\u0000\u0000\u0000')
  expect(await clean(Buffer.concat([head, ...Array.from({ length: 30_000 }, () => box('free'))]))).toBe(
    'upload.unreadable',
  )
  expect(await clean(Buffer.concat([head, words(1), Buffer.from('moov'), words(0xffffffff, 0xffffffff)]))).toBe(
    'upload.unreadable',
  )
  const many = makeFilm()
  many.writeUInt32BE(0xfffffff0, many.indexOf('stsz', many.indexOf('stsz') + 4) + 12)
  expect(await clean(many)).toBe('upload.unreadable')
  expect(Date.now() - began).toBeLessThan(5000)
})

test('[API-05] a film that takes more work than its size allows is refused quickly', async () => {
  const began = Date.now()
  expect(await clean(makeCountlessSamples(100))).toBe('upload.tooComplex')
  expect(await clean(makeChunksAtOnePlace(1_000_000, 100))).toBe('upload.unreadable')
  expect(typeof (await clean(makeStretchesAndParts(22_000, 11_000)))).toBe('object')
  expect(await clean(makeEmptyChunks(10_000_000), cleanAvi)).toBe('upload.tooComplex')
  expect(Date.now() - began).toBeLessThan(10_000)
})

test('[API-05] a file is neither read nor written more than its size allows', () => {
  writeFileSync(file, Buffer.alloc(1000))
  const spend = (work: (opened: BoundedFile) => void) => {
    try {
      withFile(file, 'r+', (opened) => range(1000).forEach(() => work(opened)))
      return 'done'
    } catch (error) {
      return error instanceof Failure ? error.code : error
    }
  }
  expect(spend((opened) => opened.read(0, 1000))).toBe('done')
  expect(spend((opened) => opened.readUpTo(0, 33_000))).toBe('upload.tooComplex')
  expect(spend((opened) => opened.writeZeros(0, 1000))).toBe('done')
  expect(spend((opened) => opened.writeZeros(0, 1010))).toBe('upload.tooComplex')
  expect(spend((opened) => opened.budget.count(2000))).toBe('done')
  expect(spend((opened) => opened.budget.count(2001))).toBe('upload.tooComplex')
})
