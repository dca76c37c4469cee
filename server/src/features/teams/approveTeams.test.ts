import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClub } from '../../testing/clubs.ts'
import { holdEvent, register, updateEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { expectShape } from '../../testing/wire/shapes.ts'
import { carryOutStatuses } from './updateTeams.ts'

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

const hold = (more: object = {}) => holdEvent(quad, admin, { club }, { approval: true, registrationCount: 1, ...more })
const page = async (id: string, as: Person) => (await quad.call('getEvent', { params: { id } }, as)).reply()
const ownTeam = async (id: string, as: Person) =>
  (await quad.call('getTeamOf', { params: { id, userId: as.id } }, as)).reply()[0]
const decide = (id: string, teams: readonly string[], approve: boolean, undoable = false, as = admin) =>
  quad.call('approveTeams', { params: { id }, body: { teams: [...teams], approve, undoable } }, as)
const list = async (id: string, query: object = {}) =>
  (await quad.call('listTeams', { params: { id }, query }, admin)).reply()
const kindsOf = async (as: Person) =>
  (await quad.call('listNotifications', { query: {} }, as)).reply().notifications.map(({ kind }) => kind)

/** Lets the ten seconds pass in which decisions can be undone. */
const later = async (id: string) => {
  await sql`update pending_acts set decided_at = now() - interval '1 minute' where place_id = ${id}`.execute(
    quad.context.db,
  )
  await carryOutStatuses(quad.context, id)
}

test('[TEAM-15] a registration asks for approval: unverified, not registered, without a seat', async () => {
  const id = await hold()
  await register(quad, id, first)
  await register(quad, id, second)
  const team = await ownTeam(id, first)
  expectShape('EventTeam', team)
  expect(team).toMatchObject({ status: 'unverified', waiting: { asked: true } })
  expect(team?.waiting).toEqual({ asked: true })
  expect(await page(id, first)).toMatchObject({
    approval: true,
    registerdTeamLead: [],
    waiting: { asked: true },
    teamsCount: 0,
  })
  expect((await page(id, first)).askedCount).toBeUndefined()
  expect(await page(id, admin)).toMatchObject({ askedCount: 2, registerdTeamLead: [] })
})

test('[TEAM-15] approving gives a seat and a notification; a full event without a waitlist refuses with words', async () => {
  const id = await hold()
  const teams = [await register(quad, id, first), await register(quad, id, second)] as const
  expect((await decide(id, teams, true)).reply()).toMatchObject({ changed: 1 })
  // Who asked first gets the seat.
  expect(await page(id, first)).toMatchObject({
    registerdTeamLead: [first.id],
    teamsCount: 1,
    teamStatus: 'unverified',
  })
  expect(await kindsOf(first)).toContain('registrationApproved')
  expect(await kindsOf(second)).not.toContain('registrationApproved')
  expect((await decide(id, [teams[1]], true)).code).toBe('team.noSeat')
  expect((await page(id, second)).waiting).toEqual({ asked: true })
  await updateEvent(quad, admin, id, { registrationCount: 2 })
  ;(await decide(id, [teams[1]], true)).reply()
  expect((await page(id, second)).registerdTeamLead).toEqual([second.id])
  // Again changes nothing.
  expect((await decide(id, teams, true)).reply()).toMatchObject({ changed: 0 })
})

test('[TEAM-15] approving for a full event with a waitlist puts people onto it, in the order in which they asked', async () => {
  const id = await hold({ waitlist: true })
  const teams = [await register(quad, id, first), await register(quad, id, second), await register(quad, id, third)]
  expect((await decide(id, teams.toReversed(), true)).reply()).toMatchObject({ changed: 3 })
  expect((await page(id, first)).registerdTeamLead).toEqual([first.id])
  expect((await page(id, second)).waiting).toEqual({ place: 1 })
  expect((await page(id, third)).waiting).toEqual({ place: 2 })
  expect(await kindsOf(third)).toContain('approvedToWait')
})

test('[TEAM-15] declining deletes the registration and notifies its people, who may ask again', async () => {
  const id = await hold()
  const team = await register(quad, id, first)
  ;(await decide(id, [team], false)).reply()
  expect(await ownTeam(id, first)).toBeUndefined()
  expect(await kindsOf(first)).toContain('registrationDeclined')
  expect(await kindsOf(admin)).not.toContain('registration')
  expect((await page(id, admin)).askedCount).toBeUndefined()
  await register(quad, id, first)
  expect((await page(id, first)).waiting).toEqual({ asked: true })
})

test('[TEAM-15] a decision can be undone for ten seconds, in which nobody is notified', async () => {
  const id = await hold()
  const teams = [await register(quad, id, first), await register(quad, id, second)] as const
  const { undo = '' } = (await decide(id, [teams[0]], true, true)).reply()
  // The list shows what was decided.
  expect((await list(id)).map(({ waiting }) => waiting)).toEqual([{ asked: true }, undefined])
  expect((await list(id, { approval: 'asked' })).map(({ _id }) => _id)).toEqual([teams[1]])
  ;(await quad.call('undoUpdateTeams', { params: { id, actId: undo } }, admin)).reply()
  await later(id)
  expect((await page(id, first)).waiting).toEqual({ asked: true })
  ;(await decide(id, [teams[0]], true, true)).reply()
  ;(await decide(id, [teams[1]], false, true)).reply()
  expect(await kindsOf(first)).not.toContain('registrationApproved')
  await later(id)
  expect((await page(id, first)).registerdTeamLead).toEqual([first.id])
  expect(await ownTeam(id, second)).toBeUndefined()
})

test('[TEAM-15] who asks may withdraw, and gets neither a status nor a seat by hand before the approval', async () => {
  const id = await hold()
  const team = await register(quad, id, first)
  const params = { id, teamId: team }
  const status = await quad.call('updateTeam', { params, body: { status: 'verified' } }, admin)
  expect(status.code).toBe('team.unapproved')
  expect((await quad.call('giveSeat', { params, body: {} }, admin)).code).toBe('team.unapproved')
  expect((await quad.call('moveTeam', { params, body: { place: 1 } }, admin)).code).toBe('team.notWaiting')
  ;(await quad.call('withdrawTeam', { params }, first)).reply()
  expect((await page(id, admin)).askedCount).toBeUndefined()
})

test('[TEAM-15] organisers decide after registration has closed, and people may ask for a full event', async () => {
  const id = await hold()
  const teams = [await register(quad, id, first), await register(quad, id, second)] as const
  ;(await decide(id, [teams[0]], true)).reply()
  await register(quad, id, third)
  ;(await quad.call('updateRegistration', { params: { id }, body: { open: false } }, admin)).reply()
  ;(await quad.call('removeTeam', { params: { id, teamId: teams[0] }, body: {} }, admin)).reply()
  ;(await decide(id, [teams[1]], true)).reply()
  expect((await page(id, second)).registerdTeamLead).toEqual([second.id])
})

test('[TEAM-15] approvals at the same moment give no seat twice', async () => {
  const id = await hold({ registrationCount: 3, waitlist: true })
  const people = await makePeople(quad, 8)
  const teams: string[] = []
  for (const person of people) teams.push(await register(quad, id, person))
  const [, other] = await makePeople(quad, 2)
  await updateEvent(quad, admin, id, { admin: [admin.id, other.id] })
  await Promise.all([...teams.map((team) => decide(id, [team], true)), decide(id, teams, true, false, other)])
  const seen = await page(id, admin)
  expect(seen).toMatchObject({ teamsCount: 3 })
  expect(seen.askedCount).toBeUndefined()
  expect((await list(id)).filter(({ waiting }) => waiting?.place !== undefined)).toHaveLength(5)
})

test('[TEAM-15] messages and the export tell those who ask from those who wait', async () => {
  const id = await hold()
  await register(quad, id, first)
  const count = async (status: 'asked' | 'waiting') =>
    (await quad.call('countRecipients', { params: { id }, query: { status } }, admin)).reply().people
  expect([await count('asked'), await count('waiting')]).toEqual([1, 0])
  expect((await quad.call('exportTeams', { params: { id }, query: {} }, admin)).reply()).toContain('asks for approval')
})
