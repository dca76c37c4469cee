import { randomUUID } from 'node:crypto'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { accountFields } from '@quad/contract/messages/accounts.ts'
import { collegeDomainMessage } from '@quad/contract/refusals/people.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Issuers, startIssuers } from '../../testing/issuer/issuers.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePerson } from '../../testing/people.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { until } from '../../testing/waiting.ts'
import { range } from '../../testing/turns.ts'

let issuers: Issuers
let quad: TestQuad
let meridian: string
let lakeside: string
beforeAll(async () => {
  issuers = await startIssuers()
  quad = await startTestQuad({ limiter: noLimits, env: issuers.env })
  const colleges = (await quad.call('listColleges', { query: {} })).reply()
  const idOf = (name: string) => colleges.find((college) => college.collegeName.startsWith(name))?._id ?? ''
  meridian = idOf('Meridian')
  lakeside = idOf('Lakeside')
})
afterAll(async () => {
  await quad.stop()
  await issuers.stop()
})

async function newcomer(address = `unvouched.${randomUUID()}@example.edu`) {
  const token = await issuers.googleToken(address)
  const { token: session, user } = (await quad.call('loginWithGoogle', { body: { token } })).reply()
  return { id: user._id, account: address, token: session }
}

const update = (as: { id: string; token: string }, body: { college?: string; gender?: 'other'; firstname?: string }) =>
  quad.call('updateUser', { params: { id: as.id }, body }, as)
const mayRead = async (as: { token: string }, node = quad) =>
  (await node.call('getFeed', { body: {} }, as)).code ?? 'yes'

test('[ACC-05] setting college and gender, together or one by one, gives full scope at once', async () => {
  const atOnce = await newcomer()
  const person = (await update(atOnce, { college: lakeside, gender: 'other' })).reply()
  expect([person._id, person.college?._id, person.college?.collegeName]).toEqual([
    atOnce.id,
    lakeside,
    'Lakeside College of Arts',
  ])
  expect(await mayRead(atOnce)).toBe('yes')

  const stepwise = await newcomer()
  await update(stepwise, { gender: 'other' })
  expect(await mayRead(stepwise)).toBe('account.incomplete')
  await update(stepwise, { college: otherCollegeId })
  expect(await mayRead(stepwise)).toBe('yes')
  const token = await issuers.googleToken(stepwise.account)
  expect((await quad.call('loginWithGoogle', { body: { token } })).reply()).toMatchObject({
    newUser: false,
    user: { college: otherCollegeId },
  })
})

test('[ACC-05] completing an account affects all its sessions, and no others', async () => {
  const [one, other] = [await newcomer(), await newcomer()]
  const token = await issuers.googleToken(one.account)
  const elsewhere = (await quad.call('loginWithGoogle', { body: { token } })).reply()
  const node = await startTestQuad({ databaseUrl: quad.databaseUrl, limiter: noLimits })
  expect([await mayRead(elsewhere, node), await mayRead(other)]).toEqual(['account.incomplete', 'account.incomplete'])
  await update(one, { college: lakeside, gender: 'other' })
  expect([await mayRead(one), await mayRead(elsewhere)]).toEqual(['yes', 'yes'])
  await until('the other node accepts the session', async () => (await mayRead(elsewhere, node)) === 'yes')
  expect(await mayRead(other)).toBe('account.incomplete')
  await node.stop()
})

describe('[PROF-05] [ACC-02] a restricted college', () => {
  const refusal = collegeDomainMessage(['meridian.edu'])

  test.each(['lakeside.ac.in', 'meridian.edu.evil.example', 'notmeridian.edu'])(
    'refuses %s, for new users and for a change of college',
    async (domain) => {
      const person = await newcomer(`${randomUUID()}@${domain}`)
      for (const body of [{ college: meridian, gender: 'other' as const }, { college: meridian }]) {
        const answer = await update(person, body)
        expect([answer.status, answer.code, answer.err?.message]).toEqual([400, 'signup.collegeDomain', refusal])
        expect(answer.err?.fields).toEqual({ college: refusal })
      }
      await update(person, { college: lakeside, gender: 'other' })
      expect((await update(person, { college: meridian })).code).toBe('signup.collegeDomain')
      expect((await quad.call('getUser', { params: { id: person.id } }, person)).reply().college).toBe(lakeside)
    },
  )

  test('refuses someone without a stored email, whatever Google sent', async () => {
    const person = await newcomer(`unvouched.${randomUUID()}@meridian.edu`)
    expect((await update(person, { college: meridian, gender: 'other' })).err?.message).toBe(refusal)
    expect(await mayRead(person)).toBe('account.incomplete')
  })

  test('accepts emails of its domain and of subdomains', async () => {
    for (const domain of ['meridian.edu', 'students.meridian.edu']) {
      const person = await newcomer(`${randomUUID()}@${domain}`)
      expect((await update(person, { college: meridian, gender: 'other' })).status).toBe(200)
      expect(await mayRead(person)).toBe('yes')
    }
  })

  test('keeps members whose email has another domain, also when they send the college again', async () => {
    const member = await makePerson(quad)
    await quad.context.db.updateTable('users').set({ college_id: meridian }).where('id', '=', member.id).execute()
    expect((await update(member, { college: meridian, firstname: 'Nila' })).status).toBe(200)
  })
})

test('[ACC-05] omitted fields stay; extra fields of existing clients are ignored', async () => {
  const person = await makePerson(quad)
  const body = { _id: person.id, firstname: ' Nila ', lastname: 'Rao', college: lakeside }
  const answer = await quad.send('PUT', `/api/users/update/${person.id}`, { body: JSON.stringify(body), as: person })
  expect(answer.reply()).toMatchObject({ displayName: 'Nila Rao', college: { _id: lakeside }, username: person.email })
  expect((await update(person, {})).reply()).toMatchObject({ displayName: 'Nila Rao', college: { _id: lakeside } })
})

test.each([
  [{ college: 'nowhere' }, 'college', accountFields.collegeRequired],
  [{ college: null }, 'college', accountFields.collegeRequired],
  [{ gender: 'unknown' }, 'gender', accountFields.genderRequired],
  [{ gender: null }, 'gender', accountFields.genderRequired],
  [{ firstname: ' ' }, 'firstname', accountFields.firstnameRequired],
  [{ lastname: '' }, 'lastname', accountFields.lastnameRequired],
])('[ACC-05] %j is refused by field', async (body, field, sentence) => {
  const person = await makePerson(quad)
  const answer = await quad.send('PUT', `/api/users/update/${person.id}`, { body: JSON.stringify(body), as: person })
  expect([answer.code, answer.err?.fields?.[field]]).toEqual(['request.invalid', sentence])
})

test('[ACC-05] an unknown college is refused by field', async () => {
  const answer = await update(await newcomer(), { college: '01900000-0000-7000-8000-00000000dead' })
  expect([answer.code, Object.keys(answer.err?.fields ?? {})]).toEqual(['signup.collegeUnknown', ['college']])
})

test('[ACC-05] nobody can change another user, not even a site admin; an unknown one is not found', async () => {
  const [person, admin] = [await newcomer(), await quad.person('admin')]
  for (const other of [admin, await makePerson(quad)])
    expect((await update({ id: person.id, token: other.token }, { college: lakeside })).code).toBe('profile.notYours')
  expect((await update({ id: randomUUID(), token: admin.token }, { college: lakeside })).code).toBe('user.notFound')
  expect(await mayRead(person)).toBe('account.incomplete')
})

test('[PROF-05] when an email is removed while its restricted college is chosen, at most one of the two succeeds', async () => {
  const people = await Promise.all(range(5).map(() => newcomer(`${randomUUID()}@meridian.edu`)))
  await Promise.all(
    people.flatMap((person) => [
      update(person, { college: meridian, gender: 'other' }),
      quad.context.db
        .updateTable('users')
        .set({ email: null })
        .where('id', '=', person.id)
        .where('college_id', 'is', null)
        .execute(),
    ]),
  )
  const rows = await quad.context.db
    .selectFrom('users')
    .select(['email', 'college_id'])
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()
  for (const row of rows) expect(row.college_id === meridian).toBe(row.email !== null)
})
