import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClub } from '../../testing/clubs.ts'
import { acceptInvitation, holdEvent, memberOf, register } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { beginSignup } from '../../testing/accounts.ts'
import { until } from '../../testing/waiting.ts'
import { settleInvitations } from './answerInvitation.ts'

let quad: TestQuad
let admin: Person
let lead: Person
let friend: Person
let other: Person
let id: string
const inTeams = { participation: 'team', minSizeTeam: 2, maxSizeTeam: 3 } as const
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, lead, friend, other] = await makePeople(quad, 4)
  id = await holdEvent(quad, admin, { club: await createClub(quad, admin) }, inTeams)
})
afterAll(() => quad.stop())

const answer = (teamId: string, as: Person, accept = true) =>
  quad.call('answerInvitation', { params: { id, teamId }, body: { accept } }, as)
const invitations = async (as: Person) => (await quad.call('listInvitations', { params: { id } }, as)).reply()
const states = async (person: Person) => {
  const [team] = (await quad.call('getTeamOf', { params: { id, userId: person.id } }, person)).reply()
  return team?.members.map(({ invitation }) => invitation)
}
const edit = (teamId: string, body: object, as: Person) => quad.call('updateTeam', { params: { id, teamId }, body }, as)
const notified = async (person: Person) =>
  quad.context.db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', person.id)
    .where('kind', '=', 'teamInvitation')
    .execute()
const mailed = async ({ email }: Person) =>
  (await quad.mailsTo(email)).filter(({ subject }) => subject.startsWith('Invitation'))
const age = (days: number) =>
  quad.context.db
    .updateTable('event_team_members')
    .set({ invited_at: new Date(Date.now() - days * 86_400_000) })
    .where('event_id', '=', id)
    .where('invitation', '=', 'waiting')
    .execute()

test('[TEAM-06] a named member is pending with or without an account, and reads no contacts until they accept', async () => {
  const teamId = await register(quad, id, lead, 'Owls', [friend.email, 'nobody@crowd.example'])
  expect(await states(lead)).toEqual(['accepted', 'waiting', 'waiting'])
  expect(await invitations(friend)).toMatchObject([{ team: teamId, teamName: 'Owls', creator: { _id: lead.id } }])
  expect((await quad.call('getTeamOf', { params: { id, userId: friend.id } }, admin)).reply()).toEqual([])
  const page = async () => (await quad.call('getEvent', { params: { id } }, friend)).reply().registerdTeamLead
  expect(await page()).toEqual([])
  expect((await answer(teamId, other)).code).toBe('team.notInvited')
  expect((await answer(teamId, friend)).status).toBe(200)
  expect([await page(), await states(friend), await invitations(friend)]).toEqual([
    [friend.id],
    ['accepted', 'accepted', 'waiting'],
    [],
  ])
})

test('[TEAM-06] a person who declines may be replaced, isn’t asked again, and can register elsewhere', async () => {
  const teamId = await register(quad, id, lead, 'Owls', [friend.email])
  expect((await answer(teamId, friend, false)).status).toBe(200)
  const names = (...emails: string[]) => ({ members: emails.map(memberOf) })
  ;(await edit(teamId, names(lead.email, friend.email), lead)).reply()
  expect([await states(lead), await invitations(friend)]).toEqual([['accepted', 'declined'], []])
  ;(await edit(teamId, names(lead.email, other.email), lead)).reply()
  await acceptInvitation(quad, id, teamId, other)
  ;(await edit(teamId, names(other.email, lead.email), lead)).reply()
  expect(await states(other)).toEqual(['accepted', 'accepted'])
  await register(quad, id, friend, 'Bats', ['nobody@crowd.example'])
})

test('[TEAM-06] an invitation ends after 7 days or when registration closes', async () => {
  const teamId = await register(quad, id, lead, 'Owls', [friend.email])
  await age(8)
  expect([await states(lead), await invitations(friend), (await answer(teamId, friend)).code]).toEqual([
    ['accepted', 'lapsed'],
    [],
    'team.notInvited',
  ])
  await settleInvitations(quad.context)
  await age(1)
  expect(await states(lead)).toEqual(['accepted', 'lapsed'])
})

test('[TEAM-06] a lead’s own place is accepted at once, also without a verified email', async () => {
  await quad.context.db.updateTable('users').set({ email: null }).where('id', '=', lead.id).execute()
  const teamId = await register(quad, id, lead, 'Owls', [friend.email])
  expect(await states(lead)).toEqual(['accepted', 'waiting'])
  ;(await edit(teamId, { members: [lead.email, other.email].map(memberOf) }, lead)).reply()
  expect(await states(lead)).toEqual(['accepted', 'waiting'])
})

test('[TEAM-06] a team with too few who accepted can’t be verified', async () => {
  const teamId = await register(quad, id, lead, 'Owls', [friend.email])
  const verify = () => edit(teamId, { status: 'verified' }, admin)
  expect((await verify()).code).toBe('team.incomplete')
  const all = { params: { id }, body: { status: 'verified' as const, teams: [teamId] } }
  expect((await quad.call('updateTeams', all, admin)).reply().changed).toBe(0)
  await acceptInvitation(quad, id, teamId, friend)
  expect((await verify()).reply()).toMatchObject({ status: 'verified', incomplete: false })
})

test('[TEAM-05] an eliminated team isn’t changed or withdrawn, and its people don’t register again', async () => {
  const teamId = await register(quad, id, lead, 'Owls', [friend.email])
  await acceptInvitation(quad, id, teamId, friend)
  ;(await edit(teamId, { status: 'eliminated' }, admin)).reply()
  for (const person of [lead, friend])
    expect((await quad.call('withdrawTeam', { params: { id, teamId } }, person)).code).toBe('team.eliminated')
  expect((await edit(teamId, { teamName: 'Bats' }, lead)).code).toBe('team.eliminated')
  const again = (person: Person) => ({ teamName: 'Bats', members: [person.email, other.email].map(memberOf) })
  for (const person of [lead, friend])
    expect((await quad.call('registerTeam', { params: { id }, body: again(person) }, person)).code).toBe(
      'team.alreadyIn',
    )
  const elsewhere = await register(quad, id, other, 'Rooks', [friend.email])
  expect((await answer(elsewhere, friend)).code).toBe('team.alreadyIn')
})

test('[TEAM-06] the named are notified and mailed once, never past a block', async () => {
  await quad.call('blockUser', { params: { id: lead.id } }, friend)
  const teamId = await register(quad, id, lead, 'Owls', [friend.email, other.email])
  await settleInvitations(quad.context)
  await edit(teamId, { members: [lead.email, friend.email].map(memberOf) }, lead)
  await edit(teamId, { members: [lead.email, friend.email, other.email].map(memberOf) }, lead)
  await settleInvitations(quad.context)
  expect([(await notified(friend)).length, (await notified(other)).length]).toEqual([0, 1])
  await quad.mailTo(other.email)
  expect([(await mailed(friend)).length, (await mailed(other)).length]).toEqual([0, 1])
  expect(await invitations(friend)).toEqual([])
})

test('[TEAM-06] the mail has a link for each answer, and opening the question answers nothing; an address without an account gets none', async () => {
  const unknown = `${id}@unknown.example`
  const teamId = await register(quad, id, lead, 'Owls', [unknown, friend.email])
  const { text } = await quad.mailTo(friend.email)
  await settleInvitations(quad.context)
  expect(await quad.mailsTo(unknown)).toEqual([])
  const question = `${quad.context.publicUrl}/events/${id}/invitation/${teamId}?answer=`
  expect(text).toContain(`Accept: ${question}accept\nDecline: ${question}decline\n`)
  for (const person of [friend, other]) await invitations(person)
  expect(await states(lead)).toEqual(['accepted', 'waiting', 'waiting'])
})

test('[TEAM-06] [ACC-03] a person who signs up after being named is asked once, by notification and mail', async () => {
  const email = `${id}@late.example`
  const teamId = await register(quad, id, lead, 'Owls', [email])
  await settleInvitations(quad.context)
  const { user, code } = await beginSignup(quad, email)
  const { token, user: account } = (await quad.call('verifyAccount', { body: { user, token: code } })).reply()
  const late = { ...friend, id: account._id, email, token }
  await until('they are asked', async () => (await notified(late)).length === 1)
  await settleInvitations(quad.context, { userId: late.id })
  await until('the mail is sent', async () => (await mailed(late)).length > 0)
  expect([(await notified(late)).length, (await mailed(late)).length]).toEqual([1, 1])
  expect(await invitations(late)).toMatchObject([{ team: teamId }])
  await acceptInvitation(quad, id, teamId, late)
})

test('[TEAM-06] a lead’s teams ask at most twenty people a day; the others find the question on the event’s page', async () => {
  const people = await makePeople(quad, 22)
  const large = { ...inTeams, maxSizeTeam: 30 }
  id = await holdEvent(quad, admin, { club: await createClub(quad, admin) }, large)
  const emails = people.map(({ email }) => email)
  await register(quad, id, lead, 'Owls', emails)
  await settleInvitations(quad.context)
  const counts = await Promise.all(people.map(async (person) => (await notified(person)).length))
  expect(counts.filter((count) => count === 1)).toHaveLength(20)
  const asked = await Promise.all(people.map(invitations))
  expect(asked.every((list) => list.length === 1)).toBe(true)
})

test('[TEAM-06] accepting while the team is withdrawn, or registration closes, links nobody to a team that is gone', async () => {
  const teamId = await register(quad, id, lead, 'Owls', [friend.email])
  const withdraw = quad.call('withdrawTeam', { params: { id, teamId } }, lead)
  const answers = await Promise.all([withdraw, answer(teamId, friend)])
  expect(answers.map(({ status }) => status)).toEqual([200, expect.toBeOneOf([200, 404])])
  await register(quad, id, friend, 'Bats', ['nobody@crowd.example'])
  const late = await register(quad, id, lead, 'Rooks', [other.email])
  await quad.context.db
    .updateTable('events')
    .set({ registration_ends_at: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute()
  expect((await answer(late, other)).code).toBe('team.notInvited')
})

test('[TEAM-06] naming an address gets the same answer, whether its account is in another team or doesn’t exist', async () => {
  const teamId = await register(quad, id, lead, 'Owls', [friend.email])
  await acceptInvitation(quad, id, teamId, friend)
  const mine = await register(quad, id, other, 'Bats', [friend.email, 'nobody@crowd.example'])
  expect(await states(other)).toEqual(['accepted', 'waiting', 'waiting'])
  expect((await answer(mine, friend)).code).toBe('team.alreadyIn')
})
