import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { cpuMsOf } from './platform/files/media/procfs.ts'
import { type ClonedDatabase, cloneDatabase } from './testing/cloneDatabase.ts'
import { type Client, connect } from './testing/client.ts'
import * as hostile from './testing/hostileMedia.ts'
import { childrenOf } from './testing/processes.ts'
import { type QuadProcess, spawnQuad } from './testing/process.ts'
import { formOf } from './testing/quad.ts'
import { asFile, makePhoto } from './testing/sampleFiles.ts'
import { until } from './testing/waiting.ts'

// Some accounts upload files that take long to process, while others read the feed and upload photos.

const folder = mkdtempSync(path.join(tmpdir(), 'quad-attacks-'))
const photo = await makePhoto(2000, 1500)
const manyScans = hostile.makeManyScans(6000)
let database: ClonedDatabase
let quad: QuadProcess
let attackers: readonly [Client, Client]
let readers: readonly Client[]
let photographer: Client
beforeAll(async () => {
  database = await cloneDatabase(inject('adminUrl'))
  const secrets = { DATABASE_URL: database.url, AUTH_SECRET: 'a secret for tests that is long enough' }
  quad = spawnQuad({ ...secrets, DATA_DIR: folder })
  const url = await quad.up
  attackers = [await connect(url, 'asha'), await connect(url, 'ravi')]
  readers = [await connect(url, 'meera'), await connect(url, 'kabir')]
  photographer = await connect(url, 'tara')
  await upload(photographer, photo)
})
afterAll(async () => {
  quad.kill('SIGTERM')
  await quad.ended
  await database.drop()
  rmSync(folder, { recursive: true })
})

const refused = z.object({ err: z.object({ code: z.string() }) })

/** Uploads one file; returns the refusal's code, or 'stored'. */
async function upload({ url, token }: Client, bytes: Uint8Array, signal?: AbortSignal): Promise<string> {
  const response = await fetch(`${url}/api/imageUpload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: formOf('imageFile', [asFile(bytes)]),
    ...(signal && { signal }),
  })
  const answer: unknown = await response.json()
  return response.ok ? 'stored' : refused.parse(answer).err.code
}

/** The milliseconds until a promise settles, resolved or rejected. */
const timed = async (work: Promise<unknown>) => {
  const began = performance.now()
  await work.catch(() => undefined)
  return performance.now() - began
}

/** During the attack, reads the feed twenty times a second and uploads photos. */
async function measure<Result>(attack: Promise<Result>) {
  const attacking = { on: true }
  const reads: Promise<number>[] = []
  const photos: number[] = []
  const lags: number[] = []
  const reading = async () => {
    for (let turn = 0; attacking.on || turn < 30; turn += 1) {
      const reader = readers[turn % readers.length]
      if (reader) reads.push(timed(reader.post('/post/feed', {})))
      lags.push((await timed(sleep(50))) - 50)
    }
  }
  const sending = async () => {
    do {
      await sleep(200)
      const sent = upload(photographer, photo)
      photos.push(await timed(sent))
      expect(await sent).toBe('stored')
      await sleep(attacking.on ? 1500 : 0)
    } while (attacking.on)
  }
  const others = Promise.all([reading(), sending()])
  const result = await attack.finally(() => {
    attacking.on = false
  })
  await others
  const sorted = (await Promise.all(reads)).toSorted((one, other) => one - other)
  return {
    result,
    readMs: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0,
    photoMs: Math.max(...photos),
    lagMs: Math.max(...lags),
  }
}

interface Disturbance {
  /** The 99th percentile. */
  readonly readMs: number
  readonly photoMs: number
  /** The largest delay of this process's own timers. */
  readonly lagMs: number
}

function expectUndisturbed({ readMs, photoMs, lagMs }: Disturbance): void {
  // Other load on the machine makes everything slower.
  const load = (loadavg()[0] ?? 0) / availableParallelism()
  const slowness = Math.max(1, lagMs / 25, load / 2)
  expect(readMs).toBeLessThanOrEqual(400 * slowness)
  expect(photoMs).toBeLessThanOrEqual(5000 * slowness)
}

const patience = { timeout: 120_000 }

test.each<[string, Uint8Array, string]>([
  ['14 kB of film with 100 hidden tracks of 2,000,000 samples', hostile.makeCountlessSamples(100), 'upload.tooComplex'],
  ['64 kB of film with 480 such tracks', hostile.makeCountlessSamples(480), 'upload.tooComplex'],
  ['22,000 hidden stretches by 11,000 parts', hostile.makeStretchesAndParts(22_000, 11_000), 'stored'],
  ['10 MB of empty AVI chunks', hostile.makeEmptyChunks(10_000_000), 'upload.tooComplex'],
  ['a bitmap of one row of 39,000,000 pixels', hostile.makeLongRow(39_000_000), 'upload.tooManyPixels'],
])('[API-05] nobody waits for %s', patience, async (_what, bytes, code) => {
  const { result, ...others } = await measure(upload(attackers[0], bytes))
  expect([code, 'upload.busy']).toContain(result)
  expectUndisturbed(others)
})

test('[API-05] nobody waits for two images of 2,646 scans', patience, async () => {
  const leaving = new AbortController()
  const second = upload(attackers[1], manyScans, leaving.signal).catch(() => 'aborted')
  const { result, ...others } = await measure(upload(attackers[0], manyScans).finally(() => leaving.abort()))
  expect(['upload.tooComplex', 'upload.busy']).toContain(result)
  await second
  expectUndisturbed(others)
})

// Only Linux shows other processes.
const hidden = !existsSync('/proc/self/io')

test.skipIf(hidden)('[API-05] when the client leaves, its file is given up', patience, async () => {
  const leaving = new AbortController()
  const before = new Map(childrenOf(quad.pid).map((pid) => [pid, cpuMsOf(pid) ?? 0]))
  const busyOne = () => childrenOf(quad.pid).find((pid) => (cpuMsOf(pid) ?? 0) > (before.get(pid) ?? 0) + 300)
  const sent = upload(attackers[0], manyScans, leaving.signal).catch(() => 'aborted')
  await until('a process works on it', async () => busyOne() !== undefined)
  const pid = busyOne() ?? 0
  leaving.abort()
  expect(await sent).toBe('aborted')
  const took = await timed(until('the process is gone', async () => !childrenOf(quad.pid).includes(pid)))
  expect(took).toBeLessThan(2000)
  await until('the file is deleted', async () => incomingBytes() === 0)
})

test.skipIf(hidden)(
  '[API-05] 12 MB whose 1,200 chunks are one place are not written 1,200 times',
  patience,
  async () => {
    const film = hostile.makeChunksAtOnePlace(12_000_000, 1200)
    const before = writtenBytes()
    const { result, ...others } = await measure(upload(attackers[0], film))
    expect(result).toBe('upload.unreadable')
    expectUndisturbed(others)
    expect(writtenBytes() - before).toBeLessThan(2 * film.length + 1_000_000)
  },
)

function writtenBytes(): number {
  const written = childrenOf(quad.pid).map((pid) => /wchar: (\d+)/.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1])
  return written.reduce((sum, bytes) => sum + Number(bytes ?? 0), 0)
}

function incomingBytes(): number {
  const place = path.join(folder, 'incoming')
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(path.join(place, name), { throwIfNoEntry: false }))
    .reduce((sum, stats) => sum + (stats?.isFile() ? stats.size : 0), 0)
}

const hasFfmpeg = (() => {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

test.each(hasFfmpeg ? ['5 MB'] : [])(
  '[API-05] %s of film that a remux would turn into gigabytes take no more than their budget',
  patience,
  async () => {
    const film = hostile.makeGrowingFilm(5_000_000, 1500)
    const sizes: number[] = []
    const watch = setInterval(() => sizes.push(incomingBytes()), 50)
    const { result, ...others } = await measure(upload(attackers[0], film))
    clearInterval(watch)
    expect(result).toBe('stored')
    expectUndisturbed(others)
    // The film, up to twice its size for temporary files, and the victims' photos.
    expect(Math.max(...sizes)).toBeLessThan(film.length + 2 * film.length + 1_000_000 + 5 * photo.length)
  },
)
