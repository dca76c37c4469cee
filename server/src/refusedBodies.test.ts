import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadLimits } from '@quad/contract/limits.ts'
import { sql } from 'kysely'
import { noLimits } from './testing/limits.ts'
import { makePerson } from './testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from './testing/quad.ts'
import { sendHead } from './testing/slowSender.ts'
import { until } from './testing/waiting.ts'

let freeBytes = 1e12
let patient: TestQuad
let brief: TestQuad
let person: Person
let spent: Person
beforeAll(async () => {
  const options = { limiter: noLimits, readDisk: async () => ({ freeBytes, totalBytes: 1e12 }) }
  patient = await startTestQuad({ ...options, bodyTimes: { arriveMs: 60_000, lingerMs: 60_000 } })
  const { databaseUrl } = patient
  brief = await startTestQuad({ ...options, databaseUrl, bodyTimes: { arriveMs: 60_000, lingerMs: 100 } })
  ;[person, spent] = [await makePerson(patient), await makePerson(patient)]
  await sql`insert into upload_days (user_id, bytes) values (${spent.id}, ${uploadLimits.bytesPerDay})`.execute(
    patient.context.db,
  )
})
afterAll(async () => {
  await brief.stop()
  await patient.stop()
})

const form = 'multipart/form-data; boundary=x'
const upload = 'POST /api/imageUpload'

interface Refused {
  readonly status: number
  readonly line: string
  readonly type: string
  readonly bytes: number
  readonly as?: () => Person
  readonly free?: number
}

const refused: Refused[] = [
  { status: 401, line: upload, type: form, bytes: 50_000_000 },
  { status: 429, line: upload, type: form, bytes: 50_000_000, as: () => spent },
  { status: 507, line: upload, type: form, bytes: 50_000_000, as: () => person, free: 1e9 },
  { status: 415, line: upload, type: 'application/json', bytes: 1000, as: () => person },
  { status: 415, line: 'POST /api/posts', type: 'text/plain', bytes: 1000, as: () => person },
  { status: 400, line: 'POST /api/posts', type: 'application/json', bytes: 2_000_000, as: () => person },
  { status: 400, line: 'POST /%zz', type: 'application/json', bytes: 1000 },
  { status: 404, line: 'POST /nowhere', type: 'text/plain', bytes: 1000 },
]

describe.each(refused)('[API-04] $status to $line as $type', ({ status, line, type, bytes, as, free = 1e12 }) => {
  const begin = (quad: TestQuad) => {
    freeBytes = free
    const token = as?.().token
    return sendHead(quad.url, line, {
      'content-type': type,
      'content-length': String(bytes),
      ...(token && { authorization: `Bearer ${token}` }),
    })
  }

  test('is the connection’s last answer and doesn’t wait for the body', async () => {
    const client = await begin(patient)
    const answer = await client.answer()
    expect(answer.split('\r\n')[0]).toContain(`HTTP/1.1 ${status}`)
    expect(answer).toContain('connection: close')
    client.hangUp()
  })

  test('closes the connection of a client that goes on sending', async () => {
    const client = await begin(brief)
    await until('the connection is closed', async () => {
      client.send('x')
      return client.isClosed()
    })
    expect(client.received()).toContain(`HTTP/1.1 ${status}`)
  })

  test('reaches a client that sends everything first', async () => {
    freeBytes = free
    const [method = '', place = ''] = line.split(' ')
    for (let round = 0; round < 5; round += 1) {
      const body = new Uint8Array(5_000_000)
      const answer = await patient.send(method, place, {
        body,
        headers: { 'content-type': type },
        ...(as && { as: as() }),
      })
      expect(answer.status).toBe(status)
    }
  })
})
