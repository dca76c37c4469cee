import type { Recipients } from '@quad/contract/bodies/eventMessages.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lowestIdAt } from '../../platform/ids.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { createClub } from '../../testing/clubs.ts'
import { acceptInvitation, holdEvent, memberOf, register, updateEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { until } from '../../testing/waiting.ts'
import { sendNoticeMail } from '../notifications/sendNotices.ts'

let quad: TestQuad
let admin: Person
let lead: Person
let mate: Person
let late: Person
let stranger: Person
let id: string
let teamId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, lead, mate, late, stranger] = await makePeople(quad, 5)
  const host = { club: await createClub(quad, admin) }
  const seats = { participation: 'team', minSizeTeam: 1, maxSizeTeam: 3, registrationCount: 1, waitlist: true } as const
  id = await holdEvent(quad, admin, host, seats)
  teamId = await register(quad, id, lead, 'Rotor', [mate.email])
  await acceptInvitation(quad, id, teamId, mate)
  await register(quad, id, late, 'Late', [])
})
afterAll(() => quad.stop())

const write = (to: Recipients, { text = 'The hall changed', clientId = randomUUID(), as = admin } = {}) =>
  quad.call('createEventMessage', { params: { id }, body: { clientId, text, to } }, as)
const count = async (query: Recipients, as = admin) =>
  (await quad.call('countRecipients', { params: { id }, query }, as)).reply()
const list = async (as: Person, before?: string) =>
  (await quad.call('listEventMessages', { params: { id }, query: before ? { '_id[$lt]': before } : {} }, as)).reply()
const textsOf = async (as: Person) => (await list(as)).map(({ text }) => text)

const newsOf = async (as: Person) =>
  (await quad.call('listNotifications', { query: {} }, as))
    .reply()
    .notifications.filter(({ kind, event }) => kind === 'eventMessage' && event?._id === id)

test('[EVT-26] a message reaches all who registered or wait, by notification and mail, and stays on the event’s page', async () => {
  expect(await count({})).toEqual({ people: 3, left: 5 })
  const made = (await write({}, { text: 'The hall changed:\nB 12' })).reply()
  expect(made).toMatchObject({ text: 'The hall changed:\nB 12', sent: { people: 3 }, by: { _id: admin.id } })
  await until('they are notified', async () => (await newsOf(late)).length + (await newsOf(lead)).length === 2)
  for (const person of [lead, mate, late]) {
    expect(await newsOf(person)).toMatchObject([{ change: { note: 'The hall changed:\nB 12', changes: [] } }])
    const [message] = await list(person)
    expect(message).toMatchObject({ _id: made._id, text: made.text, by: { _id: admin.id } })
    expect(message?.sent).toBeUndefined()
    const mailed = async () => (await quad.mailsTo(person.email)).find(({ subject }) => subject === 'About Night hack')
    await until('they are mailed', async () => (await mailed()) !== undefined)
    expect((await mailed())?.text).toContain(
      'The organisers of “Night hack”, which you joined, write:\n\nThe hall changed:\nB 12\n',
    )
  }
  expect([await textsOf(stranger), await newsOf(stranger), await newsOf(admin)]).toEqual([[], [], []])
  expect(await count({})).toEqual({ people: 3, left: 4 })
})

test('[EVT-26] organisers choose people by status, waitlist, missing answers, an answer, and selected teams', async () => {
  const asked = await updateEvent(quad, admin, id, {
    questions: [{ kind: 'choice', label: 'Shirt', options: ['S', 'M'], required: true }],
  })
  const question = asked.questions[0]?._id ?? ''
  expect((await count({ answers: 'missing' })).people).toBe(3)
  const members = [
    { ...memberOf(lead.email), answers: [{ question, value: ['S'] }] },
    { ...memberOf(mate.email), answers: [{ question, value: ['M'] }] },
  ]
  ;(await quad.call('updateTeam', { params: { id, teamId }, body: { members } }, lead)).reply()
  const people = async (to: Recipients) => (await count(to)).people
  expect(await people({ answers: 'missing' })).toBe(1)
  expect(await people({ question, value: 'M' })).toBe(1)
  expect(await people({ question, value: 'L' })).toBe(0)
  expect(await people({ status: 'waiting' })).toBe(1)
  expect(await people({ status: 'unverified' })).toBe(2)
  expect(await people({ status: 'verified' })).toBe(0)
  const undoable = { status: 'verified' as const, teams: [teamId], undoable: true }
  ;(await quad.call('updateTeams', { params: { id }, body: undoable }, admin)).reply()
  expect(await people({ status: 'verified' })).toBe(2)
  expect(await people({ numbers: '2' })).toBe(1)
  const made = (await write({ question, value: 'M', numbers: '1,2' }, { text: 'Your shirt is out' })).reply()
  expect(made.sent).toEqual({ people: 1, answered: { question: 'Shirt', value: 'M' }, selected: 2 })
  expect([await textsOf(mate), await textsOf(lead)]).toEqual([['Your shirt is out'], []])
  expect((await write({ question, value: 'L' })).code).toBe('eventMessage.nobody')
  expect((await quad.call('countRecipients', { params: { id }, query: { question } }, admin)).code).toBe(
    'request.invalid',
  )
})

test('[EVT-26] a retry returns the stored message; two at once store one; the sixth of a day is refused', async () => {
  const clientId = randomUUID()
  const twice = await Promise.all([write({}, { clientId }), write({}, { clientId })])
  expect(new Set(twice.map((one) => one.reply()._id)).size).toBe(1)
  const others = await Promise.all(Array.from({ length: 6 }, () => write({})))
  expect(others.filter(({ code }) => code === 'eventMessage.dailyLimit')).toHaveLength(2)
  expect(await list(admin)).toHaveLength(5)
  expect((await write({}, { clientId })).reply()._id).toBe(twice[0]?.reply()._id)
  const yesterday = lowestIdAt(Date.now() - 25 * 3_600_000)
  const old = {
    id: yesterday,
    event_id: id,
    author_id: lead.id,
    client_id: clientId,
    text: 'Old',
    target: '{}',
    people: 1,
  }
  await quad.context.db.deleteFrom('event_messages').where('event_id', '=', id).execute()
  await quad.context.db.insertInto('event_messages').values(old).execute()
  expect(await count({})).toMatchObject({ left: 5 })
})

test('[EVT-26] whoever withdrew reads no message any more, and gets no mail that waits', async () => {
  ;(await write({})).reply()
  const change = { title: 'Night hack', note: 'The hall changed', changes: [] }
  const data = { kind: 'eventMessage' as const, targetId: id, channelId: null, userId: mate.id, change }
  const mailed: Mail[] = []
  const mail = () => sendNoticeMail(quad.context, async (one) => void mailed.push(one.data), { id: mate.id, data })
  await mail()
  expect(mailed).toMatchObject([{ to: mate.email }])
  const notices = async () => (await newsOf(mate)).map(({ change: said }) => said?.note)
  await until('they are notified', async () => (await notices()).length === 1)
  expect(await notices()).toEqual(['The hall changed'])
  ;(await quad.call('withdrawTeam', { params: { id, teamId } }, mate)).reply()
  expect([await textsOf(mate), await notices()]).toEqual([[], ['']])
  await mail()
  expect(mailed).toHaveLength(1)
})

test('[EVT-26] only the event’s admins write and count; nobody past a block is reached', async () => {
  expect([(await write({}, { as: lead })).code, (await write({}, { as: stranger })).code]).toEqual([
    'event.notAdmin',
    'event.notAdmin',
  ])
  const { db } = quad.context
  await db.insertInto('blocks').values({ blocker_id: lead.id, blocked_id: admin.id }).execute()
  await db.insertInto('blocks').values({ blocker_id: admin.id, blocked_id: late.id }).execute()
  expect((await write({})).reply().sent).toEqual({ people: 1 })
  expect([await textsOf(lead), await textsOf(mate), await textsOf(late)]).toEqual([[], ['The hall changed'], []])
})

test('[EVT-26] messages are listed ten a page, newest first; an author’s name ends with their account', async () => {
  const row = { event_id: id, author_id: admin.id, target: '{}', people: 1 }
  const rows = Array.from({ length: 12 }, (_, at) => ({ ...row, client_id: randomUUID(), text: `No. ${at}` }))
  for (const one of rows) await quad.context.db.insertInto('event_messages').values(one).execute()
  const first = await list(admin)
  expect([first.length, first[0]?.text]).toEqual([10, 'No. 11'])
  const second = await list(admin, first.at(-1)?._id)
  expect(second.map(({ text }) => text)).toEqual(['No. 1', 'No. 0'])
  await quad.context.db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', admin.id).execute()
  const other = await makePeople(quad, 1)
  const added = { event_id: id, user_id: other[0]?.id ?? '', by_host: true }
  await quad.context.db.insertInto('event_admins').values(added).execute()
  if (!other[0]) throw new Error('Nobody was made.')
  expect((await list(other[0]))[0]?.by).toBeUndefined()
})

test('[EVT-26] an answer counts for who registered alone under another email', async () => {
  const asked = [{ kind: 'choice' as const, label: 'Shirt', options: ['S', 'M'] }]
  const host = { club: await createClub(quad, admin) }
  id = await holdEvent(quad, admin, host)
  const [shirt] = (await updateEvent(quad, admin, id, { questions: asked })).questions
  const question = shirt?._id ?? ''
  const members = [{ ...memberOf('other@else.example'), answers: [{ question, value: ['M'] }] }]
  ;(await quad.call('registerTeam', { params: { id }, body: { members } }, lead)).reply()
  expect(await count({ question, value: 'M' })).toMatchObject({ people: 1 })
  expect(await count({ question, value: 'S' })).toMatchObject({ people: 0 })
})
