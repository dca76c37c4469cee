import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import type { Trx } from '../../platform/database.ts'
import { createClub } from '../../testing/clubs.ts'
import { holdEvent, memberOf, register, updateEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Answer, type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { untilWaiting } from '../../testing/waiting.ts'
import { settleInvitations } from './answerInvitation.ts'

let quad: TestQuad
let admin: Person
let lead: Person
let id: string
let teamId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, lead] = await makePeople(quad, 2)
  const club = await createClub(quad, admin)
  id = await holdEvent(quad, admin, { club }, { participation: 'team', minSizeTeam: 1, maxSizeTeam: 3 })
  teamId = await register(quad, id, lead, 'Owls')
})
afterAll(() => quad.stop())

type Outcome = Pick<Answer<unknown>, 'code' | 'status'>

/** Holds the event's lock while `send` makes calls that wait for it, acts, and releases the lock. */
async function whileLocked(send: () => Promise<Outcome>[], act?: (trx: Trx) => Promise<unknown>): Promise<Outcome[]> {
  const { sent } = await quad.context.db.transaction().execute(async (trx) => {
    await lockEvent(trx, id)
    const waiting = send()
    await untilWaiting(quad, waiting.length)
    await act?.(trx)
    return { sent: waiting }
  })
  return Promise.all(sent)
}

const withdraw = () => quad.call('withdrawTeam', { params: { id, teamId } }, lead)
const rename = () => quad.call('updateTeam', { params: { id, teamId }, body: { teamName: 'Late' } }, lead)
const close = (trx: Trx) =>
  trx
    .updateTable('events')
    .set({ registration_ends_at: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute()

test('[TEAM-02] a press that is sent twice, at once or again after a lost answer, registers once and says so', async () => {
  const [twice] = await makePeople(quad, 1)
  const press = () =>
    quad.call(
      'registerTeam',
      { params: { id }, body: { teamName: 'Bats', members: [memberOf(twice.email ?? '')] } },
      twice,
    )
  const answers = await whileLocked(() => [press(), press()])
  expect(answers.map(({ code, status }) => code ?? status).toSorted()).toEqual([200, 'team.alreadyIn'])
  expect((await press()).code).toBe('team.alreadyIn')
})

test('[TEAM-05] a team that is withdrawn twice at the same moment gives back one place', async () => {
  const answers = await whileLocked(() => [withdraw(), withdraw()])
  expect(answers.map(({ code, status }) => code ?? status).toSorted()).toEqual([200, 'team.notFound'])
  expect((await quad.call('getEvent', { params: { id } }, admin)).reply().teamsCount).toBe(0)
})

test('[TEAM-05] a lead who waits while registration closes neither edits nor withdraws the team', async () => {
  const answers = await whileLocked(() => [rename(), withdraw()], close)
  expect(answers.map(({ code }) => code)).toEqual(['team.registrationClosed', 'team.registrationClosed'])
  expect((await quad.call('listTeams', { params: { id }, query: {} }, admin)).reply()).toMatchObject([
    { teamName: 'Owls' },
  ])
})

const accept = (team: string, as: Person) =>
  quad.call('answerInvitation', { params: { id, teamId: team }, body: { accept: true } }, as)
const age = (trx: Trx) =>
  trx
    .updateTable('event_team_members')
    .set({ invited_at: new Date(Date.now() - 8 * 86_400_000) })
    .where('event_id', '=', id)
    .where('invitation', '=', 'waiting')
    .execute()

test.each([
  ['lapses', age],
  ['closes', close],
])('[TEAM-06] who accepts while the invitation %s is refused, and may be named again elsewhere', async (_, act) => {
  const [friend, other] = await makePeople(quad, 2)
  const named = await register(quad, id, other, 'Bats', [friend.email])
  const [answer] = await whileLocked(() => [accept(named, friend)], act)
  expect(answer?.code).toBe('team.notInvited')
  await settleInvitations(quad.context)
  const [team] = (await quad.call('getTeamOf', { params: { id, userId: other.id } }, other)).reply()
  expect(team?.members.map(({ invitation }) => invitation)).toEqual(['accepted', 'lapsed'])
  expect((await accept(named, friend)).code).toBe('team.notInvited')
})

test('[TEAM-06] a full event accepts people whom its teams invited, but no other team', async () => {
  const [friend, other] = await makePeople(quad, 2)
  const members = [memberOf(lead.email), memberOf(friend.email)]
  ;(await quad.call('updateTeam', { params: { id, teamId }, body: { members } }, lead)).reply()
  await updateEvent(quad, admin, id, { registrationCount: 1 })
  const body = { teamName: 'Bats', members: [memberOf(other.email)] }
  const registering = quad.call('registerTeam', { params: { id }, body }, other)
  const answers = await Promise.all([accept(teamId, friend), registering])
  expect(answers.map(({ code, status }) => code ?? status)).toEqual([200, 'team.full'])
})

test('[TEAM-06] a person who accepts two teams at the same moment is in one, and the other is declined', async () => {
  const [friend, other] = await makePeople(quad, 2)
  const teams = [
    await register(quad, id, other, 'Bats', [friend.email]),
    await register(quad, id, admin, 'Rooks', [friend.email]),
  ]
  const answers = await whileLocked(() => teams.map((team) => accept(team, friend)))
  expect(answers.map(({ code, status }) => code ?? status).toSorted()).toEqual([200, 'team.notInvited'])
  const all = (await quad.call('listTeams', { params: { id }, query: {} }, admin)).reply()
  const states = all.flatMap(({ members }) => members.map(({ invitation }) => invitation)).toSorted()
  expect(states).toEqual(['accepted', 'accepted', 'accepted', 'accepted', 'declined'])
})

test('[API-10] while everyone waits for one event, its teams leave connections to others', async () => {
  const people = await makePeople(quad, 12)
  const { registered } = await quad.context.db.transaction().execute(async (trx) => {
    await lockEvent(trx, id)
    const waiting = people.map(({ email }, at) =>
      quad.call(
        'registerTeam',
        { params: { id }, body: { teamName: `Team ${at}`, members: [memberOf(email)] } },
        people[at],
      ),
    )
    await untilWaiting(quad, 2)
    const began = Date.now()
    expect((await quad.call('listColleges', { query: {} })).status).toBe(200)
    expect(Date.now() - began).toBeLessThan(2000)
    return { registered: waiting }
  })
  expect((await Promise.all(registered)).map(({ status }) => status)).toEqual(people.map(() => 200))
})
