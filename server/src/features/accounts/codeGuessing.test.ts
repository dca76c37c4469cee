import { networkBudgets } from '@quad/contract/codeRateLimits.ts'
import { rateLimits } from '@quad/contract/rateLimits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spendBudget } from '../../entities/code/queries.ts'
import { createLimiter } from '../../platform/rateLimits.ts'
import { type Answer, codeIn, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { askForReset, makeForgetful, signupForm } from '../../testing/accounts.ts'
import { inTurn, range } from '../../testing/turns.ts'

let quad: TestQuad
beforeAll(async () => {
  // Raise the limit: the test makes the calls of ten minutes at once.
  const limiter = createLimiter({ ...rateLimits, auth: { ...rateLimits.auth, points: 6000 } })
  quad = await startTestQuad({ limiter, env: { TRUST_PROXY: '1' } })
})
afterAll(() => quad.stop())

const post = (place: string, body: unknown, ip: string, cookie?: string) =>
  quad.send('POST', `/api/users/${place}`, {
    body: JSON.stringify(body),
    headers: { 'x-forwarded-for': ip, ...(cookie && { cookie }) },
  })
const far = (network: number) => `198.18.${network}.7`
const networkAt = (network: number) => `198.18.${network}.0/24`
const signup = (email: string, ip: string) => post('signup', signupForm(email).body, ip)
const verify = (user: string, token: string, ip: string) => post('verification', { user, token }, ip)
const reset = (user: string, token: string, ip: string, cookie?: string) =>
  post(`reset-password/${token}`, { user, password: 'a lantern in the fog' }, ip, cookie)
const userOf = (answer: Answer<unknown>) => (answer.reply() as { user: string }).user
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')
const counts = (answers: readonly Answer<unknown>[], code: string | undefined) =>
  answers.filter((answer) => answer.code === code).length
const triesOf = async (users: readonly string[]) =>
  (
    await quad.context.db
      .selectFrom('codes')
      .select(({ fn }) => fn.sum<string>('tries').as('tries'))
      .where('subject_id', 'in', users)
      .executeTakeFirstOrThrow()
  ).tries

test('[ACC-03] freshmen behind one address get in, though more begin and mistype in ten minutes than a network may', async () => {
  const campus = '203.0.113.7'
  const atOnce = networkBudgets.unfinishedSignups.points
  const people = 3 * atOnce
  const mistypes = (at: number) => at % 4 === 0
  expect(range(people).filter(mistypes).length).toBeGreaterThan(networkBudgets.wrongCodes.points)
  const emailOf = (at: number) => `freshman.${at}@campus.example`
  const enter = async (user: string, code: string, at: number) => {
    if (mistypes(at)) expect((await verify(user, wrongOf(code), campus)).code).toBe('code.wrong')
    return verify(user, code, campus)
  }
  // In groups, so that no more wait for their mail than the network may have unfinished.
  const answers = await inTurn(range(people / atOnce), async (group) => {
    const freshmen = range(atOnce).map((at) => group * atOnce + at)
    const users = await Promise.all(freshmen.map(async (at) => userOf(await signup(emailOf(at), campus))))
    const codes = await inTurn(freshmen, async (at) => codeIn(await quad.mailTo(emailOf(at))))
    return Promise.all(freshmen.map((at, place) => enter(users[place] ?? '', codes[place] ?? '', at)))
  })
  expect(answers.flat().filter((answer) => answer.status === 200)).toHaveLength(people)
}, 300_000)

test('[ACC-03] [ACC-06] of 500 guesses from one network at the codes of a hundred emails, all but the first are stopped', async () => {
  const emails = range(100).map((at) => `guessed.${at}@crowd.example`)
  const users = await inTurn(emails, async (username) => userOf(await post('reset-password', { username }, far(1))))
  const forgetful = await makeForgetful(quad)
  const guesses = range(500).map((at) => ({ user: users[at % 100] ?? '', ip: `198.18.2.${at % 250}` }))
  const answers = await Promise.all(guesses.map(({ user, ip }) => reset(user, '000000', ip)))
  const { points } = networkBudgets.wrongCodes
  expect([counts(answers, 'code.wrong'), counts(answers, 'code.wait')]).toEqual([points + 1, 500 - points - 1])
  expect(Number(await triesOf(users))).toBe(points + 1)
  const waiting = answers.find((answer) => answer.code === 'code.wait')
  expect([waiting?.status, Number(waiting?.headers.get('retry-after'))]).toEqual([429, 10])

  // The link still works from that network, and the code from another.
  expect((await reset(forgetful.user, forgetful.code, far(2))).code).toBe('code.wait')
  expect((await reset(forgetful.user, forgetful.link, far(2))).status).toBe(200)
  const other = await makeForgetful(quad)
  expect((await reset(other.user, other.code, far(3))).status).toBe(200)
})

test('[ACC-06] a known device enters its code while its network waits', async () => {
  const person = await makeForgetful(quad)
  const first = await reset(person.user, person.code, far(4))
  const cookie = first.headers.get('set-cookie')?.split(';')[0]
  await spendBudget(quad.context.db, networkAt(4), 'wrongCodes', 100)
  const [stranger, again] = [await makeForgetful(quad), await askForReset(quad, person.email)]
  // This wrong code uses up the network's turn.
  expect((await reset(stranger.user, wrongOf(stranger.code), far(4), cookie)).code).toBe('code.wrong')
  expect((await reset(stranger.user, stranger.code, far(4), cookie)).code).toBe('code.wait')
  expect((await reset(again.user, again.code, far(4), cookie)).status).toBe(200)

  // The same holds for the handle of a number that two accounts have.
  const phone = '9812345678'
  const ids = [person.id, stranger.id]
  await quad.context.db.updateTable('users').set({ phone }).where('id', 'in', ids).execute()
  const shared = userOf(await post('reset-password', { username: phone }, far(4), cookie))
  expect((await reset(shared, '000000', far(4), cookie)).code).toBe('code.wait')
})

test('[ACC-03] [ACC-06] right codes offset wrong ones, and the network’s count ends after an hour', async () => {
  const guess = async () => {
    const { user, code } = await makeForgetful(quad)
    return reset(user, wrongOf(code), far(5))
  }
  await spendBudget(quad.context.db, networkAt(5), 'wrongCodes', 29)
  expect(counts([await guess(), await guess(), await guess()], 'code.wrong')).toBe(2)
  await spendBudget(quad.context.db, networkAt(5), 'wrongCodes', -3)
  const { user, code } = await makeForgetful(quad)
  expect((await reset(user, code, far(5))).status).toBe(200)
  expect(counts(await inTurn(range(4), guess), 'code.wrong')).toBe(3)
  const since = sql<Date>`now() - interval '61 minutes'`
  await quad.context.db.updateTable('network_budgets').set({ since }).where('network', '=', networkAt(5)).execute()
  expect((await guess()).code).toBe('code.wrong')
})

test('[ACC-03] a network with fifty unfinished sign-ups has one in ten seconds, until one is finished', async () => {
  await spendBudget(quad.context.db, networkAt(6), 'unfinishedSignups', 47)
  const emails = range(8).map((at) => `unfinished.${at}@crowd.example`)
  const answers = await Promise.all(emails.map((email) => signup(email, far(6))))
  // Three wrong codes are free, and one uses the network's turn.
  expect([counts(answers, undefined), counts(answers, 'code.wait')]).toEqual([4, 4])
  const at = answers.findIndex((answer) => answer.code === undefined)
  const email = emails[at] ?? ''
  expect((await signup('unfinished.more@crowd.example', far(6))).code).toBe('code.wait')
  const [answer] = answers.slice(at)
  if (!answer) throw new Error('None of the sign-ups began.')
  expect((await verify(userOf(answer), codeIn(await quad.mailTo(email)), far(6))).status).toBe(200)
  expect((await signup('unfinished.more@crowd.example', far(6))).status).toBe(200)
})

test('[ACC-03] codes entered are counted for the alarm', async () => {
  const wrong = async () => {
    const metrics = String((await quad.send('GET', '/metrics')).body)
    return Number(/quad_codes_entered_total\{purpose="reset",outcome="wrong"\} (\d+)/.exec(metrics)?.[1] ?? 0)
  }
  const before = await wrong()
  const { user, code } = await makeForgetful(quad)
  await reset(user, wrongOf(code), far(7))
  expect(await wrong()).toBe(before + 1)
})
