import { passkeyLimits } from '@quad/contract/passkeyLimits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepChallenges } from '../../entities/passkey/queries.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { askForReset } from '../../testing/accounts.ts'
import { suspend } from '../../testing/cases.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { createAuthenticator, type Faults } from '../../testing/softAuthenticator.ts'
import { range } from '../../testing/turns.ts'

const origin = 'http://quad.test'
const password = 'a quiet harbour'

let quad: TestQuad
let hash: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  hash = await hashPassword(password)
})
afterAll(() => quad.stop())

type Authenticator = ReturnType<typeof createAuthenticator>
type Options = Parameters<Authenticator['create']>[0]

async function makeOwner(): Promise<Person> {
  const person = await makePerson(quad)
  await quad.context.db.updateTable('users').set({ password_hash: hash }).where('id', '=', person.id).execute()
  return person
}

const start = async (as: Person) =>
  (await quad.call('startPasskey', { body: { password } }, as)).reply().options as unknown as Options
const create = (as: Person, credential: ReturnType<Authenticator['create']>, name = 'My phone') =>
  quad.call('createPasskey', { body: { name, credential } }, as)
const listOf = async (as: Person) => (await quad.call('listPasskeys', {}, as)).reply().passkeys

async function addPasskey(person: Person): Promise<Authenticator> {
  const authenticator = createAuthenticator(origin)
  ;(await create(person, authenticator.create(await start(person)))).reply()
  return authenticator
}

const challenge = async () => (await quad.call('startPasskeyLogin', {})).reply().options as unknown as Options
const logIn = async (authenticator: Authenticator, faults: Faults = {}) =>
  quad.call('loginWithPasskey', { body: { credential: authenticator.sign(await challenge(), faults) } })

test('[ACC-15] a passkey is added with the password, named, listed, mailed about and removed', async () => {
  const me = await makeOwner()
  const refused = await quad.call('startPasskey', { body: { password: 'a wrong one' } }, me)
  expect(refused.code).toBe('auth.wrongPassword')
  const authenticator = await addPasskey(me)
  const [own] = await listOf(me)
  expect(own).toMatchObject({ name: 'My phone', usedAt: null })
  expect((await quad.mailTo(me.email)).text).toContain('My phone')
  expect((await logIn(authenticator)).status).toBe(200)
  expect((await listOf(me))[0]?.usedAt).not.toBe(null)
  const params = { id: own?._id ?? '' }
  const remove = (as: Person, proof: object) => quad.call('deletePasskey', { params, body: proof }, as)
  expect((await remove(await makeOwner(), { password })).code).toBe('passkey.notFound')
  expect((await remove(me, { password: 'a wrong one' })).code).toBe('auth.wrongPassword')
  ;(await remove(me, { password })).reply()
  expect((await remove(me, { password })).code).toBe('passkey.notFound')
  expect(await listOf(me)).toEqual([])
  expect((await logIn(authenticator)).code).toBe('passkey.refused')
})

test('[ACC-16] a passkey signs in with the user verified, as a password does', async () => {
  const me = await makeOwner()
  const authenticator = await addPasskey(me)
  const answer = await logIn(authenticator)
  const reply = answer.reply()
  expect([reply.user._id, reply.status]).toEqual([me.id, expect.any(String)])
  expect(answer.headers.get('set-cookie')).toContain('quad_device=')
  const { devices } = (await quad.call('listDevices', {}, reply)).reply()
  expect(devices.map(({ current, byPasskey }) => [current, byPasskey])).toEqual([
    [true, true],
    [false, false],
  ])
})

test('[ACC-16] a challenge works once, for minutes, and for its own purpose and person', async () => {
  const [me, other] = [await makeOwner(), await makeOwner()]
  const authenticator = await addPasskey(me)
  const options = await challenge()
  const send = (signed: ReturnType<Authenticator['sign']>) =>
    quad.call('loginWithPasskey', { body: { credential: signed } })
  expect((await send(authenticator.sign(options))).status).toBe(200)
  expect((await send(authenticator.sign(options))).code).toBe('passkey.refused')
  const old = await challenge()
  await sql`update passkey_challenges set expires_at = now() where challenge = ${old.challenge}`.execute(
    quad.context.db,
  )
  expect((await send(authenticator.sign(old))).code).toBe('passkey.refused')
  expect((await send(authenticator.sign({ ...(await start(me)), rpId: 'quad.test' }))).code).toBe('passkey.refused')
  const second = createAuthenticator(origin)
  expect((await create(other, second.create(await start(me)))).code).toBe('passkey.refused')
  const login = { ...(await challenge()), rp: { id: 'quad.test' } }
  expect((await create(me, second.create(login))).code).toBe('passkey.refused')
})

const faults: Readonly<Record<string, Faults>> = {
  'another origin': { origin: 'https://quad.test.evil.example' },
  'another site': { rpId: 'evil.example' },
  'no user verification': { unverified: true },
  'a challenge of nobody’s': { challenge: 'bm90IG91cnM' },
}

test.each(Object.entries(faults))(
  '[ACC-15] [ACC-16] %s is refused, when adding and when signing in',
  async (_, fault) => {
    const me = await makeOwner()
    const bad = createAuthenticator(origin)
    expect((await create(me, bad.create(await start(me), fault))).code).toBe('passkey.refused')
    const authenticator = await addPasskey(me)
    expect((await logIn(authenticator, fault)).code).toBe('passkey.refused')
    expect((await logIn(authenticator)).status).toBe(200)
  },
)

test('[ACC-16] a counter that goes back or is used twice at once is refused', async () => {
  const me = await makeOwner()
  const authenticator = await addPasskey(me)
  expect((await logIn(authenticator, { counter: 50 })).status).toBe(200)
  expect((await logIn(authenticator, { counter: 50 })).code).toBe('passkey.refused')
  expect((await logIn(authenticator, { counter: 7 })).code).toBe('passkey.refused')
  const twice = await Promise.all(range(2).map(() => logIn(authenticator, { counter: 51 })))
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 401])
})

test('[ACC-16] unknown, forged and other people’s passkeys get the same answer', async () => {
  const [me, other] = [await makeOwner(), await makeOwner()]
  const [mine, theirs] = [await addPasskey(me), await addPasskey(other)]
  const unknown = await logIn(createAuthenticator(origin))
  const signed = mine.sign(await challenge())
  const forged = await quad.call('loginWithPasskey', { body: { credential: { ...signed, id: theirs.id } } })
  expect([unknown.body, forged.body]).toEqual([unknown.body, unknown.body])
  expect([unknown.status, unknown.code]).toEqual([401, 'passkey.refused'])
})

test('[ACC-16] a suspended person stays out', async () => {
  const suspended = await makeOwner()
  const authenticator = await addPasskey(suspended)
  const [reporter] = await makePeople(quad, 1)
  await suspend(quad, suspended, reporter)
  expect((await logIn(authenticator)).code).toBe('account.suspended')
})

test('[ACC-15] [ACC-10] closing the account removes its passkeys, also once it is reopened', async () => {
  const closed = await makeOwner()
  const authenticator = await addPasskey(closed)
  ;(await quad.call('closeAccount', { params: { id: closed.id } }, closed)).reply()
  expect((await logIn(authenticator)).code).toBe('passkey.refused')
  const back = (await quad.call('login', { body: { username: closed.email, password } })).reply()
  if (!('token' in back)) throw new Error('Expected a token')
  ;(await quad.call('activateAccount', { params: { id: closed.id }, body: {} }, back)).reply()
  expect(await listOf({ ...closed, token: back.token })).toEqual([])
})

test('[ACC-15] [ACC-06] a new password ends the sessions but keeps the passkeys', async () => {
  const me = await makeOwner()
  const authenticator = await addPasskey(me)
  await quad.mailTo(me.email)
  const { code, user } = await askForReset(quad, me.email)
  ;(await quad.call('resetPassword', { params: { token: code }, body: { user, password: 'a lantern in fog' } })).reply()
  expect((await quad.call('listPasskeys', {}, me)).status).toBe(401)
  expect((await logIn(authenticator)).reply().user._id).toBe(me.id)
})

test('[ACC-15] a passkey confirms a change of the account instead of the password, its own removal too', async () => {
  const [me, other] = [await makeOwner(), await makeOwner()]
  const [mine, theirs] = [await addPasskey(me), await addPasskey(other)]
  const proofFor = async (as: Person) =>
    (await quad.call('startPasskeyProof', {}, as)).reply().options as unknown as Options
  const startWith = (passkey: ReturnType<Authenticator['sign']>) => quad.call('startPasskey', { body: { passkey } }, me)
  const proof = mine.sign(await proofFor(me))
  expect((await startWith(proof)).status).toBe(200)
  expect((await startWith(proof)).code).toBe('passkey.refused')
  expect((await startWith(theirs.sign(await proofFor(me)))).code).toBe('passkey.refused')
  expect((await startWith(mine.sign(await proofFor(other)))).code).toBe('passkey.refused')
  expect((await startWith(mine.sign(await challenge()))).code).toBe('passkey.refused')
  expect((await startWith(mine.sign(await proofFor(me), { counter: 1 }))).code).toBe('passkey.refused')
  const [own] = await listOf(me)
  const body = { passkey: mine.sign(await proofFor(me)) }
  ;(await quad.call('deletePasskey', { params: { id: own?._id ?? '' }, body }, me)).reply()
  expect(await listOf(me)).toEqual([])
})

test('[ACC-15] an attestation with a certificate is refused', async () => {
  const me = await makeOwner()
  const authenticator = createAuthenticator(origin)
  const certified = authenticator.create(await start(me), { certificate: true })
  expect((await create(me, certified)).code).toBe('passkey.refused')
})

test('[ACC-15] nobody adds a passkey that another account has', async () => {
  const [me, other] = [await makeOwner(), await makeOwner()]
  const authenticator = await addPasskey(me)
  expect((await create(other, authenticator.create(await start(other)))).code).toBe('passkey.refused')
  expect((await logIn(authenticator)).code).toBe('passkey.refused')
  expect(await listOf(other)).toEqual([])
})

test('[ACC-15] a passkey can’t be added once the session has ended', async () => {
  const me = await makeOwner()
  const credential = createAuthenticator(origin).create(await start(me))
  ;(await quad.call('logout', {}, me)).reply()
  expect((await create(me, credential)).code).toBe('auth.required')
})

test('[ACC-16] a challenge of one node works once on all', async () => {
  const me = await makeOwner()
  const authenticator = await addPasskey(me)
  const second = await startTestQuad({ limiter: noLimits, databaseUrl: quad.databaseUrl })
  const credential = authenticator.sign(await challenge())
  const sent = await Promise.all([quad, second].map((node) => node.call('loginWithPasskey', { body: { credential } })))
  await second.stop()
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 401])
})

test('[ACC-16] expired challenges are deleted', async () => {
  const { challenge: old } = await challenge()
  await sql`update passkey_challenges set expires_at = now() - interval '1 s' where challenge = ${old}`.execute(
    quad.context.db,
  )
  await sweepChallenges(quad.context.db)
  const { rows } = await sql`select from passkey_challenges where challenge = ${old}`.execute(quad.context.db)
  expect(rows).toHaveLength(0)
})

test('[ACC-15] an account has 10 passkeys at most', async () => {
  const me = await makeOwner()
  for (const _ of range(passkeyLimits.perPerson)) await addPasskey(me)
  expect((await quad.call('startPasskey', { body: { password } }, me)).code).toBe('passkey.tooMany')
})
