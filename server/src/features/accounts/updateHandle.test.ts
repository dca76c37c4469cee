import { limits } from '@quad/contract/limits.ts'
import { isReservedHandle, skeletonOf } from '@quad/contract/handle.ts'
import { accountFields } from '@quad/contract/messages/accounts.ts'
import { credentialFields } from '@quad/contract/messages/credentials.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepFormerCredentials } from '../../entities/user/accountQueries.ts'
import { beginSignup, makeOwner, ownerPassword as password } from '../../testing/accounts.ts'
import { makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn, range } from '../../testing/turns.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad()
})
afterAll(() => quad.stop())

const update = (person: Person, handle: string, proof: object = { password }) =>
  quad.call('updateHandle', { params: { id: person.id }, body: { handle, ...proof } }, person)
const handleOf = async ({ id }: Person) =>
  (await quad.context.db.selectFrom('users').select('handle').where('id', '=', id).executeTakeFirstOrThrow()).handle
const age = (person: Person, days: number) =>
  quad.context.db
    .updateTable('former_handles')
    .set({ created_at: sql<Date>`now() - make_interval(days => ${days})` })
    .where('user_id', '=', person.id)
    .execute()

test('[ACC-13] the owner changes their handle, in lower case', async () => {
  const person = await makeOwner(quad)
  expect((await update(person, ' Nila_R.1 ')).reply()).toMatchObject({ _id: person.id, user_name: 'nila_r.1' })
  expect((await quad.call('getUser', { params: { id: person.id } }, await makePerson(quad))).reply().user_name).toBe(
    'nila_r.1',
  )
})

test('[ACC-13] a wrong password, or none, changes nothing and counts as a failed log-in', async () => {
  const person = await makeOwner(quad)
  const before = await handleOf(person)
  const none = await update(person, 'stolen.handle', {})
  expect([none.status, none.err?.fields]).toEqual([400, { password: accountFields.passwordRequired }])
  const wrong = await inTurn(range(10), () => update(person, 'stolen.handle', { password: 'not the password' }))
  expect(new Set(wrong.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['403 auth.wrongPassword']))
  expect((await update(person, 'stolen.handle')).code).toBe('auth.tooManyFailures')
  expect(await handleOf(person)).toBe(before)
})

test.each([
  ['ab', credentialFields.handleLength],
  ['a'.repeat(limits.handleMax + 1), credentialFields.handleLength],
  ['nila rao', credentialFields.handleCharacters],
  ['nïla.rao', credentialFields.handleCharacters],
  ['.nila', credentialFields.handleCharacters],
  ['Admin', credentialFields.handleReserved],
  ['4dmin0', undefined],
  ['adm1n', credentialFields.handleReserved],
  ['quad_support', credentialFields.handleReserved],
])('[ACC-13] the handle %j answers %s', async (handle, message) => {
  const answer = await update(await makeOwner(quad), handle)
  expect(answer.err?.fields).toEqual(message === undefined ? undefined : { handle: message })
})

test('[ACC-13] a handle that looks like another person’s is taken, but not one that looks like one’s own', async () => {
  const [owner, other] = [await makeOwner(quad), await makeOwner(quad)]
  ;(await update(owner, 'lorna.wells')).reply()
  for (const handle of ['lorna.wells', 'l0rna.wells', 'lorna_wells', 'lornawells', 'iorna.we11s', 'loma.wells'])
    expect([handle, (await update(other, handle)).code]).toEqual([handle, 'handle.taken'])
  expect((await update(owner, 'lorna_wells')).status).toBe(200)
})

test('[ACC-13] for 90 days a former handle is refused to others, also at sign-up, and its owner may take it back', async () => {
  const [owner, other] = [await makeOwner(quad), await makeOwner(quad)]
  ;(await update(owner, 'zoya.former')).reply()
  ;(await update(owner, 'zoya.present')).reply()
  expect((await update(other, 'zoya_former')).code).toBe('handle.taken')
  const { user, code } = await beginSignup(quad, 'zoya@example.edu', { firstname: 'Zoya', lastname: 'Former' })
  const joined = (await quad.call('verifyAccount', { body: { user, token: code } })).reply()
  expect(joined.user.user_name).toBe('zoya.former2')
  await age(owner, 89)
  await sweepFormerCredentials(quad.context.db)
  expect((await update(other, 'zoya.former')).code).toBe('handle.taken')
  ;(await update(owner, 'zoya.former')).reply()
  ;(await update(owner, 'zoya.present')).reply()
  await age(owner, 91)
  await sweepFormerCredentials(quad.context.db)
  expect((await update(other, 'zoya.former')).status).toBe(200)
})

test('[ACC-13] a handle changes twice in 30 days; the same one again is no change', async () => {
  const person = await makeOwner(quad)
  for (const handle of ['first.of.two', 'second.of.two', 'second.of.two'])
    expect((await update(person, handle)).status).toBe(200)
  const third = await update(person, 'third.of.two')
  expect([third.status, third.code, await handleOf(person)]).toEqual([429, 'handle.tooOften', 'second.of.two'])
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(29 * 86_400)
  await age(person, 31)
  expect((await update(person, 'third.of.two')).status).toBe(200)
})

test('[ACC-13] of ten people who concurrently choose similar-looking handles, one gets it', async () => {
  const people = await Promise.all(range(10).map(() => makeOwner(quad)))
  const answers = await Promise.all(people.map((person, at) => update(person, at % 2 === 0 ? 'sol.ray' : 's0l_ray')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...range(9).map(() => 409)])
})

test('[ACC-13] of five concurrent changes by one person, two succeed', async () => {
  const person = await makeOwner(quad)
  const answers = await Promise.all(range(5).map((at) => update(person, `at.once.${'abcde'[at]}`)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429])
})

test('[ACC-13] sign-up gives out neither reserved handles nor look-alikes', async () => {
  ;(await update(await makeOwner(quad), 'ro1lo.vv')).reply()
  const join = async (email: string, firstname: string, lastname: string) => {
    const { user, code } = await beginSignup(quad, email, { firstname, lastname })
    return (await quad.call('verifyAccount', { body: { user, token: code } })).reply().user.user_name
  }
  expect(await join('rollo@example.edu', 'Rollo', 'W')).toBe('rollo.w2')
  expect(await join('staff@example.edu', 'Staff', '.')).toMatch(/^student/)
})

test('[ACC-13] the database folds look-alikes as the contract does', async () => {
  const handles = ['l0rna_wells.5', 'r.n0', 'v_vernon', 'a1b2c3', 'rnrn.vvv']
  const { rows } = await sql<{ skeleton: string }>`
    select handle_skeleton(h) as skeleton from unnest(${handles}::text[]) with ordinality as t (h, at) order by at`.execute(
    quad.context.db,
  )
  expect(rows.map(({ skeleton }) => skeleton)).toEqual(handles.map(skeletonOf))
  expect(isReservedHandle('m0derator')).toBe(true)
})
