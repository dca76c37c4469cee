import { phoneDigits } from '@quad/contract/phoneDigits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { look } from '../../testing/discovery.ts'
import { closedAgo, linkTokenIn } from '../../testing/accounts.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { codeIn, type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn, range } from '../../testing/turns.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
afterAll(() => quad.stop())

const request = (username: string) => quad.call('requestReset', { body: { username } })
const reset = (token: string, user?: string) =>
  quad.call('resetPassword', { params: { token }, body: { ...(user && { user }), password: 'a lantern in the fog' } })
const setPhone = ({ id }: Person, phone: string) =>
  quad.context.db.updateTable('users').set({ phone }).where('id', '=', id).execute()

let numbers = 9_810_000_000
const newNumber = () => String((numbers += 1))

test.each([
  ['9876543210', '+91 98765 43210'],
  ['+91 98765-43210', '09876543210'],
  ['919876543210', '9876543210'],
  ['(098765) 43210', '+919876543210'],
])('[ACC-06] the number %s on a profile is found as %s', async (stored, asked) => {
  const person = await makePerson(quad)
  await setPhone(person, stored)
  const { user } = (await request(asked)).reply()
  const mail = await quad.mailTo(person.email)
  expect((await reset(codeIn(mail), user)).reply().user._id).toBe(person.id)
  await setPhone(person, '')
})

test.each([
  '9876543210',
  '+91 98765 43210',
  '091 98765 43210',
  '+1 (555) 010-2030',
  '12345',
  '0123456789',
  '91 0123456789',
])('[ACC-06] the database and the server read the number %s alike', async (text) => {
  const { rows } = await sql<{ digits: string }>`select phone_digits(${text}) as digits`.execute(quad.context.db)
  expect(rows).toEqual([{ digits: phoneDigits(text) }])
})

test('[ACC-06] each account with a number gets its own code, three at most, all for one handle', async () => {
  const number = newNumber()
  const people = await makePeople(quad, 4)
  await inTurn(people, (person) => setPhone(person, number))
  const { user } = (await request(number)).reply()
  const oldest = await quad.context.db
    .selectFrom('users')
    .select('email')
    .where('phone', '=', number)
    .orderBy('created_at')
    .execute()
  const mailed = (await inTurn(people, ({ email }) => quad.mailsTo(email))).flat()
  const mails = await inTurn(range(3), (at) => quad.mailTo(oldest[at]?.email ?? ''))
  expect(mailed.length).toBeLessThanOrEqual(3)
  expect(new Set(mails.map(codeIn)).size).toBe(3)
  const reached = await inTurn(mails, async (mail) => (await reset(codeIn(mail), user)).reply().user.username)
  expect(reached).toEqual(mails.map(({ to }) => to))
})

test('[ACC-06] an unknown number gets the same answer, as many rows, and no mail', async () => {
  const [number, unknown] = [newNumber(), newNumber()]
  const person = await makePerson(quad)
  await setPhone(person, number)
  const answers = [await request(number), await request(unknown)]
  expect(answers.map(look)).toEqual(answers.map(() => look(answers[0] ?? expect.fail())))
  const rows = await quad.context.db
    .selectFrom('codes')
    .select(({ fn }) => fn.countAll<string>().as('rows'))
    .where(
      'subject_id',
      'in',
      answers.map((answer) => answer.reply().user),
    )
    .groupBy('subject_id')
    .execute()
  expect(rows).toEqual([{ rows: '4' }, { rows: '4' }])
  // Jobs that send no mail are completed too.
  await expect
    .poll(async () => {
      const kept = sql<{ jobs: number }>`select count(*)::int as jobs from pgboss.job where name = 'sendMail'`
      return (await kept.execute(quad.context.db)).rows
    })
    .toEqual([{ jobs: 0 }])
})

test('[ACC-06] five guesses at a handle use up the codes of all its accounts, and their links still work', async () => {
  const number = newNumber()
  const [one, other] = await makePeople(quad, 2)
  await inTurn([one, other], (person) => setPhone(person, number))
  const { user } = (await request(number)).reply()
  const mails = await inTurn([one, other], ({ email }) => quad.mailTo(email))
  const unsent = ['000000', '000001', '000002'].find((code) => mails.every((mail) => codeIn(mail) !== code)) ?? ''
  await inTurn(range(5), () => reset(unsent, user))
  for (const mail of mails) {
    expect((await reset(codeIn(mail), user)).code).toBe('code.wrong')
    expect((await reset(linkTokenIn(mail))).reply().user.username).toBe(mail.to)
  }
})

test('[ACC-06] a number has the limits of an address, also once a code was used', async () => {
  const number = newNumber()
  const person = await makePerson(quad)
  await setPhone(person, number)
  const known = await inTurn(range(7), async (at) => {
    const { user } = (await request(number)).reply()
    await quad.mailTo(person.email, at)
    return user
  })
  const missing = newNumber()
  const unknown = await inTurn(range(7), async () => (await request(missing)).reply().user)
  expect([new Set(known).size, new Set(unknown).size]).toEqual([5, 5])
  const mail = await quad.mailTo(person.email, 6)
  expect((await reset(codeIn(mail), known[6])).status).toBe(200)
  const again = (await request(number)).reply().user
  expect(known).not.toContain(again)
  expect((await reset(codeIn(await quad.mailTo(person.email, 7)), again)).status).toBe(200)
})

test('[ACC-06] requests, guesses and resets of accounts with one number don’t deadlock', async () => {
  const number = newNumber()
  const people = await makePeople(quad, 2)
  await inTurn(people, (person) => setPhone(person, number))
  const { user } = (await request(number)).reply()
  const links = await inTurn(people, async ({ email }) => linkTokenIn(await quad.mailTo(email)))
  const acts = range(15).flatMap(() => [request(number), reset('000000', user), request(people[0].email)])
  const answers = await Promise.all([...acts, ...links.map((link) => reset(link))])
  expect([...new Set(answers.map(({ status }) => status))].toSorted()).toEqual([200, 400])
  expect(answers.slice(-2).map(({ status }) => status)).toEqual([200, 200])
})

test('[ACC-06] a number finds no account that is closed for good or has no email', async () => {
  const number = newNumber()
  const [closed, nameless] = await makePeople(quad, 2)
  await inTurn([closed, nameless], (person) => setPhone(person, number))
  await closedAgo(quad, closed.id, '16 days')
  await quad.context.db.updateTable('users').set({ email: null }).where('id', '=', nameless.id).execute()
  const { user } = (await request(number)).reply()
  const rows = await quad.context.db.selectFrom('codes').select('email').where('subject_id', '=', user).execute()
  expect(rows.map(({ email }) => email).toSorted()).toEqual(['', '', '', number])
})
