import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Claims, type Issuers, objectIdOf, startIssuers, tenant } from '../../testing/issuer/issuers.ts'
import { noLimits } from '../../testing/limits.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { expectShape } from '../../testing/wire/shapes.ts'

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
  quad.call('loginWithMicrosoft', { body: { idToken: await issuers.microsoftToken(account, claims) } })
const fresh = (kind = '') => `${kind}${randomUUID()}@example.edu`

test('[ACC-05] the first sign-in creates an account, identified by tenant and object id', async () => {
  const account = fresh()
  const reply = (await signInAs(account)).reply()
  expectShape('SocialOk', reply)
  expect(reply.user).toMatchObject({
    firstname: 'Nila',
    lastname: 'Rao',
    username: account,
    googleId: '',
    azureId: `${tenant}:${objectIdOf(account)}`,
  })
  expect(reply.newUser).toBe(true)
  const again = (await signInAs(account, { oid: objectIdOf(account).toUpperCase(), sub: 'for another app' })).reply()
  expect(again.user._id).toBe(reply.user._id)
})

test('[ACC-05] the same object id in another tenant is another person', async () => {
  const account = fresh('unvouched.')
  const first = (await signInAs(account)).reply()
  const tid = 'cccccccc-1111-4222-8333-dddddddddddd'
  const other = (await signInAs(account, { tid, iss: issuers.microsoft.name.replace(tenant, tid) })).reply()
  expect(other.user._id).not.toBe(first.user._id)
})

test.each([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['yes', false],
  [undefined, false],
])('[ACC-05] with xms_edov %j the email is stored: %s', async (edov, isKept) => {
  const account = fresh()
  const claims = { xms_edov: edov, email_verified: true, preferred_username: account, upn: account }
  expect((await signInAs(account, claims)).reply().user.username).toBe(isKept ? account : '')
})

test('[ACC-05] a Google and a Microsoft account with the same subject are distinct', async () => {
  const account = fresh('unvouched.')
  const microsoft = (await signInAs(account)).reply()
  const sub = microsoft.user.azureId
  const token = await issuers.googleToken(account, { sub })
  const google = (await quad.call('loginWithGoogle', { body: { token } })).reply()
  expect(google.user._id).not.toBe(microsoft.user._id)
  expect(Object.keys(google.user)).not.toContain('azureId')
})
