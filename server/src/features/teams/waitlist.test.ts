import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { createClub } from '../../testing/clubs.ts'
import { acceptInvitation, holdEvent, inHours, memberOf, register, updateEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { untilWaiting } from '../../testing/waiting.ts'
import { expectShape } from '../../testing/wire/shapes.ts'
import { sendNotices } from '../notifications/sendNotices.ts'
import { offerSeats } from './answerOffer.ts'

let quad: TestQuad
let admin: Person
let first: Person
let second: Person
let third: Person
let club: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, first, second, third] = await makePeople(quad, 4)
  club = await createClub(quad, admin)
})
afterAll(() => quad.stop())

const hold = (more: object = {}) => holdEvent(quad, admin, { club }, { registrationCount: 1, waitlist: true, ...more })
const page = async (id: string, as: Person) => (await quad.call('getEvent', { params: { id } }, as)).reply()
const ownTeam = async (id: string, as: Person) =>
  (await quad.call('getTeamOf', { params: { id, userId: as.id } }, as)).reply()[0]
const withdraw = (id: string, teamId: string, as: Person) => quad.call('withdrawTeam', { params: { id, teamId } }, as)
const answer = (id: string, teamId: string, as: Person, accept = true) =>
  quad.call('answerOffer', { params: { id, teamId }, body: { accept } }, as)
const kindsOf = async (as: Person) =>
  (await quad.call('listNotifications', { query: {} }, as)).reply().notifications.map(({ kind }) => kind)

const settle = () => offerSeats(quad.context)

/** Lets the offers of an event end. */
const lapse = (id: string) =>
  sql`update event_teams set offered_until = now() - interval '1 second'
    where event_id = ${id} and offered_until is not null`.execute(quad.context.db)

test('[TEAM-08] a full event takes people onto its waitlist in order: unverified, not registered, told their place', async () => {
  const id = await hold()
  await register(quad, id, first)
  await register(quad, id, second)
  await register(quad, id, third)
  expectShape('EventTeam', await ownTeam(id, third))
  expect(await ownTeam(id, second)).toMatchObject({ status: 'unverified', waiting: { place: 1 } })
  const seen = await page(id, third)
  expect(seen).toMatchObject({ registerdTeamLead: [], waitlist: true, waiting: { place: 2 }, teamsCount: 1 })
  expect(seen.teamStatus).toBeUndefined()
  const again = await quad.call(
    'registerTeam',
    { params: { id }, body: { members: [memberOf('x@example.edu')] } },
    second,
  )
  expect(again.code).toBe('team.alreadyIn')
  expect((await page(id, first)).waiting).toBeUndefined()
  expect((await page(id, admin)).registerdTeamLead).toEqual([first.id])
})

test('[TEAM-08] an event without a waitlist refuses when it is full', async () => {
  const id = await hold({ waitlist: false })
  await register(quad, id, first)
  const late = await quad.call(
    'registerTeam',
    { params: { id }, body: { members: [memberOf('x@example.edu')] } },
    second,
  )
  expect(late.code).toBe('team.full')
})

test('[TEAM-09] a withdrawn seat is offered to the first who waits, by notification and mail, and to nobody else', async () => {
  const id = await hold()
  const seated = await register(quad, id, first)
  const next = await register(quad, id, second)
  await register(quad, id, third)
  ;(await withdraw(id, seated, first)).reply()
  await settle()
  const offer = (await ownTeam(id, second))?.waiting
  expect(Date.parse(offer?.offeredUntil ?? '')).toBeGreaterThan(Date.now() + 11 * 3_600_000)
  expect(await kindsOf(second)).toContain('seatOffered')
  expect((await quad.mailTo(second.email ?? '')).subject).toBe('A seat is free: Night hack')
  // The offered seat is taken: neither the next on the waitlist nor a newcomer gets it.
  expect((await page(id, third)).waiting).toEqual({ place: 1 })
  await register(quad, id, first)
  expect(await page(id, first)).toMatchObject({ waiting: { place: 2 }, teamsCount: 1 })
  ;(await answer(id, next, second)).reply()
  expect(await page(id, second)).toMatchObject({
    registerdTeamLead: [second.id],
    teamStatus: 'unverified',
    teamsCount: 1,
  })
  expect((await answer(id, next, second)).code).toBe('team.notOffered')
})

test('[TEAM-09] a declined seat and one that nobody answers in time go to the next, who is told', async () => {
  const id = await hold()
  const seated = await register(quad, id, first)
  const teams = [await register(quad, id, second), await register(quad, id, third)] as const
  ;(await withdraw(id, seated, first)).reply()
  await settle()
  ;(await answer(id, teams[0], second, false)).reply()
  expect(await ownTeam(id, second)).toBeUndefined()
  await settle()
  expect((await ownTeam(id, third))?.waiting?.offeredUntil).toBeDefined()
  await lapse(id)
  expect((await answer(id, teams[1], third)).code).toBe('team.notOffered')
  await settle()
  expect(await ownTeam(id, third)).toBeUndefined()
  expect(await kindsOf(third)).toContain('offerEnded')
  await register(quad, id, second)
  expect(await page(id, second)).toMatchObject({ registerdTeamLead: [second.id], teamsCount: 1 })
})

test('[TEAM-09] more places are offered at once to as many as fit; fewer than are taken or offered are refused', async () => {
  const id = await hold()
  for (const person of [first, second, third]) {
    await register(quad, id, person)
  }
  await updateEvent(quad, admin, id, { registrationCount: 2 })
  await settle()
  expect((await page(id, second)).waiting?.offeredUntil).toBeDefined()
  expect((await page(id, third)).waiting).toEqual({ place: 1 })
  const fewer = await quad.call('updateEvent', { params: { id }, body: { registrationCount: 1 } }, admin)
  expect(fewer.code).toBe('request.invalid')
})

test('[TEAM-09] a free seat is offered once somebody else lets go of the event, who gives out none', async () => {
  const id = await hold()
  await register(quad, id, first)
  await register(quad, id, second)
  await quad.context.db.transaction().execute(async (trx) => {
    await lockEvent(trx, id)
    await sql`update events set seats = 2 where id = ${id}`.execute(trx)
  })
  let settled: Promise<void> | undefined
  await quad.context.db.transaction().execute(async (trx) => {
    await lockEvent(trx, id)
    settled = settle()
    await untilWaiting(quad, 1)
  })
  await settled
  expect((await ownTeam(id, second))?.waiting).toMatchObject({ offeredUntil: expect.any(String) })
})

test('[TEAM-08] members accept a place in a team that waits, and are registered once it has a seat', async () => {
  const id = await hold({ participation: 'team', minSizeTeam: 1, maxSizeTeam: 3 })
  const seated = await register(quad, id, first, 'Owls')
  const waits = await register(quad, id, second, 'Bats', [third.email ?? ''])
  await acceptInvitation(quad, id, waits, third)
  expect(await page(id, third)).toMatchObject({ registerdTeamLead: [], waiting: { place: 1 }, peopleCount: 1 })
  expect((await answer(id, waits, third)).code).toBe('team.notLead')
  const verifying = await quad.call(
    'updateTeam',
    { params: { id, teamId: waits }, body: { status: 'verified' } },
    admin,
  )
  expect(verifying.code).toBe('team.waiting')
  ;(await withdraw(id, seated, first)).reply()
  await settle()
  ;(await answer(id, waits, second)).reply()
  expect(await page(id, third)).toMatchObject({ registerdTeamLead: [third.id], peopleCount: 2 })
})

test('[TEAM-08] a member who leaves a waiting team frees nothing; its lead who leaves lets the next move up', async () => {
  const id = await hold()
  await register(quad, id, first)
  const waits = await register(quad, id, second)
  await register(quad, id, third)
  ;(await withdraw(id, waits, second)).reply()
  expect(await page(id, third)).toMatchObject({ waiting: { place: 1 }, teamsCount: 1 })
})

test('[TEAM-09] twenty who register at the same moment for five places get five and fifteen in order', async () => {
  const id = await hold({ registrationCount: 5 })
  const people = await makePeople(quad, 20)
  const teams = await Promise.all(people.map((person) => register(quad, id, person)))
  expect(new Set(teams).size).toBe(20)
  const all = (await quad.call('listTeams', { params: { id }, query: {} }, admin)).reply()
  const places = all.flatMap(({ waiting }) => waiting?.place ?? []).toSorted((one, other) => one - other)
  expect(places).toEqual(Array.from({ length: 15 }, (_, at) => at + 1))
})

test('[TEAM-08] who waits is told that the event changes, is cancelled or deleted, as the registered are', async () => {
  const id = await hold()
  await register(quad, id, first)
  await register(quad, id, second)
  expect((await page(id, admin)).toNotify).toBe(2)
  const inMinutes = (minutes: number) => ({ now: () => new Date(Date.now() + minutes * 60_000) })
  await updateEvent(quad, admin, id, { eventStartDate: inHours(50) })
  await sendNotices({ ...quad.context, clock: inMinutes(11) })
  await expect.poll(() => kindsOf(second)).toContain('eventChanged')
  await expect.poll(() => quad.mailsTo(second.email)).toMatchObject([{ subject: 'Changed: Night hack' }])
  // The page shows the link to the registered alone, so neither mail nor notification tells it.
  const eventLink = 'https://meet.example.org/room'
  await updateEvent(quad, admin, id, { eventLink })
  await sendNotices({ ...quad.context, clock: inMinutes(22) })
  await expect.poll(async () => (await quad.mailsTo(first.email))[0]?.text).toContain(eventLink)
  const { notifications } = (await quad.call('listNotifications', { query: {} }, second)).reply()
  expect(JSON.stringify([notifications, await quad.mailsTo(second.email)])).not.toContain(eventLink)
  ;(await quad.call('cancelEvent', { params: { id }, body: {} }, admin)).reply()
  await sendNotices({ ...quad.context, clock: inMinutes(30) })
  // The job that cancelling enqueued may be sending it.
  await expect.poll(() => kindsOf(second)).toContain('eventCancelled')
  ;(await quad.call('deleteEvent', { params: { id } }, admin)).reply()
  await sendNotices({ ...quad.context, clock: inMinutes(60) })
  await expect.poll(() => kindsOf(second)).toContain('eventDeleted')
})
