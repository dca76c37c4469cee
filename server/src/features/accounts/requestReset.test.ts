import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { sql } from 'kysely'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { look } from '../../testing/discovery.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePerson } from '../../testing/people.ts'
import { codeIn, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { beginSignup, linkTokenIn, makeForgetful } from '../../testing/accounts.ts'
import { range } from '../../testing/turns.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
afterAll(() => quad.stop())

const request = (username: string) => quad.call('requestReset', { body: { username } })
const codesTo = (email: string) =>
  quad.context.db.selectFrom('codes').selectAll().where('email', '=', email).orderBy('id').execute()

test('[ACC-06] the mail contains a code and a link, for any spelling of the address; the reply contains the code’s handle', async () => {
  const { email } = await makePerson(quad)
  const reply = (await request(` ${email.toUpperCase()} `)).reply()
  expect(reply).toEqual({ success: true, status: 'OTP sent successfully!', user: expect.any(String) })
  const mail = await quad.mailTo(email)
  const code = codeIn(mail)
  expect(mail.subject).toBe(`${code} is your Quad code`)
  // Ruling 42: exactly one group of six digits and one link.
  expect(mail.text.match(/\b\d{6}\b/g)).toEqual([code])
  const link = linkTokenIn(mail)
  expect(link).toMatch(/^\d{20}$/)
  expect(mail.text).toContain(`http://quad.test/#reset=${link}`)
  expect(mail.html).toContain(`<a href="http://quad.test/#reset=${link}">`)
})

test('[ACC-06] code and link are stored as hashes and expire after ten minutes', async () => {
  const { email } = await makePerson(quad)
  const { user } = (await request(email)).reply()
  const mail = await quad.mailTo(email)
  const [row] = await codesTo(email)
  expect(row).toMatchObject({ purpose: 'reset', subject_id: user, tries: 0, used_at: null })
  const kept = [row?.code_hash.toString('latin1'), row?.link_hash?.toString('latin1')].join(' ')
  expect(kept).not.toContain(codeIn(mail))
  expect(kept).not.toContain(linkTokenIn(mail))
  const minutes = sql<number>`round(extract(epoch from expires_at - created_at) / 60)::int`.as('minutes')
  const times = await quad.context.db.selectFrom('codes').select(minutes).where('email', '=', email).execute()
  expect(times).toEqual([{ minutes: 10 }])
})

test('[ACC-06] every request gets its own handle, for known and unknown accounts', async () => {
  const { email } = await makePerson(quad)
  for (const username of [email, 'nobody@crowd.example', '+91 98765 43210', 'no number']) {
    const [first, second] = [(await request(username)).reply(), (await request(username)).reply()]
    expect(first.user).not.toBe(second.user)
    for (const { user } of [first, second]) expect(user).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/)
  }
})

test('[ACC-06] an address without an account gets a mail that says so, and a code that never works', async () => {
  await request('stranger@crowd.example')
  const mail = await quad.mailTo('stranger@crowd.example')
  expect(mail.subject).toBe('There is no Quad account with this address')
  expect(mail.text).not.toMatch(/\d{6}|#reset/)
  expect(await codesTo('stranger@crowd.example')).toHaveLength(1)
})

test('[ACC-06] a pending sign-up doesn’t count as an account, since its starter may not own the mailbox', async () => {
  await beginSignup(quad, 'begun@crowd.example')
  await request('begun@crowd.example')
  const mail = await quad.mailTo('begun@crowd.example', 1)
  expect(mail.subject).toBe('There is no Quad account with this address')
})

test.each([
  ['', 'Username is required'],
  ['   ', 'Username is required'],
  ['a'.repeat(255), 'This is too long'],
  ['a\u0000@b.edu', fieldMessages.noControl],
])('[ACC-06] %j is refused by field', async (username, message) => {
  const answer = await request(username)
  expect([answer.status, answer.code, answer.err?.fields]).toEqual([400, 'request.invalid', { username: message }])
})

test.each(['ravi@meridian.edu', 'unknown.ravi@meridian.edu'])(
  '[ACC-06] %s gets five codes a day, also among twenty concurrent requests',
  async (username) => {
    const answers = await Promise.all(range(20).map(() => request(username)))
    expect(new Set(answers.map((answer) => answer.reply().user)).size).toBe(5)
    expect(await codesTo(username)).toHaveLength(5)
    const aged = { created_at: sql<Date>`now() - interval '24 hours 1 second'` }
    await quad.context.db.updateTable('codes').set(aged).where('email', '=', username).execute()
    await request(username)
    expect(await codesTo(username)).toHaveLength(6)
  },
)

describe('a site or college admin', () => {
  const makeAdmin = async (kind: string) => {
    const { id, email } = await makePerson(quad)
    const { db } = quad.context
    if (kind === 'site') await db.updateTable('users').set({ site_admin: true }).where('id', '=', id).execute()
    else await db.insertInto('college_admins').values({ college_id: otherCollegeId, user_id: id }).execute()
    return { id, email }
  }
  const reset = (token: string, user: string) =>
    quad.call('resetPassword', { params: { token }, body: { user, password: 'a lantern in the fog' } })

  test.each(['site', 'college'])('[ACC-06] a %s admin gets a link without a code, by the same answer', async (kind) => {
    const { id, email } = await makeAdmin(kind)
    const [answer, other] = [await request(email), await request('nobody.else@crowd.example')]
    expect(look(answer)).toEqual(look(other))
    const mail = await quad.mailTo(email)
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/\b\d{6}\b/)
    expect((await reset(linkTokenIn(mail), answer.reply().user)).reply().user._id).toBe(id)
  })

  test('[ACC-06] a code from before somebody became an admin is refused, the link isn’t', async () => {
    const { user, code, link, id } = await makeForgetful(quad)
    await quad.context.db.updateTable('users').set({ site_admin: true }).where('id', '=', id).execute()
    expect((await reset(code, user)).code).toBe('code.wrong')
    expect((await reset(link, user)).reply().user._id).toBe(id)
  })
})
