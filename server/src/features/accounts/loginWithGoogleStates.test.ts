import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { suspend } from '../../testing/cases.ts'
import { type Claims, type Issuers, startIssuers, subjectOf } from '../../testing/issuer/issuers.ts'
import { noLimits } from '../../testing/limits.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { untilWaiting } from '../../testing/waiting.ts'
import { eraseClosedAccounts } from '../erasing/erase.ts'

let issuers: Issuers

let quad: TestQuad

beforeAll(async () => {
  issuers = await startIssuers()
  quad = await startTestQuad({ limiter: noLimits, env: issuers.env })
})

afterAll(async () => {
  await quad.stop()
  await issuers.stop()
})

const signInAs = async (account: string, claims?: Claims) =>
  quad.call('loginWithGoogle', { body: { token: await issuers.googleToken(account, claims) } })

const signInWithMicrosoft = async (account: string) =>
  quad.call('loginWithMicrosoft', { body: { idToken: await issuers.microsoftToken(account) } })

const fresh = (kind = '') => `${kind}${randomUUID()}@example.edu`

describe('[ACC-05] an incomplete account', () => {
  test('can be completed, and nothing else', async () => {
    const session = (await signInAs(fresh())).reply()
    const feed = await quad.call('getFeed', { body: {} }, session)
    expect([feed.status, feed.code]).toEqual([403, 'account.incomplete'])
    expect((await quad.call('getUser', { params: { id: session.user._id } }, session)).status).toBe(200)
  })

  test('stays incomplete through another way of signing in', async () => {
    const account = fresh()
    const { user } = (await signInAs(account)).reply()
    const password_hash = await hashPassword('a quiet harbour')
    await quad.context.db.updateTable('users').set({ password_hash }).where('id', '=', user._id).execute()
    const session = (await quad.call('login', { body: { username: account, password: 'a quiet harbour' } })).reply()
    if (!('token' in session)) throw new Error('The log-in sent a code instead')
    expect([session.user._id, session.user.googleId]).toEqual([user._id, subjectOf(account)])
    expect((await quad.call('getFeed', { body: {} }, session)).code).toBe('account.incomplete')
  })
})

test.each([
  ['Google', (account: string) => signInAs(account)],
  [
    'a Google access token',
    (account: string) => quad.call('loginWithGoogleAccess', { body: { token: issuers.google.grant(account) } }),
  ],
  ['Microsoft', (account: string) => signInWithMicrosoft(account)],
] as const)(
  '[ACC-05] [SUP-03] with %s a suspended person can’t sign in until the suspension is lifted',
  async (_, enter) => {
    const account = fresh()
    const { user } = (await enter(account)).reply()
    await suspend(quad, { id: user._id }, await quad.person('asha'), null)
    const refused = await enter(account)
    expect([refused.status, refused.code]).toEqual([403, 'account.suspended'])
    expect(refused.err?.message).toContain('no date is set')
    const lifted = { params: { id: user._id }, query: { reason: '' } }
    ;(await quad.call('liftSuspension', lifted, await quad.person('admin'))).reply()
    expect((await enter(account)).reply().user._id).toBe(user._id)
  },
)

describe('[ACC-05] a closed account', () => {
  const close = (id: string, ago: string) =>
    quad.context.db
      .updateTable('users')
      .set({ closed_at: sql`now() - ${ago}::interval` })
      .where('id', '=', id)
      .execute()

  test('gets a token that only reopens it, for fifteen days', async () => {
    const account = fresh()
    const { user } = (await signInAs(account)).reply()
    await close(user._id, '15 days -1 minute')
    const reply = (await signInAs(account)).reply()
    expect([reply.user._id, reply.user.deactivated, reply.newUser]).toEqual([user._id, true, false])
    expect((await quad.call('getUser', { params: { id: user._id } }, reply)).code).toBe('auth.required')
    const { scope } = await quad.context.db
      .selectFrom('auth_sessions')
      .select('scope')
      .where('user_id', '=', user._id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(scope).toBe('activation')
  })

  test('is replaced by a new account afterwards, before and after its erasure alike', async () => {
    const account = fresh()
    const { user } = (await signInAs(account)).reply()
    await close(user._id, '15 days')
    const [first, second] = (await Promise.all([signInAs(account), signInAs(account)])).map((answer) => answer.reply())
    expect([first?.newUser, second?.newUser, first?.user.username]).toEqual([true, true, account])
    expect(second?.user._id).toBe(first?.user._id)
    expect(first?.user._id).not.toBe(user._id)
    await eraseClosedAccounts(quad.context)
    expect((await signInAs(account)).reply().user).toMatchObject({ _id: first?.user._id, googleId: subjectOf(account) })
  })

  test('that is reopened at the last moment is not replaced', async () => {
    const account = fresh()
    const { user } = (await signInAs(account)).reply()
    await close(user._id, '15 days')
    const entering = await quad.context.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ closed_at: null }).where('id', '=', user._id).execute()
      const sent = signInAs(account)
      await untilWaiting(quad, 1)
      return { sent }
    })
    expect((await entering.sent).reply().user._id).toBe(user._id)
  })
})
