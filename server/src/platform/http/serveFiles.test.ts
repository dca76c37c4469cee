import { refusals } from '@quad/contract/refusals/index.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { Clock } from '../clock.ts'
import { cloneDatabase, type ClonedDatabase } from '../../testing/cloneDatabase.ts'
import { noLimits } from '../../testing/limits.ts'
import { nowhere } from '../../testing/goodInput.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { type S3Server, startS3Server } from '../../testing/s3.ts'
import { asFile, makeImage } from '../../testing/sampleFiles.ts'
import { makeFilm } from '../../testing/sampleVideos.ts'
import { fetchFile } from '../../testing/served.ts'

const hour = 3_600_000

describe.each(['disk', 's3'] as const)('with files on %s', (driver) => {
  let s3: S3Server | undefined
  let database: ClonedDatabase
  let quad: TestQuad
  let asha: Person
  let shift = 0
  const clock: Clock = { now: () => new Date(Date.now() + shift) }
  beforeAll(async () => {
    s3 = driver === 's3' ? await startS3Server() : undefined
    database = await cloneDatabase(inject('adminUrl'))
    const env = s3?.settings ?? {}
    quad = await startTestQuad({ limiter: noLimits, clock, databaseUrl: database.url, env })
    asha = await quad.person('asha')
  })
  afterAll(async () => {
    await quad.stop()
    await database.drop()
    await s3?.stop()
  })
  beforeEach(() => {
    shift = 0
  })

  async function upload(bytes: Uint8Array | string) {
    const [file] = (await quad.call('uploadFiles', { files: [asFile(bytes)] }, asha)).reply()
    if (!file) throw new Error('uploadFiles answered no file')
    return file
  }

  const ask = (location: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetchFile(quad, location, headers, method)

  test('[FEED-19] a video is sent in the byte ranges that a player requests', async () => {
    const film = makeFilm()
    const { location } = await upload(film)
    const whole = await ask(location)
    expect([whole.status, whole.headers.get('accept-ranges'), whole.bytes.length]).toEqual([200, 'bytes', film.length])
    const part = await ask(location, { range: 'bytes=10-29' })
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
      206,
      `bytes 10-29/${film.length}`,
      '20',
    ])
    expect(part.bytes).toEqual(whole.bytes.subarray(10, 30))
    const end = await ask(location, { range: 'bytes=-5' })
    expect([end.status, end.bytes]).toEqual([206, whole.bytes.subarray(-5)])
    const beyond = await ask(location, { range: `bytes=${film.length}-` })
    expect([beyond.status, beyond.headers.get('content-range'), beyond.bytes.length]).toEqual([
      416,
      `bytes */${film.length}`,
      0,
    ])
  })

  test('[FEED-19] If-Range with another ETag gets the whole file', async () => {
    const { location } = await upload('0123456789')
    const { headers } = await ask(location)
    const etag = headers.get('etag') ?? ''
    const same = await ask(location, { range: 'bytes=0-3', 'if-range': etag })
    const other = await ask(location, { range: 'bytes=0-3', 'if-range': '"other"' })
    expect([same.status, same.bytes.toString(), other.status, other.bytes.toString()]).toEqual([
      206,
      '0123',
      200,
      '0123456789',
    ])
  })

  test('[API-05] If-None-Match answers 304, and HEAD sends no bytes', async () => {
    const { location } = await upload('0123456789')
    const first = await ask(location, {}, 'HEAD')
    expect([first.status, first.headers.get('content-length'), first.bytes.length]).toEqual([200, '10', 0])
    const again = await ask(location, { 'if-none-match': `W/${first.headers.get('etag')}, "x"` })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  test('[API-05] a missing, foreign or altered signature answers 404', async () => {
    const { location, key } = await upload('mine alone')
    const other = await upload('another')
    const { search } = new URL(location)
    const until = Number(new URLSearchParams(search).get('until'))
    const plain = `http://quad.test/files/${key}`
    const tries = [
      plain,
      `${plain}?until=${until}`,
      `${plain}${new URL(other.location).search}`,
      location.replace(String(until), String(until + 3600)),
      `${location}x`,
      `${plain}?until=${until}&sign=${'A'.repeat(24)}`,
      `${plain}?until=99999999999999999999&sign=x`,
      `${plain}?until[]=1&sign=`,
      `http://quad.test/files/${nowhere}${search}`,
      `http://quad.test/files/not-an-id${search}`,
      `${plain}/constructor${search}`,
      `http://quad.test/files/%00${search}`,
    ]
    for (const address of tries) {
      const { status, headers, bytes } = await ask(address)
      expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
      expect(bytes.toString()).toBe(
        JSON.stringify({
          success: false,
          err: { message: refusals['request.notFound'].message, code: 'request.notFound' },
        }),
      )
    }
  })

  test('[API-05] a signature expires, and only private caches keep the file', async () => {
    const { location } = await upload('for a day')
    const { headers } = await ask(location)
    const until = Number(new URL(location).searchParams.get('until'))
    const left = until - Date.now() / 1000
    expect(headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/)
    expect(Number(/\d+/.exec(headers.get('cache-control') ?? '')?.[0])).toBeLessThanOrEqual(left)
    expect(left).toBeGreaterThan(25 * 3600)
    shift = 25 * hour
    expect((await ask(location)).status).toBe(200)
    shift = 28 * hour
    expect((await ask(location)).status).toBe(404)
  })

  test('[API-05] addresses stay the same within an hour, so that browsers can cache', async () => {
    const { files } = quad.context
    const file = { id: nowhere, open: false }
    shift = Math.ceil(Date.now() / hour) * hour - Date.now()
    const first = files.urlOf(file, 'small')
    shift += 59 * 60_000
    expect(files.urlOf(file, 'small')).toBe(first)
    shift += 2 * 60_000
    expect(files.urlOf(file, 'small')).not.toBe(first)
    expect((await ask(first)).status).toBe(404)
    expect(files.urlOf({ ...file, open: true }, 'small')).toBe(`http://quad.test/files/${nowhere}/small`)
  })

  test('[API-05] a public file has an unsigned address and is cached forever', async () => {
    const { key } = await upload(await makeImage(600, 400).jpeg().toBuffer())
    const attached = { attached_as: 'post', attached_to: nowhere, position: 0, open: true }
    await quad.context.db.updateTable('uploads').set(attached).where('id', '=', key).execute()
    for (const address of [`http://quad.test/files/${key}`, `http://quad.test/files/${key}/small`]) {
      const { status, headers } = await ask(address)
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
      expect(headers.get('access-control-allow-origin')).toBe('*')
    }
    // Closing an account hides its files at once.
    const closing = quad.context.db.updateTable('users').where('id', '=', asha.id)
    await closing.set({ closed_at: new Date() }).execute()
    expect((await ask(`http://quad.test/files/${key}`)).status).toBe(404)
    await closing.set({ closed_at: null }).execute()
  })

  test('[API-05] a file missing in the store answers 404', async () => {
    const { location, key } = await upload('soon lost')
    await quad.context.db
      .updateTable('uploads')
      .set({ storage_key: 'f'.repeat(40) })
      .where('id', '=', key)
      .execute()
    expect((await ask(location)).status).toBe(404)
  })
})

test('[API-05] while the store is unavailable, uploads and downloads answer 503', async () => {
  const s3 = await startS3Server()
  const quad = await startTestQuad({ env: s3.settings })
  try {
    const asha = await quad.person('asha')
    const [file] = (await quad.call('uploadFiles', { files: [asFile('kept')] }, asha)).reply()
    await s3.stop()
    const answer = await quad.call('uploadFiles', { files: [asFile('lost')] }, asha)
    expect([answer.status, answer.code, answer.headers.get('retry-after')]).toEqual([503, 'upload.storeAway', '5'])
    expect(answer.err?.message).toBe(refusals['upload.storeAway'].message)
    expect(await quad.context.db.selectFrom('uploads').select('id').execute()).toHaveLength(1)
    expect((await fetchFile(quad, file?.location ?? '')).status).toBe(503)
  } finally {
    await quad.stop()
  }
})
