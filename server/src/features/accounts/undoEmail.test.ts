import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepFormerCredentials } from '../../entities/user/accountQueries.ts'
import {
  askForReset,
  beginSignup,
  changeEmail,
  linkTokenIn,
  makeOwner,
  ownerPassword as password,
} from '../../testing/accounts.ts'
import { noLimits } from '../../testing/limits.ts'
import { codeIn, type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { range } from '../../testing/turns.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
afterAll(() => quad.stop())

let made = 0
const fresh = () => `thief${(made += 1)}@example.edu`
const undo = (token: string) => quad.call('undoEmail', { body: { token } })
const reset = (token: string, given: string) =>
  quad.call('resetPassword', { params: { token }, body: { password: given } })
const login = (username: string, given: string) => quad.call('login', { body: { username, password: given } })
const age = ({ id }: Person, days: number) =>
  quad.context.db
    .updateTable('email_changes')
    .set({ created_at: sql<Date>`now() - make_interval(days => ${days})` })
    .where('user_id', '=', id)
    .execute()

test('[ACC-14] the link to the old address restores it, ends all sessions and starts a new password, whatever a thief changed', async () => {
  const [person, thief] = [await makeOwner(quad), fresh()]
  const link = await changeEmail(quad, person, person.email, thief)
  const stolen = (await reset((await askForReset(quad, thief)).link, 'the thief’s own')).reply()
  const before = (await quad.mailsTo(person.email)).length
  expect((await undo(link)).reply()).toMatchObject({ success: true, email: person.email })
  for (const token of [person.token, stolen.token])
    expect((await quad.call('getFeed', { body: {} }, { token })).code).toBe('auth.required')
  for (const [username, given] of [
    [thief, 'the thief’s own'],
    [person.email, 'the thief’s own'],
    [person.email, password],
  ] as const)
    expect((await login(username, given)).code).toBe('auth.wrongCredentials')
  const mail = await quad.mailTo(person.email, before)
  expect(codeIn(mail)).toMatch(/^\d{6}$/)
  expect((await reset(linkTokenIn(mail), 'mine once more')).reply().user).toMatchObject({
    _id: person.id,
    username: person.email,
  })
})

test('[ACC-14] [ACC-15] undoing removes the passkeys that a thief added', async () => {
  const person = await makeOwner(quad)
  const link = await changeEmail(quad, person, person.email, fresh())
  const passkey = { user_id: person.id, credential_id: person.id, public_key: Buffer.alloc(1), name: 'Thief' }
  await quad.context.db.insertInto('passkeys').values(passkey).execute()
  ;(await undo(link)).reply()
  const left = quad.context.db.selectFrom('passkeys').select('id').where('user_id', '=', person.id)
  expect(await left.execute()).toEqual([])
})

test('[ACC-14] a thief who changes the email twice can’t undo the undoing', async () => {
  const [person, first, second] = [await makeOwner(quad), fresh(), fresh()]
  const link = await changeEmail(quad, person, person.email, first)
  const thiefs = await changeEmail(quad, person, first, second)
  expect((await undo(link)).reply().email).toBe(person.email)
  expect((await undo(thiefs)).code).toBe('email.undoExpired')
})

test('[ACC-14] the link works for seven days and once, also when opened five times at once', async () => {
  const [person, late] = [await makeOwner(quad), await makeOwner(quad)]
  const link = await changeEmail(quad, person, person.email, fresh())
  const lateLink = await changeEmail(quad, late, late.email, fresh())
  await age(person, 6)
  await age(late, 7)
  await sweepFormerCredentials(quad.context.db)
  const answers = await Promise.all(range(5).map(() => undo(link)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
  expect((await undo(lateLink)).code).toBe('email.undoExpired')
  expect((await undo('0'.repeat(20))).code).toBe('email.undoExpired')
})

test('[ACC-14] an old email that a new account uses is not taken back from that account', async () => {
  const person = await makeOwner(quad)
  const link = await changeEmail(quad, person, person.email, fresh())
  const { user, code } = await beginSignup(quad, person.email)
  const { token } = (await quad.call('verifyAccount', { body: { user, token: code } })).reply()
  expect((await undo(link)).code).toBe('email.undoTaken')
  expect((await quad.call('getFeed', { body: {} }, { token })).status).toBe(200)
  expect((await quad.call('getFeed', { body: {} }, person)).status).toBe(200)
})
