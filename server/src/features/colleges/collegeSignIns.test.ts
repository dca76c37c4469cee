import { randomUUID } from 'node:crypto'
import { collegeFields } from '@quad/contract/messages/colleges.ts'
import { collegeSignInFields } from '@quad/contract/messages/collegeSignIns.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCollege } from '../../testing/clubs.ts'
import { collegeClient, type CollegeIssuer } from '../../testing/issuer/collegeIssuer.ts'
import { connectCollege, signInAtCollege, startCollegeQuad } from '../../testing/issuer/signInBrowser.ts'
import { makePeople } from '../../testing/people.ts'
import type { Person, TestQuad } from '../../testing/quad.ts'

let issuer: CollegeIssuer
let quad: TestQuad
let siteAdmin: Person
let dean: Person
let second: Person
let id: string
let domain: string
beforeAll(async () => {
  ;({ issuer, quad, siteAdmin } = await startCollegeQuad('client_secret_post'))
})
beforeEach(async () => {
  ;[dean, second] = await makePeople(quad, 2)
  id = await makeCollege(quad, dean)
  await quad.context.db.insertInto('college_admins').values({ college_id: id, user_id: second.id }).execute()
  domain = `${randomUUID().slice(0, 8)}.example.edu`
})
afterEach(() => issuer.reset())
afterAll(async () => {
  await quad.stop()
  await issuer.stop()
})

const connection = (more: object = {}) => ({ issuer: issuer.issuer, ...collegeClient, enabled: false, ...more })
const update = (body: ReturnType<typeof connection>, as = dean) =>
  quad.call('updateCollegeSignIn', { params: { id }, body }, as)
const read = async (as = dean) => (await quad.call('getCollegeSignIn', { params: { id } }, as)).reply()
const outcome = async (as = dean) => (await quad.call('testCollegeSignIn', { params: { id } }, as)).reply().outcome

describe('[SSO-02] a college’s admin', () => {
  test('connects its provider, whose secret nobody reads again and the database stores sealed', async () => {
    expect(await read()).toEqual({ returnAddress: 'https://quad.test/sign-in/college' })
    const made = (await update(connection())).reply()
    expect(made.connection).toMatchObject({
      issuer: issuer.issuer,
      clientId: collegeClient.clientId,
      domains: [],
      enabled: false,
      updatedBy: { _id: dean.id },
    })
    expect(JSON.stringify([made, await read()])).not.toContain(collegeClient.secret)
    const row = await quad.context.db
      .selectFrom('college_sign_ins')
      .select('sealed_secret')
      .where('college_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.sealed_secret.toString()).not.toContain(collegeClient.secret)
    expect(quad.context.signInSeal.open(row.sealed_secret)).toBe(collegeClient.secret)
  })

  test('adds no domain, but removes one, and can’t turn it on without', async () => {
    const answer = await update(connection({ domains: [domain] }))
    expect([answer.status, answer.code]).toEqual([403, 'collegeSignIn.domainsBySiteAdmin'])
    expect((await update(connection({ enabled: true }))).err?.fields).toEqual({ domains: collegeFields.domainRequired })
    const both = [domain, `alumni.${domain}`]
    ;(await update(connection({ domains: both }), siteAdmin)).reply()
    ;(await update(connection({ domains: [domain], enabled: true }))).reply()
    expect((await read()).connection).toMatchObject({ domains: [domain], enabled: true })
    expect((await update(connection({ domains: both }))).code).toBe('collegeSignIn.domainsBySiteAdmin')
  })

  test('gives the secret again for another provider or client', async () => {
    ;(await update(connection())).reply()
    ;(await update(connection({ secret: undefined }))).reply()
    const again = { secret: 'The provider or client id has changed, so enter its client secret' }
    const elsewhere = connection({ secret: undefined, issuer: 'https://evil.example' })
    expect((await update(elsewhere)).err?.fields).toEqual(again)
    expect((await update(connection({ secret: undefined, clientId: 'other' }))).err?.fields).toEqual(again)
    expect((await read()).connection).toMatchObject({ issuer: issuer.issuer, clientId: collegeClient.clientId })
  })

  test('is mailed when another admin changes or removes it', async () => {
    ;(await update(connection())).reply()
    expect((await quad.mailTo(second.email)).subject).toBe('The log-in of A college of its own was changed')
    ;(await quad.call('deleteCollegeSignIn', { params: { id } }, second)).reply()
    expect((await quad.mailTo(dean.email)).text).toContain(`https://quad.test/college/${id}/desk`)
    expect(await read()).toEqual({ returnAddress: 'https://quad.test/sign-in/college' })
    expect((await quad.call('deleteCollegeSignIn', { params: { id } }, dean)).code).toBe('collegeSignIn.notFound')
  })
})

test('[SSO-02] a site admin’s change is in their log, an admin’s own is not', async () => {
  ;(await update(connection(), dean)).reply()
  ;(await update(connection(), siteAdmin)).reply()
  const acts = await quad.context.db.selectFrom('site_acts').selectAll().where('target_id', '=', id).execute()
  expect(acts).toMatchObject([{ act: 'editCollege', admin_id: siteAdmin.id, details: { fields: 'signIn' } }])
})

test('[SSO-02] a domain belongs to one college', async () => {
  const other = await makeCollege(quad, dean)
  await connectCollege(quad, issuer, { id: other, domains: [domain], by: siteAdmin })
  const answer = await update(connection({ domains: [domain] }), siteAdmin)
  expect(answer.err?.fields).toEqual({ domains: 'Another college logs in with this domain.' })
  expect((await read()).connection).toBe(undefined)
})

test.each([
  'http://login.college.example',
  'https://10.0.0.1',
  'https://localhost',
  'https://login.college.internal',
  'https://login.college.example:8443',
  'https://user:pass@login.college.example',
  'https://login.college.example/?tenant=1',
  'javascript:alert(1)',
])('[SSO-02] %s is no provider', async (address) => {
  expect((await update(connection({ issuer: address }))).err?.fields).toEqual({ issuer: collegeSignInFields.issuer })
})

test('[SSO-02] a slash at the end of a provider’s address is the same provider', async () => {
  ;(await update(connection({ issuer: `${issuer.issuer}/` }))).reply()
  expect((await read()).connection?.issuer).toBe(issuer.issuer)
  expect(await outcome()).toBe('ready')
})

describe('[SSO-02] the test button', () => {
  beforeEach(async () => {
    ;(await update(connection())).reply()
  })

  test('says that a provider that knows the client is ready, also while it is off', async () => {
    expect(await outcome()).toBe('ready')
    expect((await quad.call('testCollegeSignIn', { params: { id } }, second)).status).toBe(200)
  })

  test('says that it doesn’t know the client or its secret', async () => {
    ;(await update(connection({ secret: 'wrong' }))).reply()
    expect(await outcome()).toBe('clientRefused')
    ;(await update(connection({ clientId: 'wrong' }))).reply()
    expect(await outcome()).toBe('clientRefused')
  })

  test('says so of a secret that another AUTH_SECRET sealed', async () => {
    const sealed_secret = Buffer.alloc(60)
    await quad.context.db.updateTable('college_sign_ins').set({ sealed_secret }).where('college_id', '=', id).execute()
    expect(await outcome()).toBe('clientRefused')
  })

  test('says that the document is another issuer’s', async () => {
    issuer.tamper = (path, body) => (path.startsWith('/.well') ? { ...body, issuer: 'https://other.example' } : body)
    expect(await outcome()).toBe('otherIssuer')
    ;(await update(connection({ issuer: 'https://other.meridian.example' }))).reply()
    issuer.reset()
    expect(await outcome()).toBe('otherIssuer')
  })

  test('takes no document for all tenants of Microsoft', async () => {
    issuer.tamper = (_path, body) => ({ ...body, issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0' })
    ;(await update(connection({ issuer: 'https://login.microsoftonline.com/common/v2.0' }))).reply()
    expect(await outcome()).toBe('otherIssuer')
    const tenant = 'https://login.microsoftonline.com/aaaaaaaa-1111-4222-8333-bbbbbbbbbbbb/v2.0'
    issuer.tamper = (_path, body) => ({ ...body, issuer: tenant })
    ;(await update(connection({ issuer: tenant }))).reply()
    expect(await outcome()).toBe('ready')
  })

  test('says that nothing answers, and asks no private address', async () => {
    const before = issuer.asked.length
    for (const address of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', 'fd00::1']) {
      issuer.resolve = () => [address]
      quad.context.collegeProviders.close()
      expect([address, await outcome()]).toEqual([address, 'unreachable'])
    }
    expect(issuer.asked.length).toBe(before)
  })

  test('follows no endpoint into a private network', async () => {
    for (const endpoint of ['http://login.meridian.example/token', 'https://localhost/token', 'https://10.0.0.1/']) {
      issuer.tamper = (path, body) => (path.startsWith('/.well') ? { ...body, token_endpoint: endpoint } : body)
      expect([endpoint, await outcome()]).toEqual([endpoint, 'unreachable'])
    }
  })

  test('needs the code flow', async () => {
    issuer.tamper = (path, body) =>
      path.startsWith('/.well') ? { ...body, response_types_supported: ['id_token'] } : body
    expect(await outcome()).toBe('withoutCode')
  })

  test('is for a connection', async () => {
    ;(await quad.call('deleteCollegeSignIn', { params: { id } }, dean)).reply()
    expect((await quad.call('testCollegeSignIn', { params: { id } }, dean)).code).toBe('collegeSignIn.notFound')
  })
})

test('[SSO-02] a provider that takes the secret in the body alone logs people in, too', async () => {
  await connectCollege(quad, issuer, { id, domains: [domain], by: siteAdmin })
  expect((await signInAtCollege(quad, issuer, id, `nila@${domain}`)).status).toBe(200)
})

test('[SSO-02] the placeholder for colleges that aren’t listed has no provider', async () => {
  const other = await quad.context.db.selectFrom('colleges').select('id').where('name', '=', 'Other').executeTakeFirst()
  const params = { id: other?.id ?? '' }
  expect((await quad.call('updateCollegeSignIn', { params, body: connection() }, siteAdmin)).code).toBe(
    'college.notFound',
  )
})
