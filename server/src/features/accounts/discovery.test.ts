import { statuses } from '@quad/contract/messages.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoPassword } from '../../db/seed/people.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Answer, type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { signupForm } from '../../testing/signups.ts'
import { inTurn, upTo } from '../../testing/turns.ts'

const samples = 17

// Many passwords are hashed here, each as slowly as it should be.
vi.setConfig({ testTimeout: 90_000 })

let quad: TestQuad
let known: Person[]
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  known = await makePeople(quad, samples)
})
afterAll(() => quad.stop())

const addressOf = (at: number) => known[at]?.email ?? ''
const unknownAddress = (at: number) => `unknown.${at}@crowd.example`

interface Look {
  status: number
  code: string | undefined
  message: string | undefined
  keys: string[]
  headers: string[]
}

// All that an asker can tell of an answer but the values that differ each time.
function look(answer: Answer<unknown>): Look {
  const body = answer.status === 200 ? answer.reply() : answer.err
  return {
    status: answer.status,
    code: answer.code,
    message: answer.err?.message,
    keys: Object.keys(body ?? {}),
    headers: [...answer.headers.keys()].toSorted(),
  }
}

async function timed(act: () => Promise<Answer<unknown>>) {
  const began = performance.now()
  const answer = await act()
  return { look: look(answer), ms: performance.now() - began }
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

/** Asks for the one and the other by turns, so that a slow moment of the machine falls on both. */
async function compare(one: (at: number) => Promise<Answer<unknown>>, other: (at: number) => Promise<Answer<unknown>>) {
  const rounds = await inTurn(upTo(samples), async (at) => ({
    one: await timed(() => one(at)),
    other: await timed(() => other(at)),
  }))
  for (const round of rounds) expect(round.other.look).toEqual(round.one.look)
  const ratio = median(rounds.map((round) => round.one.ms)) / median(rounds.map((round) => round.other.ms))
  expect(Math.max(ratio, 1 / ratio)).toBeLessThan(3)
}

const wrongLogin = (username: string) => quad.call('login', { body: { username, password: 'not the password' } })

test('[ACC-04] a failed log-in tells nobody whether the account exists, by words or by time', async () => {
  await compare(
    () => wrongLogin('asha@meridian.edu'),
    (at) => wrongLogin(unknownAddress(at)),
  )
})

test('[ACC-04] a failed log-in tells nobody whether a sign-up is pending', async () => {
  ;(await quad.call('signup', signupForm('pending@crowd.example'))).reply()
  await compare(
    () => wrongLogin('pending@crowd.example'),
    (at) => wrongLogin(unknownAddress(at)),
  )
})

test('[ACC-03] signing up, and asking for the code again, tells nobody whether the address has an account', async () => {
  const handles = new Map<string, string>()
  const begin = async (email: string) => {
    const answer = await quad.call('signup', signupForm(email))
    handles.set(email, answer.reply().user)
    return answer
  }
  await compare(
    (at) => begin(addressOf(at)),
    (at) => begin(unknownAddress(at)),
  )
  const again = (email: string) => quad.call('resendCode', { body: { user: handles.get(email) ?? '' } })
  await compare(
    (at) => again(addressOf(at)),
    (at) => again(unknownAddress(at)),
  )
  const guess = (email: string) =>
    quad.call('verifyAccount', { body: { user: handles.get(email) ?? '', token: '000000' } })
  await compare(
    (at) => guess(addressOf(at)),
    (at) => guess(unknownAddress(at)),
  )
})

test('[ACC-03] the daily limit of codes tells nobody whether the address has an account', async () => {
  const answered = async (email: string) =>
    inTurn(upTo(6), async () => (await quad.call('signup', signupForm(email))).status)
  const expected = [200, 200, 200, 200, 200, 429]
  expect(await answered('ravi@meridian.edu')).toEqual(expected)
  expect(await answered('unknown.ravi@meridian.edu')).toEqual(expected)
})

test('[ACC-04] logging in with the password of one’s own sign-up tells nobody whether the address has an account', async () => {
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
  // The owner's own password still signs in, and no code of the stranger's mails fits.
  const owner = await quad.call('login', { body: { username: account, password: demoPassword } })
  expect(owner.reply()).toMatchObject({ user: { username: account } })
  for (const mail of await quad.mailsTo(account)) expect(mail.text).not.toMatch(/\b\d{6}\b/)
})
