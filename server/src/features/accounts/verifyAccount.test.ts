import { codeLimits } from '@quad/contract/limits.ts'
import { accountFields } from '@quad/contract/messages/accounts.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { beginSignup, countingChance } from '../../testing/accounts.ts'
import { inTurn, range } from '../../testing/turns.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits, chance: countingChance() })
})
afterAll(() => quad.stop())

// Test codes count up from 100001, so this one is never sent.
const wrong = '999999'

const verify = (user: string, token: string) => quad.call('verifyAccount', { body: { user, token } })

async function newestCode(subject: string) {
  return quad.context.db
    .selectFrom('codes')
    .selectAll()
    .where('subject_id', '=', subject)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

async function countUsers(email: string): Promise<number> {
  return (await quad.context.db.selectFrom('users').select('id').where('email', '=', email).execute()).length
}

test('[ACC-03] the mailed code creates the account and signs in', async () => {
  const { user, code } = await beginSignup(quad, 'right@example.edu')
  expect(await countUsers('right@example.edu')).toBe(0)
  const signedIn = (await verify(user, code)).reply()
  expect(await countUsers('right@example.edu')).toBe(1)
  const feed = await quad.call('getFeed', { body: {} }, signedIn)
  expect(feed.status).toBe(200)
})

test('[ACC-03] a wrong code is refused and creates no account', async () => {
  const { user } = await beginSignup(quad, 'wrong@example.edu')
  const answer = await verify(user, wrong)
  expect([answer.status, answer.code]).toEqual([400, 'code.wrong'])
  expect(await countUsers('wrong@example.edu')).toBe(0)
})

test.each(['', '12345', '1234567', '12345a', '１２３４５６'])(
  '[ACC-03] %j is refused as a malformed code',
  async (token) => {
    const { user } = { user: '01900000-0000-7000-8000-00000000dead' }
    const answer = await verify(user, token)
    expect([answer.status, answer.code]).toEqual([400, 'request.invalid'])
    expect(answer.err?.fields?.['token']).toBe(token === '' ? accountFields.tokenRequired : accountFields.tokenNumeric)
  },
)

test('[ACC-03] a code works only for its own sign-up', async () => {
  const one = await beginSignup(quad, 'one@example.edu')
  const other = await beginSignup(quad, 'other@example.edu')
  expect((await verify(one.user, other.code)).code).toBe('code.wrong')
  expect((await verify('01900000-0000-7000-8000-00000000dead', one.code)).code).toBe('code.wrong')
  expect((await verify(one.user, one.code)).status).toBe(200)
})

test('[ACC-03] a code is stored as a hash and expires after ten minutes', async () => {
  const { user, code } = await beginSignup(quad, 'late@example.edu')
  const row = await newestCode(user)
  expect(row.code_hash.toString('utf8')).not.toContain(code)
  const { minutes } = await quad.context.db
    .selectFrom('codes')
    .select(sql<number>`round(extract(epoch from expires_at - created_at) / 60)::int`.as('minutes'))
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  expect(minutes).toBe(10)
  await quad.context.db
    .updateTable('codes')
    .set({ expires_at: sql`now() - interval '1 second'` })
    .where('id', '=', row.id)
    .execute()
  expect((await verify(user, code)).code).toBe('code.wrong')
})

test('[ACC-03] the fifth guess may be right, the sixth may not', async () => {
  const fifth = await beginSignup(quad, 'fifth@example.edu')
  await inTurn(range(4), () => verify(fifth.user, wrong))
  expect((await verify(fifth.user, fifth.code)).status).toBe(200)

  const sixth = await beginSignup(quad, 'sixth@example.edu')
  await inTurn(range(5), () => verify(sixth.user, wrong))
  expect((await verify(sixth.user, sixth.code)).code).toBe('code.wrong')
})

test('[ACC-03] of fifty concurrent guesses, five are checked', async () => {
  const { user, code } = await beginSignup(quad, 'storm@example.edu')
  const answers = await Promise.all(range(50).map(() => verify(user, wrong)))
  expect(answers.map((answer) => answer.code)).toEqual(range(50).map(() => 'code.wrong'))
  expect((await newestCode(user)).tries).toBe(codeLimits.tries)
  expect((await verify(user, code)).code).toBe('code.wrong')
})

test('[ACC-03] the right code among fifty concurrent guesses is refused after the fifth', async () => {
  const { user, code } = await beginSignup(quad, 'late.storm@example.edu')
  await inTurn(range(5), () => verify(user, wrong))
  const guesses = range(50).map((at) => (at === 25 ? code : wrong))
  const answers = await Promise.all(guesses.map((guess) => verify(user, guess)))
  expect(answers.filter((answer) => answer.status === 200)).toEqual([])
  expect(await countUsers('late.storm@example.edu')).toBe(0)
})

test('[ACC-03] twenty concurrent verifications create one account and one session', async () => {
  const { user, code } = await beginSignup(quad, 'race@example.edu')
  const answers = await Promise.all(range(20).map(() => verify(user, code)))
  const done = answers.filter((answer) => answer.status === 200)
  expect(done).toHaveLength(1)
  expect(await countUsers('race@example.edu')).toBe(1)
  const id = done[0]?.reply().user._id ?? ''
  const sessions = await quad.context.db.selectFrom('auth_sessions').select('id').where('user_id', '=', id).execute()
  expect(sessions).toHaveLength(1)
  expect((await verify(user, code)).code).toBe('code.wrong')
})

test('[ACC-03] an account created meanwhile with the same email is not touched', async () => {
  const { user, code } = await beginSignup(quad, 'meanwhile@example.edu')
  await quad.context.db
    .insertInto('users')
    .columns(['email', 'firstname', 'lastname', 'handle', 'gender', 'college_id'])
    .expression((from) =>
      from
        .selectFrom('users')
        .select([sql`'meanwhile@example.edu'`.as('email'), 'firstname', 'lastname'])
        .select([sql`'meanwhile'`.as('handle'), 'gender', 'college_id'])
        .where('email', '=', 'asha@meridian.edu'),
    )
    .execute()
  expect((await verify(user, code)).code).toBe('code.wrong')
  expect(await countUsers('meanwhile@example.edu')).toBe(1)
})
