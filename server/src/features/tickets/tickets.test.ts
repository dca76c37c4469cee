import { randomUUID, webcrypto } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openClub } from '../../testing/channels.ts'
import { acceptInvitation, holdEvent, inHours, register } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let admin: Person
let clubId: string
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;({ clubId, admin } = await openClub(quad))
  id = await holdEvent(quad, admin, { club: clubId })
})
afterAll(() => quad.stop())

type Entry = { _id?: string; at?: string } & ({ ticket: string } | { name: string })

const ticketOf = async (as: Person, event = id) => (await quad.call('getTicket', { params: { id: event } }, as)).reply()
const ticketsOf = async (after?: string) =>
  (await quad.call('listTickets', { params: { id }, query: after ? { after } : {} }, admin)).reply()
const entriesOf = async (after?: string) =>
  (await quad.call('listEntries', { params: { id }, query: after ? { after } : {} }, admin)).reply()
const letIn = async (entries: readonly Entry[], as = admin) => {
  const written = entries.map((entry) => ({ _id: randomUUID(), at: inHours(0), ...entry }))
  return (await quad.call('addEntries', { params: { id }, body: { entries: written } }, as)).reply()
}

test('[DOOR-01] each registered person has a signed ticket, which names the event and is refused once a byte of it changes', async () => {
  const [lead, mate] = await makePeople(quad, 2)
  id = await holdEvent(quad, admin, { club: clubId }, { participation: 'team', minSizeTeam: 1, maxSizeTeam: 2 })
  const team = await register(quad, id, lead, 'Night owls', [mate.email ?? ''])
  expect((await quad.call('getTicket', { params: { id } }, mate)).code).toBe('ticket.none')
  await acceptInvitation(quad, id, team, mate)
  const [first, second] = [await ticketOf(lead), await ticketOf(mate)]
  expect([first.teamName, second.teamName, first.cameAt]).toEqual(['Night owls', 'Night owls', null])
  expect(first._id).not.toBe(second._id)

  const { publicKey } = await ticketsOf()
  const key = await webcrypto.subtle.importKey('raw', Buffer.from(publicKey, 'base64url'), 'Ed25519', false, ['verify'])
  const code = Buffer.from(first.code, 'base64url')
  const isOurs = (bytes: Buffer) => webcrypto.subtle.verify('Ed25519', key, bytes.subarray(33), bytes.subarray(0, 33))
  expect(code.toString('hex', 1, 33)).toBe(`${id}${first._id}`.replaceAll('-', ''))
  expect(await isOurs(code)).toBe(true)
  for (const at of [0, 1, 20, 40]) {
    const forged = Buffer.from(code)
    forged.writeUInt8(forged.readUInt8(at) ^ 1, at)
    expect(await isOurs(forged)).toBe(false)
  }
})

test('[DOOR-01] a withdrawn registration and a cancelled event have no ticket; only the person has theirs', async () => {
  const me = await makePerson(quad)
  const teamId = await register(quad, id, me)
  const { _id } = await ticketOf(me)
  expect((await quad.call('getTicket', { params: { id } }, admin)).code).toBe('ticket.none')
  ;(await quad.call('withdrawTeam', { params: { id, teamId } }, me)).reply()
  expect((await quad.call('getTicket', { params: { id } }, me)).code).toBe('ticket.none')
  expect(await letIn([{ ticket: _id }])).toEqual({ success: true, unknown: [_id] })
  await register(quad, id, me)
  ;(await quad.call('cancelEvent', { params: { id }, body: {} }, admin)).reply()
  expect((await quad.call('getTicket', { params: { id } }, me)).code).toBe('ticket.none')
})

test('[DOOR-02] the door’s list has names and teams but no contacts, in pages', async () => {
  const [one, two] = await makePeople(quad, 2)
  for (const person of [one, two]) await register(quad, id, person)
  const { tickets, moreTickets } = await ticketsOf()
  expect(moreTickets).toBe(false)
  expect(tickets.map(({ _id }) => _id).toSorted()).toEqual(
    [(await ticketOf(one))._id, (await ticketOf(two))._id].toSorted(),
  )
  expect(JSON.stringify(tickets)).not.toContain(one.email)
  expect((await ticketsOf(tickets[0]?._id)).tickets).toEqual(tickets.slice(1))
})

test('[DOOR-02] an entry that is sent again counts once; guests have a name; a ticket of another event is unknown', async () => {
  const me = await makePerson(quad)
  await register(quad, id, me)
  const { _id: ticket } = await ticketOf(me)
  const other = await holdEvent(quad, admin, { club: clubId })
  await register(quad, other, me)
  const foreign = (await ticketOf(me, other))._id
  const written = [
    { _id: randomUUID(), ticket, at: inHours(-1) },
    { _id: randomUUID(), name: 'A guest', at: inHours(5) },
    { _id: randomUUID(), ticket: foreign, at: inHours(-1) },
  ]
  const answers = await Promise.all([letIn(written), letIn(written), letIn(written)])
  expect(answers.map(({ unknown }) => unknown)).toEqual([[foreign], [foreign], [foreign]])
  const { entries, lastSeen } = await entriesOf()
  expect(entries.map((entry) => [entry.ticket, entry.name])).toEqual([
    [ticket, ''],
    [null, 'A guest'],
  ])
  expect(entries[0]?.at).toBe(written[0]?.at)
  // No phone's clock lets somebody in later than now.
  expect(Date.parse(entries[1]?.at ?? '')).toBeLessThanOrEqual(Date.now())
  expect((await ticketOf(me)).cameAt).toBe(written[0]?.at)
  expect((await entriesOf(lastSeen ?? undefined)).entries).toEqual([])

  const entryId = written[0]?._id ?? ''
  ;(await quad.call('deleteEntry', { params: { id, entryId } }, admin)).reply()
  expect((await quad.call('deleteEntry', { params: { id, entryId } }, admin)).reply(), 'again').toEqual({
    success: true,
  })
  expect((await ticketOf(me)).cameAt).toBe(null)
})

test('[DOOR-02] an id that another event has is an entry of its own; a closed helper has no name', async () => {
  const helper = await makePerson(quad)
  ;(await quad.call('updateEvent', { params: { id }, body: { admin: [admin.id, helper.id] } }, admin)).reply()
  const _id = randomUUID()
  const first = id
  await letIn([{ _id, name: 'A guest' }], helper)
  id = await holdEvent(quad, admin, { club: clubId })
  await letIn([{ _id, name: 'Another guest' }])
  expect((await entriesOf()).entries.map(({ name }) => name)).toEqual(['Another guest'])
  id = first
  expect((await entriesOf()).entries.map(({ name, by }) => [name, by !== ''])).toEqual([['A guest', true]])
  ;(await quad.call('closeAccount', { params: { id: helper.id } }, helper)).reply()
  expect((await entriesOf()).entries.map(({ by }) => by)).toEqual([''])
})

test('[DOOR-02] what three phones wrote down offline, with tickets used at two doors, merges without loss and counts each once', async () => {
  const people = await makePeople(quad, 20)
  for (const person of people) await register(quad, id, person)
  const { tickets } = await ticketsOf()
  // Every tenth ticket is used at two doors.
  const scans = [...tickets, ...tickets.filter((_, at) => at % 10 === 0)].map(({ _id: ticket }) => ({
    _id: randomUUID(),
    ticket,
    at: inHours(-1),
  }))
  const phones = [0, 1, 2].map((phone) => scans.filter((_, at) => at % 3 === phone))
  // Each sends everything twice, in parts, at the same time as the others.
  const parts = phones.flatMap((own) => [own.slice(0, 4), own.slice(2), own])
  await Promise.all(parts.map((part) => letIn(part)))
  const seen: string[] = []
  let cursor: string | undefined
  for (let more = true; more; ) {
    const page = await entriesOf(cursor)
    seen.push(...page.entries.map(({ _id }) => _id))
    cursor = page.lastSeen ?? undefined
    more = page.moreEntries
  }
  expect(seen.toSorted()).toEqual(scans.map(({ _id }) => _id).toSorted())
  const came = (await entriesOf()).entries.map(({ ticket }) => ticket)
  expect(new Set(came).size).toBe(20)
  expect(came.length - new Set(came).size).toBe(2)
})
