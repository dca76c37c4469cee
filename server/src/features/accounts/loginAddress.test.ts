import { rateLimits } from '@quad/contract/rateLimits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../db/seed/people.ts'
import { createLimiter } from '../../platform/rateLimits.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn, range } from '../../testing/turns.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ limiter: createLimiter({ ...rateLimits, auth: { ...rateLimits.auth, points: 2 } }) })
})
afterAll(() => quad.stop())

const login = (username: string, password = demoPassword, cookie = '') =>
  quad.send('POST', '/api/users/login', { body: JSON.stringify({ username, password }), headers: { cookie } })
const [arjun, tara] = ['arjun@harbourscience.edu', 'tara@harbourscience.edu']

test('[ACC-04] failures from an address count, not log-ins; beyond the limit its known devices go on', async () => {
  const answers = await inTurn(range(4), () => login(arjun))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const wrong = await inTurn(range(3), () => login(arjun, 'not the password'))
  expect(wrong.map(({ code }) => code)).toEqual(['auth.wrongCredentials', 'auth.wrongCredentials', 'request.tooMany'])
  expect((await login(tara)).code).toBe('request.tooMany')
  const marker = answers[0]?.headers.get('set-cookie')?.split(';')[0]
  expect((await login(arjun, demoPassword, marker)).status).toBe(200)
})
