import { request } from 'node:http'
import { refusals } from '@quad/contract/refusals/index.ts'
import { uploadLimits } from '@quad/contract/limits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DiskSpace } from '../../platform/files/diskSpace.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile } from '../../testing/sampleFiles.ts'
import { sendHead } from '../../testing/slowSender.ts'

const gigabyte = 1_000_000_000
const plenty: DiskSpace = { freeBytes: 100 * gigabyte, totalBytes: 200 * gigabyte }

let disk: () => DiskSpace
let quad: TestQuad
let person: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits, readDisk: async () => disk() })
})
beforeEach(async () => {
  disk = () => plenty
  person = await makePerson(quad)
})
afterAll(() => quad.stop())

const upload = (bytes: string | Uint8Array = 'x', node = quad) =>
  node.call('uploadFiles', { files: [asFile(bytes)] }, person)

/** Sends only the header of a form with this Content-Length; resolves with the answer. */
function announce(bytes: number): Promise<{ status: number | undefined; retryAfter: string | undefined }> {
  const { hostname, port } = new URL(quad.url)
  const headers = {
    authorization: `Bearer ${person.token}`,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': bytes,
  }
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path: '/api/imageUpload', method: 'POST', headers }, (answer) => {
      resolve({ status: answer.statusCode, retryAfter: answer.headers['retry-after'] })
      asked.destroy()
    })
    asked.once('error', reject).flushHeaders()
  })
}

describe('[API-05] uploads stop before the disk is full', () => {
  test.each([
    ['1 GB of a small disk', { freeBytes: gigabyte - 1, totalBytes: 4 * gigabyte }],
    ['5 % of a large one', { freeBytes: 49 * gigabyte, totalBytes: 1000 * gigabyte }],
  ])('with less than %s free', async (_what, space) => {
    disk = () => space
    const answer = await upload()
    expect([answer.status, answer.code, answer.headers.get('retry-after')]).toEqual([507, 'upload.noRoom', '60'])
    expect(answer.err?.message).toBe(refusals['upload.noRoom'].message)
    disk = () => plenty
    expect((await upload()).status).toBe(200)
  })

  test('with less room than the request announces, before its body is read', async () => {
    disk = () => ({ freeBytes: gigabyte + 40_000_000, totalBytes: 4 * gigabyte })
    expect(await announce(50_000_000)).toEqual({ status: 507, retryAfter: '60' })
    expect((await upload()).status).toBe(200)
  })

  test('while a file arrives', async () => {
    let reads = 0
    disk = () => {
      reads += 1
      return reads < 4 ? plenty : { ...plenty, freeBytes: gigabyte }
    }
    expect((await upload(new Uint8Array(1_000_000))).code).toBe('upload.noRoom')
  })
})

const setUsed = (bytes: number, ago = '0 hours') =>
  sql`insert into upload_days (user_id, bytes, began_at) values (${person.id}, ${bytes}, now() - ${ago}::interval)
    on conflict (user_id) do update set bytes = excluded.bytes, began_at = excluded.began_at`.execute(quad.context.db)

const used = async () =>
  (
    await quad.context.db
      .selectFrom('upload_days')
      .select('bytes')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
  ).bytes

// An allowance for the multipart form around a file.
const roomForForm = 1000

describe('[API-05] an account uploads at most 1 GB a day', () => {
  test('beyond it, it is refused with a sentence and the time to wait', async () => {
    await setUsed(uploadLimits.bytesPerDay - roomForForm, '23 hours')
    expect((await upload('twelve bytes')).status).toBe(200)
    expect(await used()).toBe(uploadLimits.bytesPerDay - roomForForm + 12)
    const answer = await upload(new Uint8Array(roomForForm))
    expect([answer.status, answer.code]).toEqual([429, 'upload.dailyLimit'])
    expect(answer.err?.message).toBe('You can upload 1 GB a day. Try again tomorrow.')
    const wait = Number(answer.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(3500)
    expect(wait).toBeLessThanOrEqual(3600)
    expect(await used()).toBe(uploadLimits.bytesPerDay - roomForForm + 12)
  })

  test('before its body is read', async () => {
    await setUsed(uploadLimits.bytesPerDay - 1_000_000)
    expect((await announce(2_000_000)).status).toBe(429)
    expect((await upload()).status).toBe(200)
  })

  test('after a restart too, even if the files are gone, until a day has passed; others may upload', async () => {
    await upload('twelve bytes')
    await quad.context.db.deleteFrom('uploads').where('owner_id', '=', person.id).execute()
    expect(await used()).toBe(12)
    await setUsed(uploadLimits.bytesPerDay)
    const again = await startTestQuad({ limiter: noLimits, databaseUrl: quad.databaseUrl })
    try {
      expect((await upload('x', again)).code).toBe('upload.dailyLimit')
    } finally {
      await again.stop()
    }
    const other = await makePerson(quad)
    expect((await quad.call('uploadFiles', { files: [asFile('x')] }, other)).status).toBe(200)
    await setUsed(uploadLimits.bytesPerDay, '24 hours')
    expect((await upload('twelve bytes')).status).toBe(200)
    expect(await used()).toBe(12)
  })

  test('a file that is cut off or refused counts with what has arrived', async () => {
    const type = 'multipart/form-data; boundary=x'
    const headers = { authorization: `Bearer ${person.token}`, 'content-type': type, 'transfer-encoding': 'chunked' }
    const part = '--x\r\ncontent-disposition: form-data; name="imageFile"; filename="a"\r\n\r\n'
    const cutOff = async (bytes: number) => {
      const sender = await sendHead(quad.url, 'POST /api/imageUpload', headers)
      const sent = part + 'x'.repeat(bytes)
      sender.send(`${sent.length.toString(16)}\r\n${sent}\r\n`)
      await new Promise((resolve) => setTimeout(resolve, 300))
      sender.hangUp()
    }
    await setUsed(0)
    await cutOff(500_000)
    await expect.poll(used).toBeGreaterThan(490_000)
    expect(await used()).toBeLessThanOrEqual(500_000)
    await setUsed(uploadLimits.bytesPerDay - 100_000)
    await cutOff(500_000)
    await expect.poll(used).toBe(uploadLimits.bytesPerDay)
    await setUsed(0)
    const six = Array.from({ length: 6 }, () => asFile(new Uint8Array(1000)))
    expect((await quad.call('uploadFiles', { files: six }, person)).code).toBe('upload.tooMany')
    await expect.poll(used).toBe(5000)
  })

  test('also with uploads at once', async () => {
    const bytes = 100_000
    await setUsed(uploadLimits.bytesPerDay - 3 * bytes - roomForForm)
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(new Uint8Array(bytes))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
    expect(await used()).toBe(uploadLimits.bytesPerDay - roomForForm)
  })
})
