import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openClub } from '../../testing/channels.ts'
import { holdEvent, inHours, register } from '../../testing/events.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let now = new Date()
let admin: Person
let me: Person
let clubId: string
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ clock: { now: () => now } })
})
beforeEach(async () => {
  now = new Date()
  ;({ clubId, admin } = await openClub(quad))
  id = await open()
  me = await makePerson(quad)
  await register(quad, id, me)
})
afterAll(() => quad.stop())

/** Creates an event that has begun. */
async function open(): Promise<string> {
  const made = await holdEvent(quad, admin, { club: clubId })
  await moveTo(made, -1, 1)
  return made
}

async function moveTo(event: string, from: number, until: number): Promise<void> {
  const times = { starts_at: new Date(inHours(from)), ends_at: new Date(inHours(until)) }
  await quad.context.db.updateTable('events').set(times).where('id', '=', event).execute()
}

const projector = (as = admin, event = id) => quad.call('getDoorCode', { params: { id: event } }, as)
const shown = async (event = id) => (await projector(admin, event)).reply().codes[0]?.code ?? ''
const enter = (code: string, as = me, event = id) =>
  quad.call('enterByCode', { params: { id: event }, body: { code } }, as)
const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const entries = async () => (await quad.call('listEntries', { params: { id }, query: {} }, admin)).reply().entries
/** A code that isn't shown around now. */
async function wrong(): Promise<string> {
  const { codes } = (await projector()).reply()
  const taken = new Set(codes.map(({ code }) => code))
  return ['000000', '111111', '222222', '333333'].find((code) => !taken.has(code)) ?? ''
}

test('[DOOR-04] the projector’s code changes every 20 seconds, is another for each event, and the next one comes with it', async () => {
  const first = (await projector()).reply()
  const [current, next] = first.codes
  expect(Date.parse(next?.until ?? '') - Date.parse(current?.until ?? '')).toBe(20_000)
  expect(Date.parse(current?.until ?? '') - Date.parse(first.asOf)).toBeLessThanOrEqual(20_000)
  wait(20)
  expect((await projector()).reply().codes[0]).toEqual(next)
  const other = await open()
  const both = await Promise.all([projector(), projector(admin, other)])
  const texts = both.map((answer) => JSON.stringify(answer.reply().codes))
  expect(texts[0]).not.toBe(texts[1])
})

test('[DOOR-05] somebody with a ticket comes by the code, once however often they enter it, and the door and the projector show it', async () => {
  expect((await projector()).reply().came).toBe(0)
  const code = await shown()
  const answers = await Promise.all([enter(code), enter(`${code.slice(0, 3)} ${code.slice(3)}`), enter(code)])
  const times = new Set(answers.map((answer) => answer.reply().cameAt))
  expect(times.size).toBe(1)
  expect(await entries()).toMatchObject([{ name: '', by: '', byCode: true }])
  expect((await projector()).reply().came).toBe(1)
  const ticket = (await quad.call('getTicket', { params: { id } }, me)).reply()
  expect(ticket.cameAt).toBe([...times][0])
})

test('[DOOR-05] who was let in at the door keeps that time and gets no second entry', async () => {
  const { _id: ticket } = (await quad.call('getTicket', { params: { id } }, me)).reply()
  const entry = { _id: crypto.randomUUID(), ticket, at: inHours(-0.5) }
  ;(await quad.call('addEntries', { params: { id }, body: { entries: [entry] } }, admin)).reply()
  expect((await enter(await shown())).reply().cameAt).toBe(entry.at)
  expect(await entries()).toHaveLength(1)
})

test('[DOOR-05] a code is valid while it is shown and for the next 20 seconds, then no more, nor before, nor at another event', async () => {
  const { codes, asOf } = (await projector()).reply()
  const [current, next] = codes
  expect((await enter(next?.code ?? '')).code, 'too early').toBe('door.wrongCode')
  const other = await open()
  await register(quad, other, me)
  expect((await enter(current?.code ?? '', me, other)).code, 'elsewhere').toBe('door.wrongCode')
  const left = (Date.parse(current?.until ?? '') - Date.parse(asOf)) / 1000
  wait(left + 20)
  expect((await enter(current?.code ?? '')).code, 'too late').toBe('door.wrongCode')
  wait(-0.01)
  ;(await enter(current?.code ?? '')).reply()
})

test('[DOOR-05] only people with a ticket enter by the code, from two hours before the start until two hours after the end', async () => {
  const code = await shown()
  expect((await enter(code, await makePerson(quad))).code).toBe('ticket.none')
  expect((await projector(me)).code).toBe('event.notAdmin')
  for (const [from, until] of [
    [2.01, 5],
    [-9, -2.01],
  ] as const) {
    await moveTo(id, from, until)
    expect([(await projector()).code, (await enter(code)).code]).toEqual(['door.closed', 'door.closed'])
  }
  await moveTo(id, 1.99, 5)
  ;(await enter(await shown())).reply()
  ;(await quad.call('cancelEvent', { params: { id }, body: {} }, admin)).reply()
  expect((await projector()).code).toBe('event.cancelled')
  expect((await enter('123456')).code).toBe('ticket.none')
  for (const bad of ['12345', '1234567', 'abcdef', ''])
    expect((await enter(bad)).err?.fields).toEqual({ code: 'Enter the six digits of the code' })
})

test('[DOOR-05] after ten wrong codes in an hour the right one is refused, too; right ones aren’t counted', async () => {
  const guess = await wrong()
  for (let tries = 0; tries < 9; tries += 1) expect((await enter(guess)).code).toBe('door.wrongCode')
  for (let tries = 0; tries < 3; tries += 1) (await enter(await shown())).reply()
  expect((await enter(guess)).code).toBe('door.wrongCode')
  expect((await enter(await shown())).code).toBe('request.tooMany')
  const [mate] = await makePeople(quad, 1)
  await register(quad, id, mate)
  ;(await enter(await shown(), mate)).reply()
})

test('[DOOR-05] forty people who enter the code at once are each let in once', async () => {
  const crowd = await makePeople(quad, 40)
  for (const person of crowd) await register(quad, id, person)
  const code = await shown()
  await Promise.all(crowd.flatMap((person) => [enter(code, person), enter(code, person)]))
  expect(await entries()).toHaveLength(40)
  expect((await projector()).reply().came).toBe(40)
})
