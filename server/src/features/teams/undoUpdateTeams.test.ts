import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admit, createClub } from '../../testing/clubs.ts'
import { holdEvent, register } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { passActs } from '../../testing/cases.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let admin: Person
let other: Person
let leads: readonly Person[]
let id: string
let teams: readonly string[]
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, other, ...leads] = await makePeople(quad, 5)
  const club = await createClub(quad, admin)
  await admit(quad, club, admin, [other])
  await quad.context.db.updateTable('club_members').set({ admin: true }).where('user_id', '=', other.id).execute()
  id = await holdEvent(quad, admin, { club }, { participation: 'team', maxSizeTeam: 3 })
  teams = await Promise.all(leads.map((lead, at) => register(quad, id, lead, `Team ${at}`)))
})
afterAll(() => quad.stop())

type Status = 'verified' | 'unverified' | 'eliminated'
const setMany = async (status: Status, which: readonly string[], as = admin) => {
  const body = { status, teams: [...which], undoable: true }
  return (await quad.call('updateTeams', { params: { id }, body }, as)).reply()
}
const setOne = (teamId: string, status: Status, as: Person) =>
  quad.call('updateTeam', { params: { id, teamId }, body: { status } }, as)
const undo = (actId = '', as = admin) => quad.call('undoUpdateTeams', { params: { id, actId } }, as)
const shown = async () =>
  (await quad.call('listTeams', { params: { id }, query: {} }, other))
    .reply()
    .toSorted((one, two) => one.teamName.localeCompare(two.teamName))
    .map(({ status }) => status)
const own = async (lead: Person) =>
  (await quad.call('getTeamOf', { params: { id, userId: lead.id } }, lead)).reply()[0]?.status
const statusNews = async (lead: Person) =>
  (await quad.call('listNotifications', { query: {} }, lead))
    .reply()
    .notifications.filter(({ kind }) => kind === 'teamStatus')
    .map(({ msg }) => msg)

test('[TEAM-07] admins see a status of many at once, the teams after ten seconds, and an undone one never', async () => {
  const { changed, undo: first } = await setMany('eliminated', teams)
  expect([changed, await shown()]).toEqual([3, ['eliminated', 'eliminated', 'eliminated']])
  for (const lead of leads) expect([await own(lead), await statusNews(lead)]).toEqual(['unverified', []])
  expect((await undo(first)).status).toBe(200)
  await passActs(quad, 'event', id)
  expect(await shown()).toEqual(['unverified', 'unverified', 'unverified'])
  const { undo: second } = await setMany('verified', teams)
  const filtered = await quad.call('listTeams', { params: { id }, query: { status: 'verified' } }, admin)
  expect(filtered.reply()).toHaveLength(3)
  await passActs(quad, 'event', id)
  expect((await undo(second)).code).toBe('act.tooLate')
  for (const [at, lead] of leads.entries())
    expect([await own(lead), await statusNews(lead)]).toEqual(['verified', [`Your team Team ${at} is verified.`]])
  expect((await setMany('verified', teams)).undo).toBeUndefined()
})

test('[TEAM-07] undoing takes back one’s own act alone, whatever another admin set before or after', async () => {
  const [one = '', two = '', three = ''] = teams
  const { undo: mine } = await setMany('verified', teams)
  const { undo: theirs } = await setMany('eliminated', [two, three], other)
  await setOne(three, 'unverified', other)
  expect(await shown()).toEqual(['verified', 'eliminated', 'unverified'])
  expect((await undo(theirs)).code).toBe('act.tooLate')
  expect((await undo(theirs, other)).status).toBe(200)
  expect(await shown()).toEqual(['verified', 'verified', 'unverified'])
  const { undo: again } = await setMany('eliminated', [one, two], other)
  expect((await undo(mine)).status).toBe(200)
  expect(await shown()).toEqual(['eliminated', 'eliminated', 'unverified'])
  expect((await undo(again, other)).status).toBe(200)
  await passActs(quad, 'event', id)
  expect(await shown()).toEqual(['unverified', 'unverified', 'unverified'])
})

test('[TEAM-07] the later of two acts holds, and one by somebody who is no admin any more is dropped', async () => {
  await setMany('verified', teams)
  await setMany('eliminated', teams.slice(0, 1), other)
  await passActs(quad, 'event', id)
  expect(await shown()).toEqual(['eliminated', 'verified', 'verified'])
  await setMany('eliminated', teams, other)
  await quad.context.db.updateTable('club_members').set({ admin: false }).where('user_id', '=', other.id).execute()
  await passActs(quad, 'event', id)
  const { rows } = await sql<{
    status: string
  }>`select status from event_teams where event_id = ${id} order by name`.execute(quad.context.db)
  expect(rows.map(({ status }) => status)).toEqual(['eliminated', 'verified', 'verified'])
})

test('[TEAM-07] undoing a bulk act while it is executed notifies all teams or no team', async () => {
  for (const _ of [1, 2, 3, 4, 5]) {
    await setOne(teams[0] ?? '', 'unverified', admin)
    const { undo: actId } = await setMany('verified', teams.slice(0, 1))
    const [undone] = await Promise.all([undo(actId), passActs(quad, 'event', id)])
    await passActs(quad, 'event', id)
    const isUndone = undone.status === 200
    expect([undone.code ?? 'ok', (await shown())[0]]).toEqual(
      isUndone ? ['ok', 'unverified'] : ['act.tooLate', 'verified'],
    )
  }
})
