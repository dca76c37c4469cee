import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClub } from '../../testing/clubs.ts'
import {
  acceptInvitation,
  draftEvent,
  holdEvent,
  inHours,
  memberOf,
  register,
  registration,
  updateEvent,
} from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { expectShape } from '../../testing/wire/shapes.ts'
import { settleInvitations } from './answerInvitation.ts'

let quad: TestQuad
let admin: Person
let me: Person
let friend: Person
let stranger: Person
let club: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, me, friend, stranger] = await makePeople(quad, 4)
  club = await createClub(quad, admin)
})
afterAll(() => quad.stop())

const inTeams = { participation: 'team', minSizeTeam: 1, maxSizeTeam: 3 } as const
const hold = (more: object = {}) => holdEvent(quad, admin, { club }, more)
const attempt = (id: string, as: Person, teamName = '', others: readonly string[] = [], own = true) => {
  const members = [...(own ? [as.email] : []), ...others].map(memberOf)
  return quad.call('registerTeam', { params: { id }, body: { teamName, members } }, as)
}
const list = async (id: string, query: object = {}) =>
  (await quad.call('listTeams', { params: { id }, query }, admin)).reply()
const ownTeam = async (id: string, as: Person) =>
  (await quad.call('getTeamOf', { params: { id, userId: as.id } }, as)).reply()
const withdraw = (id: string, teamId: string, as: Person) => quad.call('withdrawTeam', { params: { id, teamId } }, as)
const edit = (id: string, teamId: string, body: object, as: Person) =>
  quad.call('updateTeam', { params: { id, teamId }, body }, as)
const statusOf = async (id: string) => {
  const { teamsCount } = (await quad.call('getEvent', { params: { id } }, admin)).reply()
  return teamsCount
}
const closeRegistration = (id: string) =>
  quad.context.db
    .updateTable('events')
    .set({ registration_ends_at: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute()

test('[TEAM-01] a person registers alone: existing clients parse the team, numbers count up, the name is empty', async () => {
  const id = await hold()
  const team = (await attempt(id, me, 'Ignored')).reply()
  expectShape('EventTeam', team)
  expect(team).toMatchObject({ teamNumber: 1, teamName: '', status: 'unverified', creator: { _id: me.id } })
  expect((await attempt(id, friend)).reply().teamNumber).toBe(2)
  const event = (await quad.call('getEvent', { params: { id } }, me)).reply()
  expect(event).toMatchObject({ registerdTeamLead: [me.id], teamsCount: 2, peopleCount: 2, teamStatus: 'unverified' })
})

test('[TEAM-01] a member who accepts is linked and sees the event among theirs; signing up links nobody', async () => {
  const id = await hold(inTeams)
  const handle = `late.${friend.id.slice(-8)}`
  const late = { email: `${handle}@crowd.example`, firstname: 'Late', lastname: 'Comer', handle }
  const teamId = await register(quad, id, me, 'Owls', [friend.email, late.email])
  const joined = async (as: Person) =>
    (await quad.call('listEvents', { query: { registerdTeamLead: as.id } }, as)).reply().events.map(({ _id }) => _id)
  expect([await joined(friend), await ownTeam(id, friend)]).toEqual([[], []])
  await acceptInvitation(quad, id, teamId, friend)
  expect(await joined(friend)).toEqual([id])
  const counts = (await quad.call('getEvent', { params: { id } }, admin)).reply()
  expect(counts).toMatchObject({ teamsCount: 1, peopleCount: 3 })
  expect((await ownTeam(id, friend))[0]?.teamName).toBe('Owls')
  const made = await quad.context.db.insertInto('users').values(late).returning('id').executeTakeFirstOrThrow()
  const rows = await quad.context.db
    .selectFrom('event_registrants')
    .select('user_id')
    .where('event_id', '=', id)
    .execute()
  expect(rows.map(({ user_id }) => user_id)).not.toContain(made.id)
  expect(rows).toHaveLength(2)
})

test('[TEAM-01] each field of a member is checked; a team needs a name and the right size', async () => {
  const id = await hold({ ...inTeams, minSizeTeam: 2 })
  const fields = async (body: object) =>
    (await quad.call('registerTeam', { params: { id }, body: { teamName: 'Owls', members: [], ...body } }, me)).err
      ?.fields
  const one = memberOf(me.email)
  expect(await fields({ members: [one] })).toEqual({ members: 'A team has 2 to 3 members' })
  expect(await fields({ members: [one, { ...memberOf('x@y.example'), email: 'nonsense' }] })).toHaveProperty([
    'members.1.email',
  ])
  expect(await fields({ members: [one, { ...memberOf('x@y.example'), phone: 'call me' }] })).toHaveProperty([
    'members.1.phone',
  ])
  expect(await fields({ members: [one, { ...memberOf('x@y.example'), college: '' }] })).toHaveProperty([
    'members.1.college',
  ])
  expect(await fields({ members: [one, one] })).toHaveProperty(['members.1.email'])
  expect(await fields({ teamName: '', members: [one, memberOf('x@y.example')] })).toHaveProperty('teamName')
})

test('[TEAM-02] names are unique in an event, without regard to case and spaces, and can be checked while typing', async () => {
  const [id, elsewhere] = [await hold(inTeams), await hold(inTeams)]
  await register(quad, id, me, 'Night Owls')
  const free = async (event: string, name: string) =>
    (await quad.call('checkTeamName', { params: { id: event }, query: { name } }, friend)).reply().free
  expect([await free(id, ' night  owls'), await free(id, 'Owls'), await free(elsewhere, 'Night Owls')]).toEqual([
    false,
    true,
    true,
  ])
  expect((await attempt(id, friend, 'NIGHT OWLS')).code).toBe('team.nameTaken')
})

test('[TEAM-02] nobody registers twice, is in two teams, or registers too early, too late or where the event doesn’t take it', async () => {
  const id = await hold(inTeams)
  const teamId = await register(quad, id, me, 'Owls', [friend.email])
  await acceptInvitation(quad, id, teamId, friend)
  expect((await attempt(id, me, 'Again')).code).toBe('team.alreadyIn')
  expect((await attempt(id, friend, 'Also')).code).toBe('team.alreadyIn')
  await closeRegistration(id)
  expect((await attempt(id, stranger, 'Late')).code).toBe('team.registrationClosed')
  const early = await hold({ registrationStartDate: inHours(1) })
  expect((await attempt(early, me)).code).toBe('team.registrationNotOpen')
  const link = { registrationPlace: 'out', registrationLink: 'https://forms.example.org/a' }
  expect((await attempt(await hold(link), me)).code).toBe('team.registrationElsewhere')
})

test('[TEAM-01] a closed account is linked to no team that names its email', async () => {
  const id = await hold(inTeams)
  ;(await quad.call('closeAccount', { params: { id: friend.id } }, friend)).reply()
  await register(quad, id, me, 'Owls', [friend.email])
  const linked = quad.context.db.selectFrom('event_registrants').select('user_id').where('event_id', '=', id)
  expect(await linked.execute()).toEqual([{ user_id: me.id }])
})

test('[TEAM-02] [EVT-04] nobody registers for an event that isn’t complete, not even its admin', async () => {
  const id = await draftEvent(quad, admin, { club })
  await updateEvent(quad, admin, id, registration)
  expect((await attempt(id, admin)).code).toBe('event.incomplete')
  expect((await attempt(id, me)).code).toBe('event.notFound')
  expect(await statusOf(id)).toBe(0)
})

test('[TEAM-02] sixty register at once for twenty places: twenty are in, numbered without a gap, each once', async () => {
  const id = await hold({ ...inTeams, registrationCount: 20 })
  const people = await makePeople(quad, 30)
  const answers = await Promise.all(
    people.flatMap((person, at) => [attempt(id, person, `Team ${at % 25}`), attempt(id, person, `Other ${at}`)]),
  )
  const made = answers.filter(({ status }) => status === 200).map((answer) => answer.reply())
  expect(made.map(({ teamNumber }) => teamNumber).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 1),
  )
  expect(new Set(made.map(({ creator }) => creator._id)).size).toBe(20)
  expect(new Set(made.map(({ teamName }) => teamName)).size).toBe(20)
  expect(await statusOf(id)).toBe(20)
  expect((await attempt(id, stranger, 'One more')).code).toBe('team.full')
  const codes = new Set(answers.flatMap(({ code }) => code ?? []))
  for (const code of codes) expect(['team.full', 'team.nameTaken', 'team.alreadyIn']).toContain(code)
})

test('[TEAM-05] the lead edits the team until registration closes, and only the lead', async () => {
  const id = await hold(inTeams)
  const teamId = await register(quad, id, me, 'Owls', [friend.email])
  await acceptInvitation(quad, id, teamId, friend)
  const members = [memberOf(me.email), memberOf(stranger.email)]
  expect((await edit(id, teamId, { teamName: 'Bats', members }, friend)).code).toBe('team.notLead')
  const team = (await edit(id, teamId, { teamName: 'Bats', members }, me)).reply()
  expect([team.teamName, team.members.map(({ email }) => email)]).toEqual(['Bats', [me.email, stranger.email]])
  expect([await ownTeam(id, friend), await ownTeam(id, stranger)]).toEqual([[], []])
  await closeRegistration(id)
  expect((await edit(id, teamId, { teamName: 'Late' }, me)).code).toBe('team.registrationClosed')
  expect((await edit(id, teamId, { status: 'verified' }, me)).code).toBe('event.notAdmin')
})

test('[TEAM-05] withdrawing gives the place back; a linked member leaves at any time, and may then register', async () => {
  const id = await hold({ ...inTeams, registrationCount: 1 })
  const teamId = await register(quad, id, me, 'Owls', [friend.email])
  await acceptInvitation(quad, id, teamId, friend)
  expect((await withdraw(id, teamId, stranger)).code).toBe('team.notFound')
  expect((await withdraw(id, teamId, admin)).code).toBe('team.notLead')
  expect((await withdraw(id, teamId, friend)).status).toBe(200)
  expect((await ownTeam(id, me))[0]?.members).toHaveLength(1)
  const both = await Promise.all([withdraw(id, teamId, me), withdraw(id, teamId, me)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await statusOf(id)).toBe(0)
  expect((await attempt(id, friend, 'Bats')).reply().teamNumber).toBe(2)
})

test('[TEAM-03] admins list the teams page by page, by status and by text', async () => {
  const id = await hold(inTeams)
  const [owls, bats] = [await register(quad, id, me, 'Owls'), await register(quad, id, friend, 'Bats')]
  const names = async (query?: object) => (await list(id, query)).map(({ teamName }) => teamName)
  expect(await names()).toEqual(['Bats', 'Owls'])
  expect(await names({ limit: '1', '_id[$lt]': bats })).toEqual(['Owls'])
  const verify = { status: 'verified' as const, teams: [owls, bats] }
  expect((await quad.call('updateTeams', { params: { id }, body: verify }, admin)).reply().changed).toBe(2)
  expect((await quad.call('updateTeams', { params: { id }, body: verify }, admin)).reply().changed).toBe(0)
  await edit(id, bats, { status: 'eliminated' }, admin)
  expect([await names({ status: 'verified' }), await names({ status: 'eliminated' })]).toEqual([['Owls'], ['Bats']])
  expect([await names({ '$text[$search]': '"owl"' }), await names({ '$text[$search]': '2' })]).toEqual([
    ['Owls'],
    ['Bats'],
  ])
  expect((await names({ '$text[$search]': 'meera' })).length).toBe(2)
  expect(await names({ '$text[$search]': '%' })).toEqual([])
})

test('[TEAM-04] a team under another event’s id doesn’t exist there', async () => {
  const [id, other] = [await hold(inTeams), await hold(inTeams)]
  const teamId = await register(quad, id, me, 'Owls')
  expect((await edit(other, teamId, { status: 'verified' }, admin)).code).toBe('team.notFound')
  expect((await withdraw(other, teamId, me)).code).toBe('team.notFound')
  const all = { status: 'verified' as const, teams: [teamId] }
  expect((await quad.call('updateTeams', { params: { id: other }, body: all }, admin)).reply().changed).toBe(0)
})

test('[TEAM-05] [NOTI-01] a team that withdraws takes its notification back, from organisers and the invited; others keep theirs', async () => {
  const id = await hold(inTeams)
  const told = async (as: Person) =>
    (await quad.call('listNotifications', { query: {} }, as))
      .reply()
      .notifications.filter(({ kind, event }) => ['registration', 'teamInvitation'].includes(kind) && event?._id === id)
      .map(({ userBy, others }) => [userBy?._id, others])
  const team = (await attempt(id, me, 'Rotor', [friend.email])).reply()
  const other = (await attempt(id, stranger, 'Stator')).reply()
  await settleInvitations(quad.context)
  expect([await told(admin), await told(friend)]).toEqual([[[stranger.id, 1]], [[me.id, 0]]])
  ;(await withdraw(id, team._id, me)).reply()
  expect([await told(admin), await told(friend)]).toEqual([[[stranger.id, 0]], []])
  ;(await withdraw(id, other._id, stranger)).reply()
  expect(await told(admin)).toEqual([])
})
