import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePerson } from '../../testing/people.ts'
import { type Answer, codeIn, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { signupForm, signupPassword } from '../../testing/signups.ts'
import { inTurn, upTo } from '../../testing/turns.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => quad.stop())

const far = (network: number) => `198.18.${network}.7`
const post = (place: string, body: unknown, ip: string) =>
  quad.send('POST', `/api/users/${place}`, { body: JSON.stringify(body), headers: { 'x-forwarded-for': ip } })
const codes = (answers: readonly Answer<unknown>[]) => answers.map((answer) => answer.code)

test('[ACC-03] [ACC-06] codes are five a day for a network, so that strangers elsewhere can’t use up a person’s codes', async () => {
  const { email } = await makePerson(quad)
  const ask = (ip: string) => post('reset-password', { username: email }, ip)
  const answers = await inTurn(upTo(7), (at) => ask(`198.51.100.${at}`))
  expect(codes(answers)).toEqual([...upTo(5).map(() => undefined), 'code.tooMany', 'code.tooMany'])
  expect((await ask('203.0.113.7')).status).toBe(200)
})

test.each(['known', 'unknown'])(
  '[ACC-03] [ACC-06] codes are twenty a day from everywhere, also at once, for %s addresses',
  async (kind) => {
    const { email } = kind === 'known' ? await makePerson(quad) : { email: 'unknown@crowd.example' }
    const ask = (at: number) => post('reset-password', { username: email }, far(at))
    const answers = await Promise.all(upTo(30).map((at) => ask(at)))
    expect(codes(answers).filter((code) => code === undefined)).toHaveLength(20)
    expect(codes(answers).filter((code) => code === 'code.tooMany')).toHaveLength(10)
  },
)

test('[ACC-03] [ACC-06] signing up, resending and logging in to a pending sign-up share a network’s codes', async () => {
  const email = 'by.network@crowd.example'
  const signup = (ip: string) => post('signup', signupForm(email).body, ip)
  await signup(far(1))
  const { user } = (await signup(far(2))).reply() as { user: string }
  const login = (ip: string) => post('login', { username: email, password: signupPassword }, ip)
  const resend = (ip: string) => post('verification/resend', { user }, ip)
  await inTurn(upTo(3), () => resend(far(1)))
  await login(far(1))
  expect(codes([await resend(far(1)), await login(far(1))])).toEqual(['code.tooMany', 'code.tooMany'])
  expect((await resend(far(2))).status).toBe(200)
  expect(codeIn(await quad.mailTo(email, 5))).toMatch(/^\d{6}$/)
})
