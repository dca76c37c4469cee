import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closedAgo } from '../../testing/accounts.ts'
import { createClub } from '../../testing/clubs.ts'
import { acceptInvitation, holdEvent, memberOf, register, updateEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn } from '../../testing/turns.ts'
import { eraseClosedAccounts } from '../erasing/erase.ts'

let quad: TestQuad
let admin: Person
let lead: Person
let second: Person
let third: Person
let id: string
let teamId: string
const inTeams = { participation: 'team', minSizeTeam: 2, maxSizeTeam: 4 } as const
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, lead, second, third] = await makePeople(quad, 4)
  id = await holdEvent(quad, admin, { club: await createClub(quad, admin) }, inTeams)
  teamId = await register(quad, id, lead, 'Owls', [second.email ?? '', third.email ?? '', 'nobody@crowd.example'])
})
afterAll(() => quad.stop())

const accept = (person: Person) => acceptInvitation(quad, id, teamId, person)
const own = async (person: Person) =>
  (await quad.call('getTeamOf', { params: { id, userId: person.id } }, person)).reply()[0]
const emails = async (person: Person) => (await own(person))?.members.map(({ email }) => email)
const placeOf = async ({ email }: { readonly email: string | null }) =>
  (await own(lead))?.members.find((member) => member.email === email)?._id ?? ''
const pass = (placeId: string, as = lead) => quad.call('passTeamOn', { params: { id, teamId }, body: { placeId } }, as)
const leave = (as = lead) => quad.call('leaveTeam', { params: { id, teamId } }, as)
const remove = (placeId: string, as = lead) => quad.call('removeTeamMember', { params: { id, teamId, placeId } }, as)
const page = async (as: Person) => (await quad.call('getEvent', { params: { id } }, as)).reply()
const kindsOf = async (person: Person) => {
  const rows = await quad.context.db
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', person.id)
    .execute()
  return rows.map(({ kind }) => kind)
}
const close = async () => {
  ;(await quad.call('updateRegistration', { params: { id }, body: { open: false } }, admin)).reply()
}

test('[TEAM-18] a lead makes a member the lead at once, who edits the team from then on; the others are notified', async () => {
  await accept(second)
  await accept(third)
  const passed = (await pass(await placeOf(second))).reply()
  expect(passed.creator._id).toBe(second.id)
  expect(passed.members.map(({ email }) => email)).toEqual([
    second.email,
    lead.email,
    third.email,
    'nobody@crowd.example',
  ])
  const rename = (as: Person) => quad.call('updateTeam', { params: { id, teamId }, body: { teamName: 'Bats' } }, as)
  expect([(await rename(lead)).code, (await rename(second)).code]).toEqual(['team.notLead', undefined])
  for (const person of [lead, second, third]) expect((await page(person)).registerdTeamLead).toEqual([person.id])
  expect(await inTurn([second, third], kindsOf)).toEqual([
    expect.arrayContaining(['teamLeadMade']),
    expect.arrayContaining(['teamLeadChanged']),
  ])
  expect(await kindsOf(lead)).not.toContain('teamLeadChanged')
})

test('[TEAM-18] only a member who has joined becomes the lead, and only the lead decides it', async () => {
  await accept(second)
  const places = await inTurn([third, { email: 'nobody@crowd.example' }, lead], placeOf)
  for (const place of places) expect((await pass(place)).code).toBe('team.memberNotFound')
  const place = await placeOf(second)
  const answers = await inTurn([second, third, admin], async (as) => (await pass(place, as)).code)
  expect(answers).toEqual(['team.notLead', 'team.notFound', 'team.notLead'])
})

test('[TEAM-18] a lead leaves also after registration closed; the first of the list who joined leads the team', async () => {
  expect((await leave()).code).toBe('team.onlyMember')
  await accept(third)
  await accept(second)
  await close()
  ;(await leave()).reply()
  expect([(await own(second))?.creator._id, await own(lead)]).toEqual([second.id, undefined])
  expect(await emails(second)).toEqual([second.email, third.email, 'nobody@crowd.example'])
  expect([(await page(lead)).registerdTeamLead, (await page(lead)).teamsCount]).toEqual([[], 1])
  expect(await kindsOf(second)).toContain('teamLeadMade')
  expect(await kindsOf(third)).toContain('teamLeadChanged')
})

test('[TEAM-18] an eliminated team keeps its lead', async () => {
  await accept(second)
  const place = await placeOf(second)
  ;(await quad.call('updateTeam', { params: { id, teamId }, body: { status: 'eliminated' } }, admin)).reply()
  expect([(await leave()).code, (await pass(place)).code]).toEqual(['team.eliminated', 'team.eliminated'])
})

test('[TEAM-18] of a lead who leaves twice, or leaves while a member does, the team has one lead', async () => {
  await accept(second)
  await accept(third)
  const both = await Promise.all([leave(), leave()])
  expect(both.map(({ code, status }) => code ?? status).toSorted()).toEqual([200, 'team.notFound'])
  const params = { params: { id, teamId } }
  const [led, left] = await Promise.all([leave(second), quad.call('withdrawTeam', params, third)])
  // Whichever comes first: the member leaves and the lead stays alone, or the member is the lead and withdraws the team.
  expect(left.status).toBe(200)
  expect([200, 403]).toContain(led.status)
  const teams = (await quad.call('listTeams', { params: { id }, query: {} }, admin)).reply()
  expect(teams.map(({ creator }) => creator._id)).toEqual(led.status === 200 ? [] : [second.id])
  expect((await page(admin)).teamsCount).toBe(teams.length)
})

test('[TEAM-18] [ACC-10] closing one’s account hands a team over at once, in which one stays a member until the account is erased', async () => {
  await accept(second)
  await accept(third)
  ;(await quad.call('closeAccount', { params: { id: lead.id } }, lead)).reply()
  expect((await own(second))?.creator._id).toBe(second.id)
  expect([
    (await kindsOf(second)).includes('teamLeadMade'),
    (await kindsOf(third)).includes('teamLeadChanged'),
  ]).toEqual([true, true])
  expect(await emails(second)).toEqual([second.email, lead.email, third.email, 'nobody@crowd.example'])
})

test('[TEAM-18] [ACC-11] an erased lead is followed by the first of the list, before somebody whose account is closed', async () => {
  await accept(second)
  await accept(third)
  await closedAgo(quad, second.id, '1 day')
  await closedAgo(quad, lead.id, '16 days')
  await eraseClosedAccounts(quad.context)
  expect((await own(third))?.creator._id).toBe(third.id)
})

test('[TEAM-18] a lead removes a member, who is notified; also somebody who hasn’t answered, but not themselves', async () => {
  await accept(second)
  const places = await inTurn([second, { email: 'nobody@crowd.example' }], placeOf)
  for (const place of places) (await remove(place)).reply()
  expect(await emails(lead)).toEqual([lead.email, third.email])
  expect([await own(second), (await page(second)).registerdTeamLead]).toEqual([undefined, []])
  expect(await kindsOf(second)).toContain('teamMemberRemoved')
  expect((await own(lead))?.incomplete).toBe(true)
  for (const place of [await placeOf(lead), places[0] ?? ''])
    expect((await remove(place)).code).toBe('team.memberNotFound')
  await close()
  expect((await remove(await placeOf(third))).code).toBe('team.registrationClosed')
})

test('[TEAM-18] [TEAM-08] a team on the waitlist is handed over, too', async () => {
  await updateEvent(quad, admin, id, { registrationCount: 1, waitlist: true })
  const [fourth, fifth] = await makePeople(quad, 2)
  const waits = await register(quad, id, fourth, 'Bats', [fifth.email ?? ''])
  await acceptInvitation(quad, id, waits, fifth)
  ;(await quad.call('leaveTeam', { params: { id, teamId: waits } }, fourth)).reply()
  expect((await own(fifth))?.creator._id).toBe(fifth.id)
  expect([(await page(fifth)).waiting, (await page(fourth)).waiting]).toEqual([{ place: 1 }, undefined])
})

test('[TEAM-18] a lead is notified of a member who leaves, and members of a team that is withdrawn', async () => {
  await accept(second)
  await accept(third)
  ;(await quad.call('withdrawTeam', { params: { id, teamId } }, second)).reply()
  expect(await kindsOf(lead)).toContain('teamLeft')
  ;(await quad.call('withdrawTeam', { params: { id, teamId } }, lead)).reply()
  expect([(await kindsOf(third)).includes('teamWithdrawn'), (await kindsOf(second)).includes('teamWithdrawn')]).toEqual(
    [true, false],
  )
  ;(
    await quad.call(
      'registerTeam',
      { params: { id }, body: { teamName: 'Owls', members: [lead, second].map(({ email }) => memberOf(email ?? '')) } },
      lead,
    )
  ).reply()
})
