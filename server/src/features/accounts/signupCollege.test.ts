import { refusals } from '@quad/contract/refusals/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { signupForm } from '../../testing/accounts.ts'

const today = new Date('2026-03-01T12:00:00.000Z')

let quad: TestQuad
let meridian: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits, clock: { now: () => today } })
  const row = await quad.context.db
    .selectFrom('colleges')
    .select('id')
    .where('email_domain', '=', 'meridian.edu')
    .executeTakeFirstOrThrow()
  meridian = row.id
})
afterAll(() => quad.stop())

const atMeridian = (email: string) => quad.call('signup', signupForm(email, { college: meridian }))

test.each([
  'nila@meridian.edu',
  'NILA@Meridian.EDU',
  'nila@cs.meridian.edu',
  'nila+notes@meridian.edu',
  // Full-width letters and an ideographic full stop spell the same domain.
  'nila@ｍｅｒｉｄｉａｎ。edu',
])('[ACC-02] %s belongs to meridian.edu', async (email) => {
  expect((await atMeridian(email)).status).toBe(200)
})

test.each([
  'x@meridian.edu.evil.com',
  'meridian.edu@evil.com',
  'x@evilmeridian.edu',
  'x@evil-meridian.edu',
  'x.meridian.edu@evil.com',
  'x@edu',
  'x@meridian.education',
  'x@meridian.edu。evil.com',
  'x@m\u0435ridian.edu',
  'x@merid\u0131an.edu',
  'x@xn--mridian-8ya.edu',
  'x@lakeside.ac.in',
  // Some mail servers forward such addresses to another host.
  'x%evil.com@meridian.edu',
  'evil.com!x@meridian.edu',
])('[ACC-02] %s does not belong to meridian.edu', async (email) => {
  const answer = await atMeridian(email)
  if (email === 'x@edu') return expect(answer.code).toBe('request.invalid')
  expect([answer.status, answer.code]).toEqual([400, 'signup.collegeDomain'])
  expect(answer.err?.message).toBe('To select this college, Signup with meridian.edu email-id.')
  expect(answer.err?.fields).toEqual({ college: 'To select this college, Signup with meridian.edu email-id.' })
})

test.each([
  '"x@meridian.edu"@evil.com',
  '"x"@meridian.edu',
  '"x y"@meridian.edu',
  'x@evil.com@meridian.edu',
  'x@meridian.edu.',
  '.x@meridian.edu',
  'x.@meridian.edu',
  'x..y@meridian.edu',
  'x@.meridian.edu',
  'x@evil.com/meridian.edu',
  'x@evil.com#meridian.edu',
  'x@evil.com?meridian.edu',
  'x@evil.com:25meridian.edu',
  'x@evil.com\\meridian.edu',
  'x@evil%2ecom.meridian.edu',
  'x@evil.com\nmeridian.edu',
  'x@evil.com\u0000.meridian.edu',
  'x@meridian.edu\r\nBcc: y@evil.com',
  'x@evil.com, x@meridian.edu',
  'X <x@meridian.edu>',
  '@meridian.edu',
  'meridian.edu',
])('[ACC-02] %j is not an email', async (email) => {
  const answer = await atMeridian(email)
  expect([answer.status, answer.code, Object.keys(answer.err?.fields ?? {})]).toEqual([
    400,
    'request.invalid',
    ['email'],
  ])
})

test('[ACC-02] a refused sign-up leaves no pending sign-up', async () => {
  const { pending } = await quad.context.db
    .selectFrom('pending_signups')
    .select((count) => count.fn.countAll<string>().as('pending'))
    .where('email', 'like', '%evil%')
    .executeTakeFirstOrThrow()
  expect(pending).toBe('0')
})

const withBirthday = (birthday: string) => quad.call('signup', signupForm('young@example.edu', { birthday }))

test.each([
  ['01/03/2013', 'the thirteenth birthday'],
  ['2013-03-01', 'the same day as ISO'],
  ['2013-03-01T00:00:00.000Z', 'the same day as an instant'],
  ['29/02/2004', 'a leap day'],
])('[ACC-12] %s may sign up on 1 March 2026: %s', async (birthday) => {
  expect((await withBirthday(birthday)).code).toBe(undefined)
})

test.each(['02/03/2013', '2013-03-02', '28/02/2026', '01/03/2026'])(
  '[ACC-12] %s is too young on 1 March 2026',
  async (birthday) => {
    const answer = await withBirthday(birthday)
    expect([answer.status, answer.code]).toEqual([400, 'signup.tooYoung'])
    expect(answer.err?.fields).toEqual({ birthday: refusals['signup.tooYoung'].message })
  },
)

test.each(['02/03/2026', '01/01/2100'])('[ACC-12] %s is in the future', async (birthday) => {
  const answer = await withBirthday(birthday)
  expect([answer.status, answer.code]).toEqual([400, 'signup.birthdayInFuture'])
  expect(answer.err?.fields).toEqual({ birthday: refusals['signup.birthdayInFuture'].message })
})

test('[ACC-02] [COLL-04] an email at any of the college’s domains belongs to it', async () => {
  const { id } = await quad.context.db
    .insertInto('colleges')
    .values({ name: 'Twin', restricted: true, email_domain: 'twin.edu', other_domains: ['alumni.twin.example'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const at = async (email: string) => (await quad.call('signup', signupForm(email, { college: id }))).err?.message
  expect([await at('x@twin.edu'), await at('x@alumni.twin.example')]).toEqual([undefined, undefined])
  expect(await at('x@twin.example')).toBe(
    'To select this college, Signup with twin.edu or alumni.twin.example email-id.',
  )
})
