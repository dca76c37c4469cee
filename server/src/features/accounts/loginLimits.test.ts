import { rateLimits } from '@quad/contract/rateLimits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { createLimiter } from '../../platform/rateLimits.ts'
import { type Issuers, startIssuers } from '../../testing/issuer/issuers.ts'
import { makePerson } from '../../testing/people.ts'
import { type Answer, type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { askForReset, beginSignup, signupForm, signupPassword } from '../../testing/accounts.ts'
import { inTurn, range } from '../../testing/turns.ts'

const password = 'a slow river'
// Each guess costs two password hashes.
const slow = { timeout: 90_000 }
let passwordHash: string
let issuers: Issuers
beforeAll(async () => {
  issuers = await startIssuers()
  passwordHash = await hashPassword(password)
})
afterAll(() => issuers.stop())

async function makeOwner(quad: TestQuad): Promise<Person> {
  const person = await makePerson(quad)
  await quad.context.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', person.id).execute()
  return person
}

const far = (network: number) => `198.18.${network}.7`
const home = '203.0.113.7'

interface From {
  readonly ip?: string
  readonly cookie?: string | undefined
}

const post = (quad: TestQuad, place: string, body: unknown, { ip = home, cookie }: From = {}) =>
  quad.send('POST', `/api/users/${place}`, {
    body: JSON.stringify(body),
    headers: { 'x-forwarded-for': ip, ...(cookie && { cookie }) },
  })

const login = (quad: TestQuad, { email }: Pick<Person, 'email'>, from?: From, guess = password) =>
  post(quad, 'login', { username: email, password: guess }, from)
const guess = (quad: TestQuad, person: Pick<Person, 'email'>, from?: From) =>
  login(quad, person, from, 'not the password')

/** The device's cookie, as a browser sends it back. */
const cookieOf = (answer: Answer<unknown>) => answer.headers.get('set-cookie')?.split(';')[0]

const codes = (answers: readonly Answer<unknown>[]) => answers.map((answer) => answer.code)
const wrong = 'auth.wrongCredentials'
const tooMany = 'auth.tooManyFailures'

describe('[ACC-04] with the limits of production', slow, () => {
  let quad: TestQuad
  beforeAll(async () => {
    quad = await startTestQuad({ env: { TRUST_PROXY: '1' } })
  })
  afterAll(() => quad.stop())

  test('ten wrong guesses from elsewhere lock nobody out', async () => {
    const owner = await makeOwner(quad)
    const answers = await inTurn(range(12), () => guess(quad, owner, { ip: far(1) }))
    expect(codes(answers)).toEqual([...range(10).map(() => wrong), tooMany, tooMany])
    expect((await login(quad, owner)).status).toBe(200)
    expect((await login(quad, owner, { ip: far(1) })).code).toBe(tooMany)
  })

  test(
    'an attacker with many addresses gets a hundred guesses, and a device of the owner still logs in',
    slow,
    async () => {
      const owner = await makeOwner(quad)
      const cookie = cookieOf(await login(quad, owner))
      const rounds = await inTurn(range(13), (round) =>
        Promise.all(range(10).map((at) => guess(quad, owner, { ip: far(10 * round + at) }))),
      )
      const answers = rounds.flat()
      expect(codes(answers).filter((code) => code === wrong)).toHaveLength(100)
      expect(codes(answers).filter((code) => code === tooMany)).toHaveLength(30)
      const elsewhere = await login(quad, owner, { ip: far(200) })
      expect(elsewhere.code).toBe(tooMany)
      expect(Number(elsewhere.headers.get('retry-after'))).toBeLessThanOrEqual(
        rateLimits.loginFailureEverywhere.seconds,
      )
      expect((await login(quad, owner, { ip: far(200), cookie })).status).toBe(200)
    },
  )
})

describe('[ACC-04] with tighter limits', slow, () => {
  let quad: TestQuad
  beforeAll(async () => {
    const limiter = createLimiter({
      ...rateLimits,
      loginFailure: { ...rateLimits.loginFailure, points: 3 },
      loginFailureEverywhere: { ...rateLimits.loginFailureEverywhere, points: 6 },
      loginFailureOnDevice: { ...rateLimits.loginFailureOnDevice, points: 3 },
    })
    quad = await startTestQuad({ limiter, env: { TRUST_PROXY: '1', ...issuers.env } })
  })
  afterAll(() => quad.stop())

  const lockOut = (owner: Pick<Person, 'email'>) => inTurn(range(6), (at) => guess(quad, owner, { ip: far(at) }))

  test.each([
    ['IPv4 /24', ['198.51.100.1', '198.51.100.2', '198.51.100.255'], '198.51.100.9', '198.51.101.1'],
    ['IPv6 /48', ['2001:db8:1::1', '2001:db8:1:2::', '2001:DB8:1:ffff::5'], '2001:db8:1:9::9', '2001:db8:2::1'],
  ])('an %s shares its failures, its neighbours have their own', async (_what, failing, inside, outside) => {
    const owner = await makeOwner(quad)
    expect(codes(await inTurn(failing, (ip) => guess(quad, owner, { ip })))).toEqual([wrong, wrong, wrong])
    expect((await login(quad, owner, { ip: inside })).code).toBe(tooMany)
    expect((await login(quad, owner, { ip: outside })).status).toBe(200)
  })

  test('what a network is refused isn’t counted against the account', async () => {
    const owner = await makeOwner(quad)
    await inTurn(range(20), () => guess(quad, owner, { ip: far(1) }))
    expect((await login(quad, owner)).status).toBe(200)
  })

  test('a known device has its own count of failures, separate from strangers’', async () => {
    const owner = await makeOwner(quad)
    const cookie = cookieOf(await login(quad, owner))
    await lockOut(owner)
    expect(codes(await inTurn(range(4), () => guess(quad, owner, { cookie })))).toEqual([wrong, wrong, wrong, tooMany])
    expect((await login(quad, owner, { cookie })).code).toBe(tooMany)

    const other = await makeOwner(quad)
    const known = cookieOf(await login(quad, other))
    await inTurn(range(3), () => guess(quad, other, { cookie: known }))
    expect((await login(quad, other)).status).toBe(200)
  })

  test('a success resets the failures of its network and device, but not those from everywhere', async () => {
    const owner = await makeOwner(quad)
    await inTurn(range(2), () => guess(quad, owner))
    const cookie = cookieOf(await login(quad, owner))
    await inTurn(range(2), () => guess(quad, owner, { cookie }))
    expect((await login(quad, owner, { cookie })).status).toBe(200)
    await inTurn(range(2), () => guess(quad, owner, { cookie }))
    await inTurn(range(2), () => guess(quad, owner))
    expect((await login(quad, owner, { cookie })).status).toBe(200)
    expect((await login(quad, owner)).status).toBe(200)
    // So far, there were four failed attempts from all addresses.
    expect(codes(await inTurn(range(3), (at) => guess(quad, owner, { ip: far(at) })))).toEqual([wrong, wrong, tooMany])
  })

  test('successes are not counted, however many', async () => {
    const owner = await makeOwner(quad)
    const statuses = await inTurn(range(8), async (at) => (await login(quad, owner, { ip: far(at) })).status)
    expect(statuses).toEqual(range(8).map(() => 200))
  })

  test('a stranger’s own sign-up with the same email doesn’t clear their wrong guesses', async () => {
    const owner = await makeOwner(quad)
    ;(await quad.call('signup', signupForm(owner.email))).reply()
    const own = () => login(quad, owner, { ip: far(1) }, signupPassword)
    expect((await own()).reply()).toMatchObject({ status: 'OTP sent successfully!' })
    expect(codes(await inTurn(range(3), () => guess(quad, owner, { ip: far(1) })))).toEqual([wrong, wrong, tooMany])
    // An email without an account gets the same answers (ruling 29).
    const nobody = { email: 'nobody.yet@crowd.example' }
    ;(await quad.call('signup', signupForm(nobody.email))).reply()
    ;(await login(quad, nobody, { ip: far(1) }, signupPassword)).reply()
    expect(codes(await inTurn(range(3), () => guess(quad, nobody, { ip: far(1) })))).toEqual([wrong, wrong, tooMany])
  })

  test('the marker is a cookie for the sign-in calls that scripts and other sites can’t use', async () => {
    const owner = await makeOwner(quad)
    const header = (await login(quad, owner)).headers.get('set-cookie') ?? ''
    expect(header).toMatch(/^quad_device=[\w-]{16}\.[\w-]{43}; Path=\/api\/users; /)
    expect(header.split('; ').slice(2)).toEqual(['Max-Age=34560000', 'HttpOnly', 'SameSite=Strict'])
    expect(header).not.toContain(owner.id)
    expect((await guess(quad, owner)).headers.get('set-cookie')).toBe(null)
  })

  test('the marker grants nothing: without the token its owner is a visitor', async () => {
    const owner = await makeOwner(quad)
    const cookie = cookieOf(await login(quad, owner)) ?? ''
    const answer = await quad.send('GET', `/api/users/${owner.id}`, { headers: { cookie } })
    expect([answer.status, answer.code]).toEqual([401, 'auth.required'])
  })

  test('the marker of another account, a changed one, and one that was made up count for nothing', async () => {
    const [owner, other] = [await makeOwner(quad), await makeOwner(quad)]
    const [own = '', foreign = ''] = [cookieOf(await login(quad, owner)), cookieOf(await login(quad, other))]
    await lockOut(owner)
    const [id, signature] = own.split('.')
    const made = [
      foreign,
      `${foreign.split('.')[0]}.${signature}`,
      `${id}.${foreign.split('.')[1]}`,
      `${id}.`,
      `${id}`,
      'quad_device=',
      'quad_device=~~~',
      `quad_device=${'x'.repeat(5000)}`,
      `other_${own}`,
    ]
    expect(codes(await inTurn(made, (cookie) => login(quad, owner, { cookie })))).toEqual(made.map(() => tooMany))
    expect((await login(quad, owner, { cookie: `theme=dark; ${own}; x=y` })).status).toBe(200)
  })

  test('a device knows up to five accounts', async () => {
    const people = await inTurn(range(6), () => makeOwner(quad))
    let cookie: string | undefined
    for (const person of people) cookie = cookieOf(await login(quad, person, { cookie }))
    // A known device keeps its cookie.
    expect(cookieOf(await login(quad, people[5] ?? { email: '' }, { cookie }))).toBe(cookie)
    const charge = (email: string) => quad.context.limiter.charge('loginFailureEverywhere', email)
    for (const { email } of people) await inTurn(range(6), () => charge(email))
    const answers = await inTurn(people, (person) => login(quad, person, { cookie }))
    expect(codes(answers)).toEqual([tooMany, ...range(5).map(() => undefined)])
  })

  test('[ACC-06] a reset marks its device and ends all earlier markers', async () => {
    const owner = await makeOwner(quad)
    const before = cookieOf(await login(quad, owner))
    const { link } = await askForReset(quad, owner.email)
    const answer = await post(quad, `reset-password/${link}`, { password: 'a lantern in the fog' })
    const after = cookieOf(answer)
    expect(answer.status).toBe(200)
    await lockOut(owner)
    expect((await login(quad, owner, { cookie: before }, 'a lantern in the fog')).code).toBe(tooMany)
    expect((await login(quad, owner, { cookie: after }, 'a lantern in the fog')).status).toBe(200)
  })

  test('[ACC-03] entering a sign-up’s code marks the device', async () => {
    const email = 'marked@crowd.example'
    const { user, code } = await beginSignup(quad, email)
    const cookie = cookieOf(await post(quad, 'verification', { user, token: code }))
    await lockOut({ email })
    expect((await login(quad, { email }, {}, signupPassword)).code).toBe(tooMany)
    expect((await login(quad, { email }, { cookie }, signupPassword)).status).toBe(200)
  })

  test('[ACC-05] signing in with a provider marks the device of an account that has a password, too', async () => {
    const email = 'with.google@crowd.example'
    const enter = async () => post(quad, 'google/react/login', { token: await issuers.googleToken(email) })
    expect(cookieOf(await enter())).toBe(undefined)
    await quad.context.db.updateTable('users').set({ password_hash: passwordHash }).where('email', '=', email).execute()
    const cookie = cookieOf(await enter())
    await lockOut({ email })
    expect((await login(quad, { email })).code).toBe(tooMany)
    expect((await login(quad, { email }, { cookie })).status).toBe(200)
  })
})
