import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClub } from '../../testing/clubs.ts'
import { acceptInvitation, holdEvent, memberOf, register, updateEvent } from '../../testing/events.ts'
import { nowhere } from '../../testing/goodInput.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn } from '../../testing/turns.ts'

let quad: TestQuad
let admin: Person
let lead: Person
let friend: Person
let other: Person
let id: string
let teamId: string
const inTeams = { participation: 'team', minSizeTeam: 2, maxSizeTeam: 3 } as const
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, lead, friend, other] = await makePeople(quad, 4)
  id = await holdEvent(quad, admin, { club: await createClub(quad, admin) }, inTeams)
  teamId = await gather(lead, 'Owls')
})
afterAll(() => quad.stop())

/** Registers a lead alone, whose team the others join by its link. */
async function gather(as: Person, teamName: string): Promise<string> {
  const body = { teamName, members: [memberOf(as.email ?? '')], gathers: true }
  return (await quad.call('registerTeam', { params: { id }, body }, as)).reply()._id
}

const link = (as = lead, team = teamId) => quad.call('createTeamLink', { params: { id, teamId: team } }, as)
const tokenOf = async (as = lead, team = teamId) => (await link(as, team)).reply().token ?? ''
const details = { memberName: 'Bela', phone: '9123456780', college: 'Southfield', otherDetails: 'Third year' }
const join = (token: string, as: Person, event = id, more: object = {}) =>
  quad.call('joinTeam', { params: { id: event }, body: { ...details, ...more, token } }, as)
const look = (token: string, as: Person) => quad.call('getLinkedTeam', { params: { id }, query: { token } }, as)
const edit = (body: object, as = lead) => quad.call('updateTeam', { params: { id, teamId }, body }, as)
const own = async (person: Person) =>
  (await quad.call('getTeamOf', { params: { id, userId: person.id } }, person)).reply()
const kindsOf = async (person: Person) => {
  const rows = await quad.context.db
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', person.id)
    .execute()
  return rows.map(({ kind }) => kind)
}

test('[TEAM-17] a lead registers alone, and others join by the team’s link with their own details', async () => {
  expect(await own(lead)).toMatchObject([{ incomplete: true, members: [{ invitation: 'accepted' }] }])
  const token = await tokenOf()
  expect((await look(token, friend)).reply()).toMatchObject({ team: teamId, teamName: 'Owls', places: 2 })
  expect((await join(token, friend)).reply()).toMatchObject({ _id: teamId, incomplete: false })
  const theirs = { ...details, email: friend.email, invitation: 'accepted' }
  expect(await own(lead)).toMatchObject([{ members: [{ email: lead.email }, theirs] }])
  const page = (await quad.call('getEvent', { params: { id } }, friend)).reply()
  expect([page.registerdTeamLead, page.teamsCount]).toEqual([[friend.id], 1])
  expect(await kindsOf(lead)).toContain('teamJoined')
  expect([(await join(token, friend)).code, (await join(token, lead)).code]).toEqual([
    'team.alreadyIn',
    'team.alreadyIn',
  ])
})

test('[TEAM-17] [TEAM-02] without a link to come, a team still needs its smallest size; and never more than its largest', async () => {
  const small = { teamName: 'Bats', members: [memberOf(friend.email ?? '')] }
  const many = { ...small, members: [1, 2, 3, 4].map((at) => memberOf(`${at}@crowd.example`)), gathers: true }
  for (const body of [small, many])
    expect((await quad.call('registerTeam', { params: { id }, body }, friend)).code).toBe('request.invalid')
})

test('[TEAM-17] a team is edited as small as it is, but not made smaller than the event asks for', async () => {
  const members = [lead.email, friend.email].map((email) => memberOf(email ?? ''))
  ;(await edit({ teamName: 'Night Owls', members: members.slice(0, 1) })).reply()
  ;(await edit({ members })).reply()
  expect((await edit({ members: members.slice(0, 1) })).code).toBe('request.invalid')
})

test('[TEAM-17] only the lead reads, makes and ends the link; a new one ends the one before', async () => {
  const old = await tokenOf()
  const token = await tokenOf()
  const read = (as: Person) => quad.call('getTeamLink', { params: { id, teamId } }, as)
  const end = (as: Person) => quad.call('deleteTeamLink', { params: { id, teamId } }, as)
  expect((await read(lead)).reply()).toEqual({ token })
  ;(await join(token, friend)).reply()
  const refused = await inTurn([friend, other, admin], async (as) => [
    (await read(as)).code,
    (await link(as)).code,
    (await end(as)).code,
  ])
  const answers = ['team.notLead', 'team.notFound', 'team.notLead'].map((code) => [code, code, code])
  expect(refused).toEqual(answers)
  expect((await join(old, other)).code).toBe('team.linkOver')
  ;(await end(lead)).reply()
  expect((await read(lead)).reply()).toEqual({ token: null })
  expect([(await look(token, other)).code, (await join(token, other)).code]).toEqual(['team.linkOver', 'team.linkOver'])
  expect(await own(friend), 'who joined stays').toHaveLength(1)
})

test('[TEAM-17] a link admits nobody to another event, nor those who may not see its own', async () => {
  const token = await tokenOf()
  const elsewhere = await holdEvent(quad, admin, { club: await createClub(quad, admin) }, inTeams)
  expect((await join(token, friend, elsewhere)).code).toBe('team.linkOver')
  expect((await join(token, friend, nowhere)).code).toBe('event.notFound')
  await updateEvent(quad, admin, id, { visibility: 'private' })
  expect([(await look(token, friend)).code, (await join(token, friend)).code]).toEqual([
    'event.notFound',
    'event.notFound',
  ])
})

test('[TEAM-17] people register alone for an event without teams, so that it has no links', async () => {
  id = await holdEvent(quad, admin, { club: await createClub(quad, admin) })
  expect((await link(lead, await register(quad, id, lead))).code).toBe('team.alone')
})

test('[TEAM-17] places are those of the event’s rules: of two at once, one gets the last, and a declined place is free', async () => {
  const [third, fourth] = await makePeople(quad, 2)
  const token = await tokenOf()
  ;(await edit({ members: [lead.email, 'nobody@crowd.example'].map((email) => memberOf(email ?? '')) })).reply()
  const answers = await Promise.all([join(token, friend), join(token, other)])
  expect(answers.map(({ code, status }) => code ?? status).toSorted()).toEqual([200, 'team.noPlace'])
  expect((await look(token, third)).reply().places).toBe(0)
  await quad.context.db
    .updateTable('event_team_members')
    .set({ invitation: 'declined' })
    .where('team_id', '=', teamId)
    .where('email', '=', 'nobody@crowd.example')
    .execute()
  ;(await join(token, third)).reply()
  expect((await own(lead))[0]?.members.map(({ invitation }) => invitation)).toEqual([
    'accepted',
    'accepted',
    'accepted',
  ])
  expect((await join(token, fourth)).code).toBe('team.noPlace')
})

test('[TEAM-17] somebody who is named takes their own place, and their other invitations are declined', async () => {
  const named = [lead.email, friend.email, 'nobody@crowd.example'].map((email) => memberOf(email ?? ''))
  ;(await edit({ members: named })).reply()
  const bats = await register(quad, id, other, 'Bats', [friend.email ?? ''])
  const token = await tokenOf()
  expect((await look(token, friend)).reply().places).toBe(1)
  expect((await join(token, friend)).reply().members.map(({ invitation }) => invitation)).toEqual([
    'accepted',
    'accepted',
    'waiting',
  ])
  const answer = { params: { id, teamId: bats }, body: { accept: true } }
  expect((await quad.call('answerInvitation', answer, friend)).code).toBe('team.notInvited')
})

test('[TEAM-17] one person who joins two teams at once is in one', async () => {
  const bats = await gather(other, 'Bats')
  const tokens = [await tokenOf(), await tokenOf(other, bats)]
  const answers = await Promise.all(tokens.map((token) => join(token, friend)))
  expect(answers.map(({ code, status }) => code ?? status).toSorted()).toEqual([200, 'team.alreadyIn'])
})

test('[TEAM-17] a member whom the lead removed is notified and doesn’t come back by the link, but by name', async () => {
  const token = await tokenOf()
  ;(await join(token, friend)).reply()
  await updateEvent(quad, admin, id, { visibility: 'private' })
  ;(await edit({ members: [lead.email, 'nobody@crowd.example'].map((email) => memberOf(email ?? '')) })).reply()
  expect(await kindsOf(friend)).toContain('teamMemberRemoved')
  const { notifications: list } = (await quad.call('listNotifications', { query: {} }, friend)).reply()
  expect(list.find(({ kind }) => kind === 'teamMemberRemoved')?.event, 'they may not see it any more').toBe(undefined)
  await updateEvent(quad, admin, id, { visibility: 'public' })
  for (const good of [token, await tokenOf()]) expect((await join(good, friend)).code).toBe('team.linkOver')
  ;(await edit({ members: [lead.email, friend.email].map((email) => memberOf(email ?? '')) })).reply()
  await acceptInvitation(quad, id, teamId, friend)
  expect(await own(friend)).toHaveLength(1)
})

test('[TEAM-17] a block between them and the lead, an eliminated team and a closed registration end the link', async () => {
  const token = await tokenOf()
  ;(await quad.call('blockUser', { params: { id: lead.id } }, friend)).reply()
  expect([(await look(token, friend)).code, (await join(token, friend)).code]).toEqual([
    'team.linkOver',
    'team.linkOver',
  ])
  ;(await quad.call('updateTeam', { params: { id, teamId }, body: { status: 'eliminated' } }, admin)).reply()
  expect((await join(token, other)).code).toBe('team.linkOver')
  expect((await link()).code).toBe('team.eliminated')
  ;(await quad.call('updateTeam', { params: { id, teamId }, body: { status: 'unverified' } }, admin)).reply()
  ;(await quad.call('updateRegistration', { params: { id }, body: { open: false } }, admin)).reply()
  expect([(await look(token, other)).code, (await join(token, other)).code, (await link()).code]).toEqual([
    'team.linkOver',
    'team.registrationClosed',
    'team.registrationClosed',
  ])
})

test('[TEAM-17] somebody without a confirmed email has to confirm one first', async () => {
  const token = await tokenOf()
  await quad.context.db.updateTable('users').set({ email: null }).where('id', '=', friend.id).execute()
  expect((await join(token, friend)).code).toBe('team.emailNeeded')
})

test('[TEAM-17] [TEAM-08] whoever joins a team on the waitlist waits with it', async () => {
  await updateEvent(quad, admin, id, { registrationCount: 1, waitlist: true })
  const bats = await gather(other, 'Bats')
  ;(await join(await tokenOf(other, bats), friend)).reply()
  const page = (await quad.call('getEvent', { params: { id } }, friend)).reply()
  expect([page.registerdTeamLead, page.waiting]).toEqual([[], { place: 1 }])
})

test('[TEAM-17] [EVT-25] whoever joins answers what the organiser asks each person', async () => {
  const label = 'Roll number'
  const question = { kind: 'number', label, required: true, asked: 'person' } as const
  const { questions } = await updateEvent(quad, admin, id, { questions: [question] })
  const token = await tokenOf()
  const answers = (value: string[]) => ({ answers: [{ question: questions[0]?._id ?? '', value }] })
  const refused = await join(token, friend, id, answers([]))
  expect([refused.code, Object.keys(refused.err?.fields ?? {})]).toEqual([
    'request.invalid',
    [`answers.${questions[0]?._id}`],
  ])
  const { members } = (await join(token, friend, id, answers(['12']))).reply()
  expect(members[1]?.answers).toEqual(answers(['12']).answers)
})

test('[TEAM-17] [EVT-25] nobody joins without answering what each person must answer', async () => {
  const token = await tokenOf()
  const questions = [{ kind: 'consent', label: 'I keep to the rules', required: true }] as const
  const asked = await updateEvent(quad, admin, id, { questions: [...questions] })
  const [{ _id = '' } = {}] = asked.questions
  expect((await join(token, friend)).err?.fields).toHaveProperty([`answers.${_id}`])
  ;(await join(token, friend, id, { answers: [{ question: _id, value: ['yes'] }] })).reply()
})

test('[TEAM-17] nobody joins a team once people register elsewhere', async () => {
  const token = await tokenOf()
  await updateEvent(quad, admin, id, { registrationPlace: 'out', registrationLink: 'https://forms.example.org/hack' })
  expect((await join(token, friend)).code).toBe('team.registrationClosed')
})
