import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepAttempts } from '../../entities/collegeSignIn/queries.ts'
import { makeCollege } from '../../testing/clubs.ts'
import type { CollegeIssuer } from '../../testing/issuer/collegeIssuer.ts'
import { connectCollege, openBrowser, signInAtCollege, startCollegeQuad } from '../../testing/issuer/signInBrowser.ts'
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

describe('[SSO-01] an answer', () => {
  test('works once', async () => {
    const browser = openBrowser(quad)
    const answer = await issuer.answer(await browser.start(collegeId), fresh())
    const tries = await Promise.all(range(5).map(() => browser.finish(answer)))
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401])
    expect((await browser.finish(answer)).code).toBe('provider.refused')
  })

  test('works in the browser that started alone', async () => {
    const [own, other, blank] = [openBrowser(quad), openBrowser(quad), openBrowser(quad)]
    await other.start(collegeId)
    const answer = await issuer.answer(await own.start(collegeId), fresh())
    expect((await blank.finish(answer)).code).toBe('provider.refused')
    expect((await other.finish(answer)).code).toBe('provider.refused')
    expect((await own.finish(answer)).status).toBe(200)
  })

  test('of each of two tabs works', async () => {
    const browser = openBrowser(quad)
    const addresses = [await browser.start(collegeId), await browser.start(collegeId)]
    for (const address of addresses)
      expect((await browser.finish(await issuer.answer(address, fresh()))).status).toBe(200)
  })

  test('with another state, code or issuer is refused', async () => {
    const change = async (to: (given: URLSearchParams) => void) => {
      const browser = openBrowser(quad)
      const given = new URLSearchParams(await issuer.answer(await browser.start(collegeId), fresh()))
      to(given)
      return (await browser.finish(given.toString())).code
    }
    expect(await change((given) => given.set('state', 'x'.repeat(43)))).toBe('provider.refused')
    expect(await change((given) => given.set('code', 'x'.repeat(43)))).toBe('provider.refused')
    expect(await change((given) => given.set('iss', 'https://other.meridian.example'))).toBe('provider.refused')
    expect(await change((given) => given.delete('code'))).toBe('provider.refused')
    expect(await change(() => undefined)).toBe(undefined)
  })

  test('for another browser’s sign-in is refused: the code fits its own verifier alone', async () => {
    const [one, two] = [openBrowser(quad), openBrowser(quad)]
    const [mine, theirs] = [await one.start(collegeId), await two.start(collegeId)]
    const given = new URLSearchParams(await issuer.answer(theirs, fresh()))
    const own = new URLSearchParams(await issuer.answer(mine, fresh()))
    given.set('state', own.get('state') ?? '')
    expect((await one.finish(given.toString())).code).toBe('provider.refused')
  })

  test('is too late after ten minutes, and is then swept', async () => {
    const browser = openBrowser(quad)
    const answer = await issuer.answer(await browser.start(collegeId), fresh())
    const { db } = quad.context
    await db
      .updateTable('college_sign_in_attempts')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute()
    expect((await browser.finish(answer)).code).toBe('provider.refused')
    await sweepAttempts(db)
    expect(await db.selectFrom('college_sign_in_attempts').select('state_hash').execute()).toEqual([])
  })

  test('is refused once the connection was changed or turned off', async () => {
    const browser = openBrowser(quad)
    const [one, two] = [
      await issuer.answer(await browser.start(collegeId), fresh()),
      await issuer.answer(await browser.start(collegeId), fresh()),
    ]
    await connectCollege(quad, issuer, { id: collegeId, domains: [domain], by: siteAdmin })
    expect((await browser.finish(one)).code).toBe('provider.refused')
    const off = { issuer: issuer.issuer, clientId: 'quad-at-meridian', enabled: false }
    ;(await quad.call('updateCollegeSignIn', { params: { id: collegeId }, body: off }, siteAdmin)).reply()
    expect((await browser.finish(two)).code).toBe('provider.refused')
    const again = await browser.send('college/start', { college: collegeId })
    expect([again.status, again.code]).toEqual([404, 'collegeSignIn.notFound'])
  })
})

describe('[SSO-01] a provider', () => {
  const withIdToken = (make: (claims: Record<string, unknown>, token: string) => string | Promise<string>) => {
    issuer.tamper = async (path, body) => {
      if (path !== '/token') return body
      const token = String(body['id_token'])
      const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object
      return { ...body, id_token: await make({ ...claims }, token) }
    }
  }

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'another' }],
    ['another issuer', { iss: 'https://other.meridian.example' }],
    ['no subject', { sub: undefined }],
    ['a subject with a space', { sub: 'two words' }],
  ])('whose token has %s logs nobody in', async (_what, change) => {
    withIdToken((claims) => issuer.sign({ ...claims, ...change }))
    expect((await signIn(fresh())).code).toBe('provider.refused')
  })

  test('whose token is the same but signed anew logs people in', async () => {
    withIdToken((claims) => issuer.sign(claims))
    expect((await signIn(fresh())).status).toBe(200)
  })

  test('whose token was changed after it was signed, or isn’t signed, logs nobody in', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    withIdToken((claims, token) => token.replace(/\.[^.]+\./, `.${part({ ...claims, sub: 'another' })}.`))
    expect((await signIn(fresh())).code).toBe('provider.refused')
    withIdToken((claims) => `${part({ alg: 'none' })}.${part(claims)}.`)
    expect((await signIn(fresh())).code).toBe('provider.refused')
  })

  test('whose token has expired logs nobody in', async () => {
    withIdToken((claims) => issuer.sign({ ...claims, exp: 1 }))
    expect((await signIn(fresh())).code).toBe('provider.expired')
  })

  test('that tells about another person than its token logs nobody in', async () => {
    issuer.tamper = (path, body) => (path === '/me' ? { ...body, sub: 'another' } : body)
    expect((await signIn(fresh())).code).toBe('provider.refused')
  })

  test('whose name leads into a private network isn’t asked', async () => {
    const browser = openBrowser(quad)
    const answer = await issuer.answer(await browser.start(collegeId), fresh())
    issuer.resolve = () => ['93.184.215.14', '10.0.0.1']
    quad.context.collegeProviders.close()
    expect((await browser.finish(answer)).code).toBe('provider.unreachable')
  })

  test('is shown the pages of the code flow with PKCE, and nothing is redirected by us', async () => {
    const address = new URL(await openBrowser(quad).start(collegeId))
    expect(address.origin).toBe(issuer.issuer)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'quad-at-meridian',
      redirect_uri: 'https://quad.test/sign-in/college',
      code_challenge_method: 'S256',
      scope: 'openid profile email',
    })
    expect(address.searchParams.get('nonce')).toBeTruthy()
  })
})
