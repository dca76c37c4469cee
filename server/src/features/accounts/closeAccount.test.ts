import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatOf } from '../../testing/chats.ts'
import { askForReset, beginSignup, closedAgo, ownerPassword, enter, logIn, makeOwner } from '../../testing/accounts.ts'
import { nowhere } from '../../testing/goodInput.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePerson, openSession } from '../../testing/people.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { connectSocket } from '../../testing/sockets.ts'
import { inTurn, range } from '../../testing/turns.ts'
import { untilWaiting } from '../../testing/waiting.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
afterAll(() => quad.stop())

const close = (id: string, as?: { token: string }) => quad.call('closeAccount', { params: { id } }, as)
const isLive = async (token: string) => (await quad.call('getFeed', { body: {} }, { token })).status === 200
const rowOf = (id: string) =>
  quad.context.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('[ACC-10] closing one’s account ends all its sessions at once, and no other', async () => {
  const [person, other] = [await makeOwner(quad), await makePerson(quad)]
  const elsewhere = await openSession(quad, person.id)
  expect(await inTurn([person.token, elsewhere, other.token], isLive)).toEqual([true, true, true])
  expect((await close(person.id, person)).reply()).toEqual({ success: true })
  expect(await inTurn([person.token, elsewhere, other.token], isLive)).toEqual([false, false, true])
  const { rows } = await sql`select closed_at between now() - interval '1 minute' and now() as now from users
    where id = ${person.id}`.execute(quad.context.db)
  expect(rows).toEqual([{ now: true }])
})

test('[ACC-10] nobody can close another’s account, not even a site admin’s', async () => {
  const person = await makePerson(quad)
  for (const other of [await makePerson(quad), await quad.person('admin')]) {
    const answer = await close(person.id, other)
    expect([answer.status, answer.code]).toEqual([403, 'profile.notYours'])
  }
  const stranger = await makePerson(quad)
  await closedAgo(quad, stranger.id, '1 day')
  for (const id of [nowhere, stranger.id]) {
    const answer = await close(id, person)
    expect([answer.status, answer.code]).toEqual([404, 'user.notFound'])
  }
  expect((await close(person.id)).code).toBe('auth.required')
  expect((await rowOf(person.id)).closed_at).toBe(null)
})

test('[ACC-10] an incomplete account can be closed', async () => {
  const person = await makePerson(quad)
  const row = quad.context.db.updateTable('users').where('id', '=', person.id)
  await row.set({ college_id: null, gender: null }).execute()
  const { tokens, sessions, db } = quad.context
  const token = await tokens.sign(await sessions.open(db, person.id, 'completion'))
  expect((await close(person.id, { token })).status).toBe(200)
})

test('[ACC-10] one mail says until when and how to reopen the account', async () => {
  const person = await makeOwner(quad)
  const second = { ...person, token: await openSession(quad, person.id) }
  const answers = await Promise.all([person, second, person, second].map((as) => close(person.id, as)))
  expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThan(0)
  for (const answer of answers) expect([undefined, 'user.notFound', 'auth.required']).toContain(answer.code)
  const mail = await quad.mailTo(person.email)
  expect(mail.subject).toBe('Your Quad account is closed')
  const { closed_at: closedAt } = await rowOf(person.id)
  const until = new Date((closedAt?.getTime() ?? 0) + 15 * 86_400_000)
  const day = until.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })
  expect(mail.text).toContain(`For 15 days, until ${day}`)
  expect(mail.text).toContain('http://quad.test')
  expect(mail.text).not.toMatch(/\d{6}/)
  expect(await quad.mailsTo(person.email)).toHaveLength(1)
})

test('[ACC-09] logging in to a closed account gives a token that can only reopen it', async () => {
  const person = await makeOwner(quad)
  ;(await close(person.id, person)).reply()
  const reply = (await logIn(quad, person)).reply()
  expect(reply).toMatchObject({
    success: true,
    status: expect.any(String),
    user: { _id: person.id, deactivated: true },
  })
  const { token } = await enter(quad, person)
  expect(await isLive(token)).toBe(false)
  const as = { token }
  const refused = [
    await quad.call('getUser', { params: { id: person.id } }, as),
    await quad.call('createPost', { body: { text: 'Still here' } }, as),
    await close(person.id, as),
  ]
  expect(refused.map((answer) => answer.code)).toEqual(['auth.required', 'auth.required', 'auth.required'])
  // On public calls, the token counts as a visitor's.
  expect((await quad.call('listColleges', { query: {} }, as)).status).toBe(200)
  expect((await quad.call('logout', {}, as)).status).toBe(200)
  expect((await quad.call('logout', {}, as)).code).toBe('auth.required')
})

test('[ACC-09] an open account’s log-in reply has no `deactivated`', async () => {
  const person = await makeOwner(quad)
  const reply = (await logIn(quad, person)).reply()
  expect(reply).not.toHaveProperty('user.deactivated')
})

test('[ACC-11] fifteen days after closing, log-in is refused as unknown and the address can sign up again', async () => {
  const [closed, over] = [await makeOwner(quad), await makeOwner(quad)]
  await closedAgo(quad, closed.id, '14 days 23:59:59')
  expect((await enter(quad, closed)).deactivated).toBe(true)
  await closedAgo(quad, over.id, '15 days 1 second')
  const late = await logIn(quad, over)
  const nobody = await quad.call('login', { body: { username: 'nobody@crowd.example', password: ownerPassword } })
  expect([late.status, late.err]).toEqual([nobody.status, nobody.err])

  const { user, code } = await beginSignup(quad, over.email)
  const made = (await quad.call('verifyAccount', { body: { user, token: code } })).reply()
  expect(made.user.username).toBe(over.email)
  expect(made.user._id).not.toBe(over.id)
  expect((await rowOf(over.id)).email).toBe(null)
})

test('[ACC-09] [ACC-06] a closed account’s password can be reset; the account stays closed', async () => {
  const [person, over] = [await makeOwner(quad), await makeOwner(quad)]
  ;(await close(person.id, person)).reply()
  await quad.mailTo(person.email)
  const { link } = await askForReset(quad, person.email)
  const body = { password: 'a lantern in the fog' }
  const reply = (await quad.call('resetPassword', { params: { token: link }, body })).reply()
  expect(reply.user.deactivated).toBe(true)
  expect(await isLive(reply.token)).toBe(false)

  const late = await askForReset(quad, over.email)
  await closedAgo(quad, over.id, '15 days 1 second')
  const refused = await quad.call('resetPassword', { params: { token: late.link }, body })
  expect(refused.code).toBe('code.wrong')
})

test('[ACC-10] a log-in that races with closing leaves no usable session', async () => {
  const person = await makeOwner(quad)
  const { pending } = await quad.context.db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ closed_at: sql`now()` }).where('id', '=', person.id).execute()
    const answer = enter(quad, person)
    await untilWaiting(quad, 1)
    return { pending: answer }
  })
  expect((await pending).deactivated).toBe(true)
})

test('[ACC-10] of many log-ins concurrent with the closing, no session can act afterwards', async () => {
  const person = await makeOwner(quad)
  const logins = range(6).map(() => enter(quad, person))
  const closing = close(person.id, person)
  const tokens = (await Promise.all(logins)).map(({ token }) => token)
  await closing
  expect(await inTurn(tokens, isLive)).toEqual(tokens.map(() => false))
})

test('[ACC-10] [CHAT-06] only people with an open chat are notified of the closing and the reopening', async () => {
  const [person, other, stranger] = [await makeOwner(quad), await makePerson(quad), await makePerson(quad)]
  const room = await chatOf(quad, person, other)
  await chatOf(quad, other, stranger)
  const [theirs, strangers] = [
    await connectSocket(quad.url, other.token),
    await connectSocket(quad.url, stranger.token),
  ]
  const closedNow = async () =>
    (await quad.call('openRoom', { body: { users: [other.id, person.id] } }, other)).reply().closed
  ;(await close(person.id, person)).reply()
  expect(await theirs.next('roomChanged')).toEqual({ room })
  expect(await closedNow()).toBe(true)
  const { token } = await enter(quad, person)
  ;(await quad.call('activateAccount', { params: { id: person.id }, body: {} }, { token })).reply()
  expect(await theirs.next('roomChanged', 2)).toEqual({ room })
  expect(await closedNow()).toBe(false)
  expect(strangers.heard('roomChanged')).toEqual([])
  theirs.close()
  strangers.close()
})
