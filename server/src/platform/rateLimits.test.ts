import { rateLimits } from '@quad/contract/rateLimits.ts'
import { refusals } from '@quad/contract/refusals/index.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chatOf } from '../testing/chats.ts'
import { makePeople, makePerson, openSession } from '../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../testing/quad.ts'
import { inTurn, range } from '../testing/turns.ts'
import { until } from '../testing/waiting.ts'
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
    const statuses = await inTurn(range(60), async () => (await write()).status)
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
    expect((await quad.call('getFeed', { body: {} }, busy)).status).toBe(200)
  })

  test('of a hundred concurrent writes, sixty succeed', async () => {
    const [busy] = await makePeople(quad, 1)
    const answers = await Promise.all(range(100).map(() => quad.call('createPost', { body: { text: 'Now' } }, busy)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(60)
    expect(answers.filter((answer) => answer.code === 'request.tooMany')).toHaveLength(40)
  })
})

describe('blocking, muting, reporting, signing out and closing', () => {
  let quad: TestQuad
  beforeAll(async () => {
    quad = await startTestQuad()
  })
  afterAll(() => quad.stop())

  const spend = (name: 'write' | 'safety', { id }: Person) =>
    Promise.allSettled(range(60).map(() => quad.context.limiter.charge(name, id)))

  test('[CHAT-06] [SUP-02] work for somebody who has used up their writes', async () => {
    const me = await makePerson(quad)
    const other = await makePerson(quad)
    const room = await chatOf(quad, me, other)
    const post = (await quad.call('createPost', { body: { text: 'Unkind' } }, other)).reply()._id
    await spend('write', me)
    expect((await quad.call('createPost', { body: { text: 'One more' } }, me)).code).toBe('request.tooMany')
    const [person, ofPost, inRoom] = [{ id: other.id }, { id: post }, { room }]
    const answers = [
      await quad.call('muteUser', { params: person }, me),
      await quad.call('unmuteUser', { params: person }, me),
      await quad.call('mutePost', { params: ofPost }, me),
      await quad.call('unmutePost', { params: ofPost }, me),
      await quad.call('muteRoom', { params: inRoom }, me),
      await quad.call('unmuteRoom', { params: inRoom }, me),
      await quad.call('createReport', { body: { reportOn: 'post', reportedId: post, report: 'Unkind' } }, me),
      await quad.call('updateRoom', { params: { id: room }, body: { blockedBy: [me.id] } }, me),
      await quad.call('updateProfile', { params: { id: me.id }, body: { blockedUser: [] } }, me),
      await quad.call('blockUser', { params: person }, me),
      await quad.call('unblockUser', { params: person }, me),
      await quad.call('logout', {}, { token: await openSession(quad, me.id) }),
      await quad.call('closeAccount', { params: { id: me.id } }, me),
    ]
    expect(answers.map((answer) => answer.code)).toEqual(answers.map(() => undefined))
  })

  test('[SUP-02] are sixty a minute, and leave the writes alone', async () => {
    const me = await makePerson(quad)
    const other = await makePerson(quad)
    await spend('safety', me)
    const refused = await quad.call('blockUser', { params: { id: other.id } }, me)
    expect([refused.status, refused.code]).toEqual([429, 'request.tooMany'])
    expect((await quad.call('createPost', { body: { text: 'Still here' } }, me)).status).toBe(200)
  })
})

const verifyFrom = (quad: TestQuad, forwarded: string) =>
  quad.send('POST', '/api/users/verification', { body: '{}', headers: { 'x-forwarded-for': forwarded } })

const bursty = createLimiter({ ...rateLimits, read: { ...rateLimits.read, burst: 3 } })

test('of reads at one moment only so many are answered, and more after two seconds', async () => {
  const quad = await startTestQuad({ limiter: bursty })
  const [busy, other] = await makePeople(quad, 2)
  const read = (as: Person) => quad.call('getFeed', { body: {} }, as)
  const answers = await Promise.all(range(6).map(() => read(busy)))
  const refused = answers.filter(({ code }) => code === 'request.tooMany')
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429])
  expect(refused.map(({ headers }) => Number(headers.get('retry-after'))).every((seconds) => seconds <= 2)).toBe(true)
  expect((await read(other)).status).toBe(200)
  await until('a read is answered again', async () => (await read(busy)).status === 200)
  await quad.stop()
})

describe('refused requests', () => {
  let quad: TestQuad
  beforeEach(async () => {
    quad = await startTestQuad({
      limiter: createLimiter({ ...rateLimits, visitor: { ...rateLimits.visitor, points: 2 } }),
    })
  })
  afterEach(() => quad.stop())

  const codesOf = async (send: () => Promise<{ code: unknown }>) => inTurn(range(3), async () => (await send()).code)
  const twoThenNone = ['auth.required', 'auth.required', 'request.tooMany']

  test('[API-06] count against their address if the session has ended', async () => {
    const me = await makePerson(quad)
    ;(await quad.call('logout', {}, me)).reply()
    expect(await codesOf(() => quad.call('getFeed', { body: {} }, me))).toEqual(twoThenNone)
    const other = await makePerson(quad)
    expect((await quad.call('getFeed', { body: {} }, other)).status).toBe(200)
  })

  test('[API-04] count before their body is read: 1 MB that isn’t JSON, without a session', async () => {
    const body = 'x'.repeat(1_000_000)
    expect(await codesOf(() => quad.send('POST', '/api/post/feed', { body }))).toEqual(twoThenNone)
  })

  test('[API-04] count if their body is refused', async () => {
    const answers = await codesOf(() => quad.send('POST', '/api/posts/fetch', { body: '{' }))
    expect(answers).toEqual(['request.malformed', 'request.malformed', 'request.tooMany'])
  })

  test('[API-02] [API-05] so do the API’s documents, and pictures and files by a limit of their own', async () => {
    const places = ['/api/openapi.json', '/api/docs', '/api/docs/start.js']
    expect(await inTurn(places, async (place) => (await quad.send('GET', place)).status)).toEqual([200, 200, 429])
    const few = createLimiter({ ...rateLimits, file: { ...rateLimits.file, points: 2 } })
    const other = await startTestQuad({ limiter: few, databaseUrl: quad.databaseUrl })
    const codes = await codesOf(() => other.send('GET', '/files/01900000-0000-7000-8000-00000000dead'))
    await other.stop()
    expect(codes).toEqual(['request.notFound', 'request.notFound', 'request.tooMany'])
  })
})

describe('without a proxy in front', () => {
  let quad: TestQuad
  beforeAll(async () => {
    quad = await startTestQuad({ limiter: tight })
  })
  afterAll(() => quad.stop())

  test('X-Forwarded-For is ignored, so that invented addresses share one limit', async () => {
    const codes = await inTurn(range(7), async (at) => (await verifyFrom(quad, `203.0.113.${at}`)).code)
    expect(codes).toEqual([...range(5).map(() => 'request.invalid'), 'request.tooMany', 'request.tooMany'])
  })

  test('visitors share the limit of their address; a signed-in user has their own', async () => {
    const look = (as?: { token: string }) => quad.call('listColleges', { query: {} }, as)
    const statuses = await inTurn(range(6), async () => (await look()).status)
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
    const codes = await inTurn(range(6), async (at) => (await verifyFrom(quad, `198.51.100.${at}, 203.0.113.9`)).code)
    expect(codes.slice(4)).toEqual(['request.invalid', 'request.tooMany'])
    expect((await verifyFrom(quad, '203.0.113.9, 203.0.113.10')).code).toBe('request.invalid')
  })
})
