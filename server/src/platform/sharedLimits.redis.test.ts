import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../db/seed/people.ts'
import { makePerson } from '../testing/people.ts'
import { startTestQuad, type TestQuad } from '../testing/quad.ts'
import { startRedis, type TestRedis } from '../testing/redis.ts'
import { inTurn, range } from '../testing/turns.ts'

// Each guess costs two password hashes.
const slow = { timeout: 90_000 }

let redis: TestRedis
let one: TestQuad
let two: TestQuad
beforeAll(async () => {
  redis = await startRedis()
  const env = { REDIS_URL: redis.url, TRUST_PROXY: '1' }
  one = await startTestQuad({ env })
  two = await startTestQuad({ env, databaseUrl: one.databaseUrl })
})
afterAll(async () => {
  await two.stop()
  await one.stop()
  await redis.stop()
})

const login = (quad: TestQuad, username: string, ip: string, password = demoPassword, cookie = '') =>
  quad.send('POST', '/api/users/login', {
    body: JSON.stringify({ username, password }),
    headers: { 'x-forwarded-for': ip, cookie },
  })
const guess = (quad: TestQuad, username: string, ip: string) => login(quad, username, ip, 'not the password')

test('[ACC-04] the nodes count failed log-ins of a network together, and know each other’s devices', slow, async () => {
  const email = 'asha@meridian.edu'
  const cookie = (await login(one, email, '203.0.113.7')).headers.get('set-cookie')?.split(';')[0]
  const answers = await inTurn(range(12), (at) => guess(at % 2 === 0 ? one : two, email, '198.18.1.7'))
  expect(answers.map((answer) => answer.code)).toEqual([
    ...range(10).map(() => 'auth.wrongCredentials'),
    'auth.tooManyFailures',
    'auth.tooManyFailures',
  ])
  expect((await login(two, email, '203.0.113.7')).status).toBe(200)
  expect((await login(two, email, '198.18.1.7', demoPassword, cookie)).status).toBe(200)
})

test('[ACC-04] a success at one node counts at the other', slow, async () => {
  const email = 'ravi@meridian.edu'
  const ip = '198.18.2.7'
  await inTurn(range(9), () => guess(one, email, ip))
  expect((await login(two, email, ip)).status).toBe(200)
  expect((await guess(one, email, ip)).code).toBe('auth.wrongCredentials')
  expect((await login(one, email, ip)).status).toBe(200)
})

test('[ACC-04] failures from everywhere are counted together; successes are taken back', async () => {
  const email = 'meera@lakeside.ac.in'
  const charge = (quad: TestQuad) => quad.context.limiter.charge('loginFailureEverywhere', email)
  await Promise.all(range(98).map((at) => charge(at % 2 === 0 ? one : two)))
  const statuses = await inTurn(range(3), async (at) => (await login(one, email, `198.18.${at}.7`)).status)
  expect(statuses).toEqual([200, 200, 200])
  await charge(two)
  await charge(one)
  expect((await login(two, email, '198.18.9.7')).code).toBe('auth.tooManyFailures')
})

test('[SUP-02] blocking has a count of its own on all nodes', async () => {
  const me = await makePerson(one)
  const other = await makePerson(one)
  await Promise.all(range(60).map((at) => (at % 2 === 0 ? one : two).context.limiter.charge('write', me.id)))
  expect((await two.call('createPost', { body: { text: 'One more' } }, me)).code).toBe('request.tooMany')
  expect((await two.call('blockUser', { params: { id: other.id } }, me)).status).toBe(200)
})
