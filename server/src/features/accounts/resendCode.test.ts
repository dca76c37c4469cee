import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { codeIn, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { beginSignup, countingChance, signupForm } from '../../testing/accounts.ts'
import { inTurn, range } from '../../testing/turns.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits, chance: countingChance() })
})
afterAll(() => quad.stop())

const resend = (user: string) => quad.call('resendCode', { body: { user } })
const verify = (user: string, token: string) => quad.call('verifyAccount', { body: { user, token } })

async function codesTo(email: string): Promise<number> {
  return (await quad.context.db.selectFrom('codes').select('id').where('email', '=', email).execute()).length
}

test('[ACC-03] the new code works and the earlier one doesn’t', async () => {
  const { user, code } = await beginSignup(quad, 'again@example.edu')
  expect((await resend(user)).reply()).toEqual({ success: true, status: 'OTP sent successfully!', user })
  const fresh = codeIn(await quad.mailTo('again@example.edu', 1))
  expect(fresh).not.toBe(code)
  expect((await verify(user, code)).code).toBe('code.wrong')
  expect((await verify(user, fresh)).status).toBe(200)
})

test('[ACC-03] the new code has five attempts of its own', async () => {
  const { user } = await beginSignup(quad, 'tries@example.edu')
  await inTurn(range(5), () => verify(user, '999999'))
  ;(await resend(user)).reply()
  const fresh = codeIn(await quad.mailTo('tries@example.edu', 1))
  expect((await verify(user, fresh)).status).toBe(200)
})

test('[ACC-03] an unknown handle gets the same answer, and nothing is sent', async () => {
  const user = '01900000-0000-7000-8000-00000000dead'
  const before = await quad.context.db.selectFrom('codes').select('id').execute()
  expect((await resend(user)).reply()).toEqual({ success: true, status: 'OTP sent successfully!', user })
  expect(await quad.context.db.selectFrom('codes').select('id').execute()).toHaveLength(before.length)
})

test('[ACC-03] signing up and resending share the five codes a day', async () => {
  const { user } = (await quad.call('signup', signupForm('shared@example.edu'))).reply()
  const answers = await inTurn(range(5), () => resend(user))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 429])
  expect([answers[4]?.code, answers[4]?.headers.get('retry-after')]).toEqual(['code.tooMany', '86400'])
  await quad.context.db
    .updateTable('codes')
    .set({ created_at: sql`now() - interval '24 hours 1 second'` })
    .where('email', '=', 'shared@example.edu')
    .execute()
  expect((await resend(user)).status).toBe(200)
})

test('[ACC-03] twenty concurrent requests send at most five codes', async () => {
  const { user } = (await quad.call('signup', signupForm('burst@example.edu'))).reply()
  const answers = await Promise.all(range(20).map(() => resend(user)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(4)
  expect(await codesTo('burst@example.edu')).toBe(5)
})

test('[ACC-03] an address with an account gets no code that could take it over', async () => {
  const { user } = (await quad.call('signup', signupForm('ravi@meridian.edu', { college: otherCollegeId }))).reply()
  await quad.mailTo('ravi@meridian.edu')
  ;(await resend(user)).reply()
  const mail = await quad.mailTo('ravi@meridian.edu', 1)
  expect(mail.text).not.toMatch(/\d{6}/)
  const guesses = ['100001', '100050', '100100', '000000']
  expect(await inTurn(guesses, async (guess) => (await verify(user, guess)).code)).toEqual(
    guesses.map(() => 'code.wrong'),
  )
})
