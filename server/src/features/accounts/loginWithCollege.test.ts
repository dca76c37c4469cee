import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginSignup, signupPassword } from '../../testing/accounts.ts'
import { makeCollege } from '../../testing/clubs.ts'
import type { CollegeIssuer } from '../../testing/issuer/collegeIssuer.ts'
import { connectCollege, signedInBy, signInAtCollege, startCollegeQuad } from '../../testing/issuer/signInBrowser.ts'
import { makePeople } from '../../testing/people.ts'
import type { Person, TestQuad } from '../../testing/quad.ts'
import { range } from '../../testing/turns.ts'

let issuer: CollegeIssuer
let quad: TestQuad
let siteAdmin: Person
let collegeId: string
let domain: string
beforeAll(async () => {
  ;({ issuer, quad, siteAdmin } = await startCollegeQuad())
})
beforeEach(async () => {
  const [dean] = await makePeople(quad, 1)
  if (!dean) throw new Error('Nobody was made.')
  collegeId = await makeCollege(quad, dean)
  domain = `${randomUUID().slice(0, 8)}.example.edu`
  await connectCollege(quad, issuer, { id: collegeId, domains: [domain], by: siteAdmin })
})
afterEach(() => issuer.reset())
afterAll(async () => {
  await quad.stop()
  await issuer.stop()
})

const fresh = (at = domain) => `${randomUUID().slice(0, 8)}@${at}`
const signIn = (account: string) => signInAtCollege(quad, issuer, collegeId, account)
const rowOf = (id: string) =>
  quad.context.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const countUsers = async () => (await quad.context.db.selectFrom('users').select('id').execute()).length

describe('[SSO-01] the first log-in at one’s college', () => {
  test('creates an account in that college, which only lacks the gender', async () => {
    const account = fresh()
    const { user, newUser, token } = signedInBy(await signIn(account))
    expect([user.displayName, user.username, user.college, newUser]).toEqual(['Nila Rao', account, collegeId, true])
    expect(await rowOf(user._id)).toMatchObject({ email: account, password_hash: null, college_id: collegeId })
    expect((await quad.call('listPasskeys', {}, { token })).code).toBe('account.incomplete')
    const changes = { params: { id: user._id }, body: { gender: 'female' as const } }
    ;(await quad.call('updateUser', changes, { token })).reply()
    expect((await quad.call('listPasskeys', {}, { token })).status).toBe(200)
    expect(signedInBy(await signIn(account))).toMatchObject({ newUser: false, user: { _id: user._id } })
  })

  test('works in a restricted college, too', async () => {
    await quad.context.db
      .updateTable('colleges')
      .set({ restricted: true, email_domain: 'elsewhere.example.edu' })
      .where('id', '=', collegeId)
      .execute()
    const { user, token } = signedInBy(await signIn(fresh()))
    const changes = { params: { id: user._id }, body: { gender: 'other' as const } }
    expect((await quad.call('updateUser', changes, { token })).reply().college?._id).toBe(collegeId)
  })

  test('deletes a pending sign-up of the same email: its password, which its owner may not have set, ends', async () => {
    const account = fresh()
    const { user: pending, code } = await beginSignup(quad, account)
    const { user } = signedInBy(await signIn(account))
    expect((await quad.call('verifyAccount', { body: { user: pending, token: code } })).code).toBe('code.wrong')
    const body = { username: account, password: signupPassword }
    expect((await quad.call('login', { body })).code).toBe('auth.wrongCredentials')
    expect((await rowOf(user._id)).password_hash).toBe(null)
  })

  test('never leads to an account with the same email', async () => {
    const [owner] = await makePeople(quad, 1)
    const account = fresh()
    await quad.context.db
      .updateTable('users')
      .set({ email: account })
      .where('id', '=', owner?.id ?? '')
      .execute()
    const answer = await signIn(account)
    expect([answer.status, answer.code]).toEqual([403, 'collegeSignIn.emailTaken'])
  })

  test('happens once among ten at the same moment', async () => {
    const account = fresh()
    const answers = await Promise.all(range(10).map(() => signIn(account)))
    expect(new Set(answers.map((answer) => signedInBy(answer).user._id)).size).toBe(1)
  })
})

describe('[SSO-01] an account is found by issuer and subject', () => {
  test('whatever its names and email are by then', async () => {
    const account = fresh()
    const first = signedInBy(await signIn(account))
    issuer.claims = () => ({ email: fresh(), email_verified: true, name: 'Someone Else' })
    const later = signedInBy(await signIn(account))
    expect([later.user._id, later.user.displayName, later.user.username]).toEqual([first.user._id, 'Nila Rao', account])
  })

  test('the same subject of another issuer is another person', async () => {
    const account = fresh()
    const first = signedInBy(await signIn(account))
    await quad.context.db
      .updateTable('user_identities')
      .set({ subject: `https://other.meridian.example ${account}` })
      .where('user_id', '=', first.user._id)
      .execute()
    expect((await signIn(account)).code).toBe('collegeSignIn.emailTaken')
  })
})

describe('[SSO-01] emails', () => {
  test.each([
    ['outside the domains', () => ({ email: 'nila@elsewhere.example.edu', email_verified: true })],
    ['whose domain only ends like one of them', () => ({ email: `nila@evil${domain}`, email_verified: true })],
    ['that the provider calls unverified', () => ({ email: fresh(), email_verified: false })],
    ['that are missing', () => ({})],
  ])('%s are refused', async (_what, given) => {
    const before = await countUsers()
    issuer.claims = given
    const answer = await signIn(fresh())
    expect([answer.status, answer.code]).toEqual([403, 'collegeSignIn.emailNotAllowed'])
    expect(await countUsers()).toBe(before)
  })

  test('that the provider doesn’t call verified admit, but aren’t stored', async () => {
    const email = fresh()
    issuer.claims = () => ({ email })
    const { user } = signedInBy(await signIn(fresh()))
    expect((await rowOf(user._id)).email).toBe(null)
  })

  test('of a subdomain belong to the college', async () => {
    expect((await signIn(fresh(`cs.${domain}`))).status).toBe(200)
  })
})

test('[SSO-01] the cookie is for the calls that log in, hidden from scripts and from other sites', async () => {
  const answer = await quad.call('startCollegeLogin', { body: { college: collegeId } })
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^quad_browser=[\w-]{43}; Path=\/api\/users; Max-Age=600; HttpOnly; SameSite=Strict; Secure$/,
    ),
  ])
})

test('[SSO-01] a site admin isn’t logged in by a college, and a closed account can only be opened again', async () => {
  const account = fresh()
  const { user } = signedInBy(await signIn(account))
  const { db } = quad.context
  const person = () => db.updateTable('users').where('id', '=', user._id)
  await person().set({ site_admin: true }).execute()
  expect((await signIn(account)).code).toBe('collegeSignIn.siteAdmin')
  await person().set({ site_admin: false, closed_at: new Date() }).execute()
  expect(signedInBy(await signIn(account)).user).toMatchObject({ _id: user._id, deactivated: true })
})

test('[SSO-01] colleges are found by name or by the domain of an email; those that are off are not', async () => {
  const name = `Meridian of ${domain}`
  await quad.context.db.updateTable('colleges').set({ name }).where('id', '=', collegeId).execute()
  const found = async (query: { domain?: string; '$text[$search]'?: string }) =>
    (await quad.call('listSignInColleges', { query })).reply().map(({ collegeName }) => collegeName)
  expect(await found({ domain })).toEqual([name])
  expect(await found({ domain: `cs.${domain}` })).toEqual([name])
  expect(await found({ domain: 'example.edu' })).toEqual([])
  expect(await found({ '$text[$search]': `meridian of ${domain}` })).toEqual([name])
  await quad.context.db
    .updateTable('college_sign_ins')
    .set({ enabled: false })
    .where('college_id', '=', collegeId)
    .execute()
  expect(await found({ domain: `x.${domain}` })).toEqual([])
})
