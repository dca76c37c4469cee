import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { makePerson } from '../../testing/people.ts'
import { type Answer, codeIn, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { linkTokenIn, signupForm, signupPassword } from '../../testing/accounts.ts'
import { inTurn, range } from '../../testing/turns.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => quad.stop())

const far = (network: number) => `198.18.${network}.7`
const post = (place: string, body: unknown, ip: string, cookie?: string) =>
  quad.send('POST', `/api/users/${place}`, {
    body: JSON.stringify(body),
    headers: { 'x-forwarded-for': ip, ...(cookie && { cookie }) },
  })
const codes = (answers: readonly Answer<unknown>[]) => answers.map((answer) => answer.code)

const ask = async (username: string, ip: string, cookie?: string) =>
  ((await post('reset-password', { username }, ip, cookie)).reply() as { user: string }).user
const reset = (user: string, token: string, ip: string) =>
  post(`reset-password/${token}`, { user, password: 'a lantern in the fog' }, ip)

test('[ACC-06] beyond five requests a day from one network, the last code is sent again and still works', async () => {
  const { email } = await makePerson(quad)
  const asked = await inTurn(range(5), async (at) => {
    const handle = await ask(email, `198.51.100.${at}`)
    return { handle, code: codeIn(await quad.mailTo(email, at)) }
  })
  const handles = asked.map(({ handle }) => handle)
  expect(new Set(handles).size).toBe(5)
  const last = asked[4]?.code ?? ''
  expect(await ask(email, '198.51.100.9')).toBe(handles[4])
  expect(codeIn(await quad.mailTo(email, 5))).toBe(last)
  // Strangers elsewhere can't use up a person's codes.
  expect(handles).not.toContain(await ask(email, '203.0.113.7'))
  expect((await reset(handles[4] ?? '', last, '203.0.113.7')).status).toBe(200)
})

test('[ACC-06] after twenty requests and five wrong guesses the link sent again still works', async () => {
  const { email } = await makePerson(quad)
  await Promise.all(range(20).map((at) => ask(email, far(at))))
  await quad.mailTo(email, 19)
  const handle = await ask(email, far(30))
  const mail = await quad.mailTo(email, 20)
  await inTurn(range(5), () => reset(handle, '000000', far(31)))
  expect((await reset(handle, codeIn(mail), far(30))).code).toBe('code.wrong')
  expect((await reset(handle, linkTokenIn(mail), far(30))).status).toBe(200)
  // The handle is used up, so the next request gets a new one.
  expect(await ask(email, far(30))).not.toBe(handle)
})

test('[ACC-06] a known device gets codes of its own after twenty requests from elsewhere', async () => {
  const { email } = await makePerson(quad)
  const user = await ask(email, far(1))
  const first = await reset(user, codeIn(await quad.mailTo(email)), far(1))
  const cookie = first.headers.get('set-cookie')?.split(';')[0]
  const handles = await Promise.all(range(20).map((at) => ask(email, far(at))))
  expect(handles).toContain(await ask(email, far(30)))
  expect(handles).not.toContain(await ask(email, far(1), cookie))
})

test('[ACC-06] the last code is sent again five times, then once it has expired', async () => {
  const { email } = await makePerson(quad)
  await inTurn(range(12), () => ask(email, far(1)))
  await quad.mailTo(email, 9)
  const other = await makePerson(quad)
  await ask(other.email, far(1))
  await quad.mailTo(other.email)
  expect(await quad.mailsTo(email)).toHaveLength(10)
  await quad.context.db
    .updateTable('codes')
    .set({ expires_at: sql`now() - interval '1 second'` })
    .where('email', '=', email)
    .execute()
  const handle = await ask(email, far(1))
  const mail = await quad.mailTo(email, 10)
  expect((await reset(handle, codeIn(mail), far(1))).status).toBe(200)
})

test.each(['known', 'unknown'])(
  '[ACC-06] twenty codes a day are made from everywhere, also at once, for %s addresses',
  async (kind) => {
    const { email } = kind === 'known' ? await makePerson(quad) : { email: 'unknown@crowd.example' }
    const handles = await Promise.all(range(30).map((at) => ask(email, far(at))))
    expect(new Set(handles).size).toBe(20)
  },
)

test('[ACC-06] a network causes twenty mails an hour to people without an account, with the same answers', async () => {
  const emails = range(25).map((at) => `stranger.${at}@crowd.example`)
  const handles = await inTurn(emails, (email) => ask(email, far(40)))
  expect(new Set(handles).size).toBe(25)
  const { email } = await makePerson(quad)
  await ask(email, far(40))
  await quad.mailTo(email)
  const mails = await inTurn(emails, (stranger) => quad.mailsTo(stranger))
  expect(mails.flat()).toHaveLength(20)
})

test('[ACC-03] [ACC-06] signing up, resending and logging in to a pending sign-up share a network’s codes', async () => {
  const email = 'by.network@crowd.example'
  const signup = (ip: string) => post('signup', signupForm(email).body, ip)
  await signup(far(1))
  const { user } = (await signup(far(2))).reply() as { user: string }
  const login = (ip: string) => post('login', { username: email, password: signupPassword }, ip)
  const resend = (ip: string) => post('verification/resend', { user }, ip)
  await inTurn(range(3), () => resend(far(1)))
  await login(far(1))
  expect(codes([await resend(far(1)), await login(far(1))])).toEqual(['code.tooMany', 'code.tooMany'])
  expect((await resend(far(2))).status).toBe(200)
  expect(codeIn(await quad.mailTo(email, 5))).toMatch(/^\d{6}$/)
})
