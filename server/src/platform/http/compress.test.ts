import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { demoPassword, people } from '../../db/seed/people.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { sendRaw } from '../../testing/raw.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad()
})
afterAll(() => quad.stop())

const json = { 'content-type': 'application/json' }
const read = (accepted?: string) =>
  sendRaw(quad.url, 'GET', '/api/landing', accepted === undefined ? {} : { 'accept-encoding': accepted })

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
])('[SHELL-14] a list is compressed for a client that accepts %s', async (accepted, encoding, decompress) => {
  const plain = await read()
  const { headers, bytes } = await read(accepted)
  expect(headers['content-encoding']).toBe(encoding)
  expect(decompress(bytes).toString()).toBe(plain.bytes.toString())
  expect(bytes.length).toBeLessThan(plain.bytes.length / 2)
})

test('[SHELL-14] a list is not compressed for a client that accepts no encoding of ours', async () => {
  for (const accepted of [undefined, 'identity', 'deflate', 'gzip;q=0'])
    expect((await read(accepted)).headers['content-encoding']).toBeUndefined()
})

test('[ACC-04] a reply with a token is never compressed', async () => {
  const body = JSON.stringify({ username: people[0]?.email, password: demoPassword })
  const headers = { ...json, 'accept-encoding': 'gzip, br, zstd' }
  const answer = await sendRaw(quad.url, 'POST', '/api/users/login', headers, body)
  expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined])
  expect(answer.bytes.toString()).toContain('"token"')
})
