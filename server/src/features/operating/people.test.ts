import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signupForm } from '../../testing/accounts.ts'
import { caseOf } from '../../testing/cases.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { codeIn, type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { connectSocket } from '../../testing/sockets.ts'

let quad: TestQuad
let admin: Person
let person: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  admin = await quad.person('admin')
})
beforeEach(async () => {
  person = await makePerson(quad)
})
afterAll(() => quad.stop())

const find = async (search: string) => (await quad.call('findPeople', { query: { search } }, admin)).reply()
const get = async (id = person.id) => (await quad.call('getPerson', { params: { id } }, admin)).reply()
const suspend = (id: string, days: 7 | null = 7, as = admin) =>
  quad.call('suspendPerson', { params: { id }, body: { days, reason: 'Sold tickets that are none' } }, as)
const lastAct = async () => (await quad.call('listSiteActs', { query: {} }, admin)).reply()[0]

test('[SUP-08] people are found by a part of the name, and by the whole handle or address', async () => {
  const { db } = quad.context
  const named = { firstname: 'Ébène', lastname: '50%_Quist' }
  await db
    .updateTable('users')
    .set({ ...named, handle: 'ebene.q' })
    .where('id', '=', person.id)
    .execute()
  for (const search of ['ebene', '50%_quis', 'ebene.q', person.email, person.email.toUpperCase()])
    expect((await find(search)).people.map(({ _id }) => _id)).toEqual([person.id])
  expect(await find('%')).toEqual({ people: [] })
  expect(await find('bene.q')).toEqual({ people: [] })
  expect(await find('')).toEqual({ people: [] })
})

test('[SUP-08] a closed account is found by its whole address alone', async () => {
  const { db } = quad.context
  await db.updateTable('users').set({ firstname: 'Zebulon' }).where('id', '=', person.id).execute()
  ;(await quad.call('closeAccount', { params: { id: person.id } }, person)).reply()
  expect(await find('zebulon')).toEqual({ people: [] })
  expect((await find(person.email)).people).toHaveLength(1)
  expect((await get()).closed).toBe(true)
})

test('[SUP-08] a person is shown with address, cases and the log-ins, also those that have ended', async () => {
  const [reporter] = (await makePeople(quad, 1)) as [Person]
  const { _id: post } = (await quad.call('createPost', { body: { text: 'Tickets for sale' } }, person)).reply()
  const caseId = await caseOf(quad, reporter, 'post', post)
  ;(await quad.call('logout', {}, person)).reply()
  const shown = await get()
  expect(shown).toMatchObject({ user: { _id: person.id }, email: person.email, closed: false, siteAdmin: false })
  expect(shown.cases).toEqual([{ _id: caseId, kind: 'post', open: true }])
  expect(shown.logins.map(({ active }) => active)).toEqual([false])
  expect(shown.suspendedUntil).toBe(undefined)
  const nobody = { params: { id: '01900000-0000-7000-8000-00000000dead' } }
  expect((await quad.call('getPerson', nobody, admin)).code).toBe('user.notFound')
})

test('[SUP-08] a suspension signs out at once, mails the reason, is in the log, and is never shortened', async () => {
  const socket = await connectSocket(quad.url, person.token)
  const shown = (await suspend(person.id, null)).reply()
  await socket.ended()
  expect([shown.suspendedUntil, shown.logins.map(({ active }) => active)]).toEqual([null, [false]])
  expect((await quad.call('countNotifications', {}, person)).code).toBe('account.suspended')
  const mail = await quad.mailTo(person.email)
  expect([mail.subject, mail.text]).toEqual([
    'Your Quad account is suspended',
    expect.stringContaining('Reason: Sold tickets that are none'),
  ])
  expect(await lastAct()).toMatchObject({
    act: 'suspendPerson',
    reason: 'Sold tickets that are none',
    person: { _id: person.id },
    details: { days: null },
  })
  expect((await suspend(person.id, 7)).reply().suspendedUntil).toBe(null)
  const listed = (await quad.call('listSuspensions', { query: {} }, admin)).reply()
  expect(listed.find(({ user }) => user._id === person.id)).not.toHaveProperty('case')
})

test('[SUP-08] a suspension needs a reason, and site admins can’t suspend each other', async () => {
  const body = JSON.stringify({ days: 7, reason: '  ' })
  const blank = await quad.send('PUT', `/api/console/people/${person.id}/suspension`, { body, as: admin })
  expect([blank.status, Object.keys(blank.err?.fields ?? {})]).toEqual([400, ['reason']])
  expect((await suspend(admin.id)).code).toBe('suspension.ofSiteAdmin')
  expect((await get()).suspendedUntil).toBe(undefined)
})

test('[SUP-08] a person is signed out everywhere, and can sign in again', async () => {
  const socket = await connectSocket(quad.url, person.token)
  ;(await quad.call('signOutPerson', { params: { id: person.id } }, admin)).reply()
  await socket.ended()
  expect((await quad.call('countNotifications', {}, person)).code).toBe('auth.required')
  expect(await lastAct()).toMatchObject({ act: 'signOutPerson', person: { _id: person.id } })
})

test('[SUP-08] the sign-up of an address that waits is found, and its code is sent again', async () => {
  const email = 'waiting@example.edu'
  ;(await quad.call('signup', signupForm(email))).reply()
  const first = codeIn(await quad.mailTo(email))
  expect(await find(email)).toMatchObject({ people: [], signup: { email } })
  ;(await quad.call('resendPersonCode', { body: { email } }, admin)).reply()
  const second = await quad.mailTo(email, 1)
  expect(codeIn(second)).not.toBe(first)
  expect(await lastAct()).toMatchObject({ act: 'resendPersonCode', details: { purpose: 'signup' } })
})

test('[SUP-08] a person gets a code for a new password, and the log doesn’t contain it; an unknown address gets nothing', async () => {
  ;(await quad.call('resendPersonCode', { body: { email: person.email } }, admin)).reply()
  const code = codeIn(await quad.mailTo(person.email))
  expect(JSON.stringify(await lastAct())).not.toContain(code)
  expect(await lastAct()).toMatchObject({ act: 'resendPersonCode', on: person.id, details: { purpose: 'reset' } })
  const unknown = await quad.call('resendPersonCode', { body: { email: 'nobody@example.edu' } }, admin)
  expect(unknown.code).toBe('user.notFound')
  expect(await quad.mailsTo('nobody@example.edu')).toEqual([])
})

test('[SUP-08] nobody but site admins finds, sees or changes a person', async () => {
  const params = { id: person.id }
  const other = await makePerson(quad)
  const answers = [
    await quad.call('findPeople', { query: { search: 'a' } }, other),
    await quad.call('getPerson', { params }, other),
    await suspend(person.id, 7, other),
    await quad.call('signOutPerson', { params }, other),
    await quad.call('resendPersonCode', { body: { email: person.email } }, other),
  ]
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'siteAdmin.only'))
})
