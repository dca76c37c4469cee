import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../db/seed/people.ts'
import { startTestQuad, type TestQuad } from '../testing/quad.ts'
import { askForReset, beginSignup, signupForm, signupPassword } from '../testing/accounts.ts'
import { createLog, scrub } from './log.ts'

const lines: string[] = []
const destination = { write: (line: string) => void lines.push(line) }

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ log: createLog('trace', destination) })
})
afterAll(() => quad.stop())

test('[API-04] the log contains no token, code, email or password of sign-ups, resets, log-ins and server errors', async () => {
  const { user, code } = await beginSignup(quad, 'nila@example.edu')
  await quad.call('verifyAccount', { body: { user, token: code === '000000' ? '000001' : '000000' } })
  const signedIn = (await quad.call('verifyAccount', { body: { user, token: code } })).reply()
  await quad.call('login', { body: { username: 'asha@meridian.edu', password: 'my other password' } })
  await quad.call('login', { body: { username: 'asha@meridian.edu', password: demoPassword } })
  await quad.call('signup', signupForm('asha@meridian.edu'))
  const reset = await askForReset(quad, 'ravi@meridian.edu')
  const newPassword = { user: reset.user, password: 'my next password' }
  await quad.call('resetPassword', { params: { token: '00000000000000000000' }, body: newPassword })
  const afterReset = (await quad.call('resetPassword', { params: { token: reset.link }, body: newPassword })).reply()
  await quad.send('GET', '/api/college?%24text%5B%24search%5D=wanted', { as: signedIn })
  await quad.send('GET', `/api/users/${signedIn.token}`, { as: signedIn })
  await quad.send('POST', '/api/posts', { body: '{"text":"half a', as: signedIn })
  // Cause a server error whose database message quotes personal data.
  await quad.context.db.schema.alterTable('posts').renameTo('posts_gone').execute()
  const failed = await quad.call('createPost', { body: { text: 'Call me on 042117 or nila@example.edu' } }, signedIn)
  await quad.context.db.schema.alterTable('posts_gone').renameTo('posts').execute()
  expect([failed.status, failed.err]).toEqual([500, { message: 'Something went wrong', code: 'server.failed' }])

  const log = lines.join('')
  expect(lines.filter((line) => line.includes('"answered"')).length).toBeGreaterThanOrEqual(10)
  expect(log).toContain('posts')
  expect(log).toMatch(/"statement":"post\.insertOwn:[\w-]{8}"/)
  const secrets = [
    'nila@',
    'asha@',
    code,
    signedIn.token,
    signedIn.token.split('.')[2],
    signupPassword,
    'my other',
    demoPassword,
    'wanted',
    '042117',
    user,
    'ravi@',
    reset.code,
    reset.link,
    reset.user,
    afterReset.token,
    'my next',
  ]
  for (const secret of secrets) expect(log).not.toContain(secret)
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('time')
})

test('a logged error has its type, message and code but no row data from PostgreSQL', () => {
  const mine: string[] = []
  const log = createLog('info', { write: (line: string) => void mine.push(line) })
  const error = Object.assign(new Error('duplicate key for nila@example.edu', { cause: new Error('code 042117') }), {
    code: '23505',
    detail: 'Key (email)=(nila@example.edu) already exists.',
    hint: 'secret hint',
  })
  log.error({ err: error }, 'failed')
  log.error({ err: 'plain text of nila@example.edu' }, 'failed')
  // The job queue reports its errors in this form.
  log.error({ err: { message: 'connect ECONNREFUSED', queue: 'mail' } }, 'failed')
  expect(JSON.parse(mine[2] ?? '')).toMatchObject({ err: { message: 'connect ECONNREFUSED' } })
  expect(mine.join('')).not.toMatch(/nila|042117|Key \(|hint/)
  expect(JSON.parse(mine[0] ?? '')).toMatchObject({
    msg: 'failed',
    err: { type: 'Error', message: 'duplicate key for [address]', code: '23505', cause: { message: 'code [code]' } },
  })
})

test.each([
  ['mail to nila@example.edu bounced', 'mail to [address] bounced'],
  ['RCPT TO:<nila+x@cs.example.edu>', 'RCPT TO:<[address]>'],
  ['your code is 042117.', 'your code is [code].'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJlLWhlcmU', 'Bearer [token]'],
  ['/#reset=04211704211704211704', '/#reset=[code]'],
  ['took 12345 ms, 1234567 rows', 'took 12345 ms, 1234567 rows'],
])('%j is logged as %j', (text, logged) => {
  expect(scrub(text)).toBe(logged)
})
