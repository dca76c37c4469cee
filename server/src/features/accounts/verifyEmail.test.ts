import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClub, enrol, makeCollege } from '../../testing/clubs.ts'
import {
  askForReset,
  beginEmailChange,
  beginSignup,
  changeEmail,
  makeOwner,
  ownerPassword as password,
  requestEmail,
  signupPassword,
  verifyEmail,
} from '../../testing/accounts.ts'
import { holdEvent, register } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePerson, openSession } from '../../testing/people.ts'
import { codeIn, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { connectSocket } from '../../testing/sockets.ts'
import { inTurn, range } from '../../testing/turns.ts'
import { untilWaiting } from '../../testing/waiting.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
afterAll(() => quad.stop())

let made = 0
const fresh = () => `moved${(made += 1)}@example.edu`
const login = (username: string, given = password) => quad.call('login', { body: { username, password: given } })
const emailOf = async (id: string) =>
  (await quad.context.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

test('[ACC-14] the code changes the email: one logs in with the new one, and the old one is free again', async () => {
  const [person, email] = [await makeOwner(quad), fresh()]
  const code = await beginEmailChange(quad, person, email)
  expect((await verifyEmail(quad, person, code)).reply()).toMatchObject({ _id: person.id, username: email })
  expect((await login(email)).reply()).toMatchObject({ user: { _id: person.id } })
  expect((await login(person.email)).code).toBe('auth.wrongCredentials')
  const { user, code: joining } = await beginSignup(quad, person.email)
  expect((await quad.call('verifyAccount', { body: { user, token: joining } })).status).toBe(200)
})

test('[ACC-14] all other sessions and their sockets end, and this one stays', async () => {
  const person = await makeOwner(quad)
  const elsewhere = await openSession(quad, person.id)
  const [here, there] = [await connectSocket(quad.url, person.token), await connectSocket(quad.url, elsewhere)]
  ;(await verifyEmail(quad, person, await beginEmailChange(quad, person, fresh()))).reply()
  const statusOf = async (token: string) => (await quad.call('getFeed', { body: {} }, { token })).status
  expect(await inTurn([person.token, elsewhere], statusOf)).toEqual([200, 401])
  await there.ended()
  expect(here.isOpen()).toBe(true)
  here.close()
})

test('[ACC-14] the code works once, for the account that asked, and five guesses are counted', async () => {
  const [person, other, email] = [await makeOwner(quad), await makeOwner(quad), fresh()]
  const code = await beginEmailChange(quad, person, email)
  expect((await verifyEmail(quad, other, code)).code).toBe('code.wrong')
  const wrong = code === '111111' ? '222222' : '111111'
  await inTurn(range(5), () => verifyEmail(quad, person, wrong))
  expect((await verifyEmail(quad, person, code)).code).toBe('code.wrong')
  const second = await beginEmailChange(quad, person, email)
  expect((await verifyEmail(quad, person, second)).status).toBe(200)
  expect((await verifyEmail(quad, person, second)).code).toBe('code.wrong')
})

test('[ACC-14] a later request makes the earlier code useless', async () => {
  const person = await makeOwner(quad)
  const first = await beginEmailChange(quad, person, fresh())
  const email = fresh()
  const later = await beginEmailChange(quad, person, email)
  if (first !== later) expect((await verifyEmail(quad, person, first)).code).toBe('code.wrong')
  expect((await verifyEmail(quad, person, later)).reply().username).toBe(email)
})

test('[ACC-14] of five accounts that concurrently enter codes for one email, one gets it', async () => {
  const [people, email] = [await inTurn(range(5), () => makeOwner(quad)), fresh()]
  const codes = await inTurn(people, (person) => beginEmailChange(quad, person, email))
  const answers = await Promise.all(people.map((person, at) => verifyEmail(quad, person, codes[at] ?? '')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
  expect(answers.filter(({ status }) => status === 400).map(({ code }) => code)).toEqual(
    range(4).map(() => 'code.wrong'),
  )
  const emails = await inTurn(people, ({ id }) => emailOf(id))
  expect(emails.filter((one) => one === email)).toHaveLength(1)
})

test('[ACC-14] [ACC-03] of a concurrent sign-up and change with one email, one gets it', async () => {
  await inTurn(range(5), async () => {
    const [person, email] = [await makeOwner(quad), fresh()]
    const change = await beginEmailChange(quad, person, email)
    const signup = await beginSignup(quad, email)
    const answers = await Promise.all([
      verifyEmail(quad, person, change),
      quad.call('verifyAccount', { body: { user: signup.user, token: signup.code } }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })
})

test('[ACC-14] the password of a pending sign-up with the new address does not survive', async () => {
  const [person, email] = [await makeOwner(quad), fresh()]
  const code = await beginEmailChange(quad, person, email)
  await beginSignup(quad, email)
  ;(await verifyEmail(quad, person, code)).reply()
  expect((await login(email, signupPassword)).code).toBe('auth.wrongCredentials')
})

test('[ACC-14] a session that ends while the change waits for the account changes nothing', async () => {
  const person = await makeOwner(quad)
  const code = await beginEmailChange(quad, person, fresh())
  const { change } = await quad.context.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', person.id).forUpdate().execute()
    const waiting = verifyEmail(quad, person, code)
    await untilWaiting(quad, 1)
    await trx.updateTable('auth_sessions').set({ revoked_at: sql`now()` }).where('user_id', '=', person.id).execute()
    return { change: waiting }
  })
  expect((await change).code).toBe('auth.required')
  expect(await emailOf(person.id)).toBe(person.email)
})

test('[ACC-14] [ACC-02] a college that restricts itself meanwhile refuses the code', async () => {
  const person = await makeOwner(quad)
  const college = await makeCollege(quad, await makePerson(quad), { domain: 'later.edu' })
  await enrol(quad, college, person)
  const code = await beginEmailChange(quad, person, fresh())
  await quad.context.db.updateTable('colleges').set({ restricted: true }).where('id', '=', college).execute()
  expect((await verifyEmail(quad, person, code)).code).toBe('email.collegeDomain')
  expect(await emailOf(person.id)).toBe(person.email)
})

test('[ACC-14] [TEAM-05] the new email replaces the old one in one’s teams, so that one can still leave them', async () => {
  const [admin, lead, email] = [await makePerson(quad), await makeOwner(quad), fresh()]
  const event = await holdEvent(quad, admin, { club: await createClub(quad, admin) })
  const team = await register(quad, event, lead)
  await changeEmail(quad, lead, lead.email, email)
  const { db } = quad.context
  const members = await db.selectFrom('event_team_members').select('email').where('team_id', '=', team).execute()
  expect(members).toEqual([{ email }])
})

test('[ACC-14] a reset code for the old address no longer works', async () => {
  const person = await makeOwner(quad)
  const { user, code, link } = await askForReset(quad, person.email)
  await changeEmail(quad, person, person.email, fresh())
  for (const token of [code, link]) {
    const answer = await quad.call('resetPassword', { params: { token }, body: { user, password: 'a new lantern' } })
    expect(answer.code).toBe('code.wrong')
  }
})

test('[ACC-14] a sign-up code can’t change an email, nor the other way round', async () => {
  const [person, email] = [await makeOwner(quad), fresh()]
  await requestEmail(quad, person, email)
  const token = codeIn(await quad.mailTo(email))
  expect((await quad.call('verifyAccount', { body: { user: person.id, token } })).code).toBe('code.wrong')
})
