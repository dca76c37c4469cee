import { rateLimits } from '@quad/contract/limits.ts'
import { refusals } from '@quad/contract/refusals/index.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePeople } from '../testing/people.ts'
import { startTestQuad, type TestQuad } from '../testing/quad.ts'
import { inTurn, upTo } from '../testing/turns.ts'
import { createLimiter } from './rateLimits.ts'

const tight = createLimiter({
  ...rateLimits,
  auth: { ...rateLimits.auth, points: 5 },
  visitor: { ...rateLimits.visitor, points: 5 },
})

describe('with the limits of production', () => {
  let quad: TestQuad
  beforeAll(async () => {
    quad = await startTestQuad()
  })
  afterAll(() => quad.stop())

  test('the 61st write of a minute is refused for that person alone; reading goes on', async () => {
    const [busy, other] = await makePeople(quad, 2)
    const write = (as = busy) => quad.call('createPost', { body: { text: 'Again' } }, as)
    const statuses = await inTurn(upTo(60), async () => (await write()).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const refused = await write()
    expect([refused.status, refused.code]).toEqual([429, 'request.tooMany'])
    expect(refused.err?.message).toBe(refusals['request.tooMany'].message)
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThanOrEqual(1)
    expect(seconds).toBeLessThanOrEqual(60)
    const forwarded = await quad.send('POST', '/api/posts', {
      body: '{"text":"Again"}',
      headers: { 'x-forwarded-for': '203.0.113.9', authorization: `Bearer ${busy?.token}` },
    })
    expect(forwarded.status).toBe(429)
    expect((await write(other)).status).toBe(200)
    expect((await quad.call('readFeed', { body: {} }, busy)).status).toBe(200)
  })

  test('of a hundred concurrent writes, sixty succeed', async () => {
    const [busy] = await makePeople(quad, 1)
    const answers = await Promise.all(upTo(100).map(() => quad.call('createPost', { body: { text: 'Now' } }, busy)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(60)
    expect(answers.filter((answer) => answer.code === 'request.tooMany')).toHaveLength(40)
  })
})

const loginFrom = (quad: TestQuad, forwarded: string) =>
  quad.send('POST', '/api/users/login', { body: '{}', headers: { 'x-forwarded-for': forwarded } })

describe('without a proxy in front', () => {
  let quad: TestQuad
  beforeAll(async () => {
    quad = await startTestQuad({ limiter: tight })
  })
  afterAll(() => quad.stop())

  test('X-Forwarded-For is ignored, so that invented addresses share one limit', async () => {
    const codes = await inTurn(upTo(7), async (at) => (await loginFrom(quad, `203.0.113.${at}`)).code)
    expect(codes).toEqual([...upTo(5).map(() => 'request.invalid'), 'request.tooMany', 'request.tooMany'])
  })

  test('visitors share the limit of their address; a signed-in user has their own', async () => {
    const look = (as?: { token: string }) => quad.call('listColleges', { query: {} }, as)
    const statuses = await inTurn(upTo(6), async () => (await look()).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await look(await quad.person('asha'))).status).toBe(200)
  })
})

describe('with one proxy in front', () => {
  let quad: TestQuad
  beforeAll(async () => {
    quad = await startTestQuad({
      env: { TRUST_PROXY: '1' },
      limiter: createLimiter({ ...rateLimits, auth: { ...rateLimits.auth, points: 5 } }),
    })
  })
  afterAll(() => quad.stop())

  test('only the last entry of X-Forwarded-For, added by the proxy, is trusted', async () => {
    const codes = await inTurn(upTo(6), async (at) => (await loginFrom(quad, `198.51.100.${at}, 203.0.113.9`)).code)
    expect(codes.slice(4)).toEqual(['request.invalid', 'request.tooMany'])
    expect((await loginFrom(quad, '203.0.113.9, 203.0.113.10')).code).toBe('request.invalid')
  })
})
