import { statuses } from '@quad/contract/messages/accounts.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoPassword } from '../../db/seed/people.ts'
import { closedAgo, signupForm } from '../../testing/accounts.ts'
import { compareAnswers, look, measure, timesTell, usualRounds } from '../../testing/discovery.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn, range } from '../../testing/turns.ts'

// This file computes many Argon2 hashes, each of which is slow on purpose.
vi.setConfig({ testTimeout: 90_000 })

let quad: TestQuad
let known: Person[]
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  known = await makePeople(quad, many)
})
afterAll(() => quad.stop())

const addressOf = (at: number) => known[at]?.email ?? ''
const unknownAddress = (at: number) => `unknown.${at}@crowd.example`

const wrongLogin = (username: string) => quad.call('login', { body: { username, password: 'not the password' } })

test('[ACC-04] a failed log-in reveals neither by text nor by timing whether the account exists', async () => {
  await compareAnswers(
    () => wrongLogin('asha@meridian.edu'),
    (at) => wrongLogin(unknownAddress(at)),
  )
})

test('[ACC-04] a failed log-in doesn’t reveal a pending sign-up', async () => {
  ;(await quad.call('signup', signupForm('pending@crowd.example'))).reply()
  await compareAnswers(
    () => wrongLogin('pending@crowd.example'),
    (at) => wrongLogin(unknownAddress(at)),
  )
})

test('[ACC-03] signing up and resending the code don’t reveal whether the address has an account', async () => {
  const handles = new Map<string, string>()
  const begin = async (email: string) => {
    const answer = await quad.call('signup', signupForm(email))
    handles.set(email, answer.reply().user)
    return answer
  }
  await compareAnswers(
    (at) => begin(addressOf(at)),
    (at) => begin(unknownAddress(at)),
  )
  const again = (email: string) => quad.call('resendCode', { body: { user: handles.get(email) ?? '' } })
  await compareAnswers(
    (at) => again(addressOf(at)),
    (at) => again(unknownAddress(at)),
  )
  const guess = (email: string) =>
    quad.call('verifyAccount', { body: { user: handles.get(email) ?? '', token: '000000' } })
  await compareAnswers(
    (at) => guess(addressOf(at)),
    (at) => guess(unknownAddress(at)),
  )
})

// These answers compute no hash and are fast, so it takes more rounds to detect small differences.
const many = 60

test('[ACC-06] requesting a reset and guessing its code don’t reveal whether there is an account', async () => {
  const handles = new Map<string, string>()
  const ask = async (username: string) => {
    const answer = await quad.call('requestReset', { body: { username } })
    handles.set(username, answer.reply().user)
    return answer
  }
  await compareAnswers(
    (at) => ask(addressOf(at)),
    (at) => ask(unknownAddress(at)),
    many,
  )
  const guess = (email: string) => {
    const body = { user: handles.get(email) ?? '', password: 'my next password' }
    return quad.call('resetPassword', { params: { token: '000000' }, body })
  }
  await compareAnswers(
    (at) => guess(addressOf(at)),
    (at) => guess(unknownAddress(at)),
    many,
  )
})

test('[ACC-06] requesting a reset by number reveals neither by answer nor by timing who has it', async () => {
  await inTurn(range(many), (at) =>
    quad.context.db
      .updateTable('users')
      .set({ phone: `98000000${10 + at}` })
      .where(
        'id',
        'in',
        known.slice(at, at + 1).map(({ id }) => id),
      )
      .execute(),
  )
  await compareAnswers(
    (at) => quad.call('requestReset', { body: { username: `98000000${10 + at}` } }),
    (at) => quad.call('requestReset', { body: { username: `97000000${10 + at}` } }),
    many,
  )
})

test('[ACC-06] requesting a reset doesn’t reveal a pending sign-up', async () => {
  const emails = await inTurn(range(usualRounds), async (at) => {
    const email = `begun.${at}@crowd.example`
    ;(await quad.call('signup', signupForm(email))).reply()
    return email
  })
  await compareAnswers(
    (at) => quad.call('requestReset', { body: { username: emails[at] ?? '' } }),
    (at) => quad.call('requestReset', { body: { username: `never.${at}@crowd.example` } }),
  )
})

test('[ACC-09] a failed log-in and a reset request don’t reveal whether an account is closed', async () => {
  const left = await makePeople(quad, usualRounds)
  for (const person of left) await closedAgo(quad, person.id, '1 day')
  await compareAnswers(
    (at) => wrongLogin(left[at]?.email ?? ''),
    (at) => wrongLogin(`never.${at}@crowd.example`),
  )
  await compareAnswers(
    (at) => quad.call('requestReset', { body: { username: left[at]?.email ?? '' } }),
    (at) => quad.call('requestReset', { body: { username: `never.again.${at}@crowd.example` } }),
  )
})

test('[ACC-04] the timing test detects a skipped hash', async () => {
  const user = '01900000-0000-7000-8000-00000000dead'
  const [hashed, unhashed] = await measure(
    () => wrongLogin('asha@meridian.edu'),
    () => quad.call('resendCode', { body: { user } }),
  )
  expect(timesTell(hashed, unhashed)).toBe(true)
  expect(timesTell(unhashed, hashed)).toBe(true)
})

test('[ACC-04] the timing test tolerates the noise of a busy machine', () => {
  const even = range(usualRounds).map((at) => 40 + (at % 5))
  const busy = even.map((ms, at) => (at % 2 === 0 ? ms * 9 : ms))
  for (const other of [even, busy, even.map((ms) => ms * 1.2)]) {
    expect([timesTell(even, other), timesTell(other, even)]).toEqual([false, false])
  }
  expect(
    timesTell(
      even,
      even.map((ms) => ms * 2),
    ),
  ).toBe(true)
})

test('[ACC-03] the daily limit of codes doesn’t reveal whether the address has an account', async () => {
  const answered = async (email: string) =>
    inTurn(range(6), async () => (await quad.call('signup', signupForm(email))).status)
  const expected = [200, 200, 200, 200, 200, 429]
  expect(await answered('ravi@meridian.edu')).toEqual(expected)
  expect(await answered('unknown.ravi@meridian.edu')).toEqual(expected)
})

test('[ACC-04] logging in with one’s own sign-up’s password doesn’t reveal whether the address has an account', async () => {
  const own = (email: string) =>
    quad.call('login', { body: { username: email, password: signupForm(email).body.password } })
  const account = 'meera@lakeside.ac.in'
  const nobody = 'unknown.meera@lakeside.ac.in'
  for (const email of [account, nobody]) (await quad.call('signup', signupForm(email))).reply()
  const [one, other] = [await own(account), await own(nobody)]
  expect([one.status, one.reply()]).toEqual([
    200,
    { success: true, status: statuses.otpSent, user: expect.any(String) },
  ])
  expect(look(other)).toEqual(look(one))
  // The owner's password still works, and no code from the stranger's mails does.
  const owner = await quad.call('login', { body: { username: account, password: demoPassword } })
  expect(owner.reply()).toMatchObject({ user: { username: account } })
  for (const mail of await quad.mailsTo(account)) expect(mail.text).not.toMatch(/\b\d{6}\b/)
})
