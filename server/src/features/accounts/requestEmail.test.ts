import { accountRefusals } from '@quad/contract/refusals/people.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enrol, makeCollege } from '../../testing/clubs.ts'
import { makeOwner, requestEmail, verifyEmail } from '../../testing/accounts.ts'
import { type Claims, type Issuers, startIssuers } from '../../testing/issuer/issuers.ts'
import { makePerson } from '../../testing/people.ts'
import { codeIn, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn, range } from '../../testing/turns.ts'

let issuers: Issuers
let quad: TestQuad
beforeAll(async () => {
  issuers = await startIssuers()
  quad = await startTestQuad({ env: issuers.env })
})
afterAll(async () => {
  await quad.stop()
  await issuers.stop()
})

const google = async (account: string, claims?: Claims) => ({
  signIn: { provider: 'google', token: await issuers.googleToken(account, claims) },
})
const emailOf = async (id: string) =>
  (await quad.context.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

test('[ACC-14] a code goes to the new address, and the email stays until it is entered', async () => {
  const person = await makeOwner(quad)
  const answer = await requestEmail(quad, person, 'New.Nila@Example.edu')
  expect(answer.reply()).toMatchObject({ success: true, user: person.id })
  expect(codeIn(await quad.mailTo('new.nila@example.edu'))).toMatch(/^\d{6}$/)
  expect(await emailOf(person.id)).toBe(person.email)
  expect(await quad.mailsTo(person.email)).toEqual([])
})

test('[ACC-14] an address that has an account gets the same answer and a mail without a code; no code works', async () => {
  const [person, other] = [await makeOwner(quad), await makePerson(quad)]
  const known = await requestEmail(quad, person, other.email)
  const unknown = await requestEmail(quad, person, 'nobody.yet@example.edu')
  expect(known.body).toEqual(unknown.body)
  const mail = await quad.mailTo(other.email)
  expect(mail.subject).toBe('You already have a Quad account')
  expect(mail.text).not.toMatch(/\b\d{6}\b/)
  await requestEmail(quad, person, other.email)
  expect((await verifyEmail(quad, person, '123456')).code).toBe('code.wrong')
  expect(await emailOf(person.id)).toBe(person.email)
})

test('[ACC-14] a wrong password sends nothing', async () => {
  const person = await makeOwner(quad)
  const answer = await requestEmail(quad, person, 'thief@example.edu', { password: 'not the password' })
  expect([answer.status, answer.err?.fields]).toEqual([
    403,
    { password: accountRefusals['auth.wrongPassword'].message },
  ])
  expect(await quad.mailsTo('thief@example.edu')).toEqual([])
})

test('[ACC-14] without a password, a sign-in with the own provider account counts as proof once, for five minutes', async () => {
  const account = 'by.google@example.edu'
  const signedIn = (
    await quad.call('loginWithGoogle', { body: await google(account).then(({ signIn }) => ({ token: signIn.token })) })
  ).reply()
  const person = { ...(await makePerson(quad)), id: signedIn.user._id, token: signedIn.token }
  await quad.context.db.updateTable('users').set({ gender: 'other' }).where('id', '=', person.id).execute()
  await quad.call(
    'updateUser',
    { params: { id: person.id }, body: { college: '00000000-0000-7000-8000-000000000001' } },
    person,
  )
  const now = Math.floor(Date.now() / 1000)
  for (const claims of [{ iat: now - 310 }, { auth_time: now - 310 }, { auth_time: 'just now' }])
    expect((await requestEmail(quad, person, 'x@example.edu', await google(account, claims))).code).toBe(
      'provider.expired',
    )
  const proof = await google(account, { auth_time: now - 200 })
  expect((await requestEmail(quad, person, 'x@example.edu', await google('other@example.edu'))).code).toBe(
    'provider.notYours',
  )
  expect((await requestEmail(quad, person, 'x@example.edu', proof)).status).toBe(200)
  expect((await requestEmail(quad, person, 'x@example.edu', proof)).code).toBe('provider.refused')
  expect((await requestEmail(quad, person, 'x@example.edu')).code).toBe('auth.wrongPassword')
})

test('[ACC-14] [ACC-02] a restricted college’s domain is required, whether or not the address has an account', async () => {
  const [person, outsider] = [await makeOwner(quad), await makePerson(quad)]
  const college = await makeCollege(quad, await makePerson(quad), { restricted: true, domain: 'strict.edu' })
  await enrol(quad, college, person)
  for (const email of [outsider.email, 'nobody.at.all@example.edu']) {
    const answer = await requestEmail(quad, person, email)
    expect([answer.status, answer.code, answer.err?.fields?.email]).toEqual([
      400,
      'email.collegeDomain',
      'Your college only admits emails at strict.edu.',
    ])
  }
  expect((await requestEmail(quad, person, 'nila@cs.strict.edu')).status).toBe(200)
})

test('[ACC-14] a person has three tries a day, also at once', async () => {
  const person = await makeOwner(quad)
  const answers = await Promise.all(range(6).map((at) => requestEmail(quad, person, `try${at}@example.edu`)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429])
  expect(answers.find(({ status }) => status === 429)?.code).toBe('email.tooMany')
})

test('[ACC-14] one’s own address is no new one, and five people can’t use up an address', async () => {
  const person = await makeOwner(quad)
  expect((await requestEmail(quad, person, person.email)).code).toBe('email.same')
  const others = await inTurn(range(6), () => makeOwner(quad))
  const answers = await inTurn(others, (other) => requestEmail(quad, other, 'wanted@example.edu'))
  expect(answers.map(({ code }) => code)).toEqual([...range(5).map(() => undefined), 'code.tooMany'])
})
