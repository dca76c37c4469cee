import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFest } from './testing/clubs.ts'
import { eraseDeleted } from './testing/eraseDeleted.ts'
import type { Actor } from './testing/leaks/actors.ts'
import type { World } from './testing/leaks/cast.ts'
import { seenBy } from './testing/leaks/crawl.ts'
import { listIds } from './testing/leaks/ids.ts'
import { makeWorld } from './testing/leaks/makeWorld.ts'
import { type Attack, listAttacks } from './testing/leaks/requests.ts'
import { noLimits } from './testing/limits.ts'
import { startTestQuad, type TestQuad } from './testing/quad.ts'
import { expectCounted, tablesWith } from './testing/traces.ts'

// People leave a campus step by step. After each step, everyone requests everything again: an unexpected refusal or a
// reply that breaks the contract fails the test.

let quad: TestQuad
let world: World
let attacks: readonly Attack[]
let fest: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  // Delete the demo posts, so that one page shows all of the test's.
  await quad.context.db.deleteFrom('posts').execute()
  world = await makeWorld(quad, 'departures')
  fest = await makeFest(quad, world.collegeId, world.people.owner)
  for (const name of ['owner', 'member'] as const) {
    const { id: userId } = world.people[name]
    const follow = { params: { id: fest, userId }, body: { followedBy: [userId] } }
    ;(await quad.call('followFest', follow, world.people[name])).reply()
  }
  attacks = listAttacks(await listIds(quad)).plain.filter(({ call }) => call !== 'page' && call !== 'file')
}, 120_000)
afterAll(() => quad.stop())

const patience = { timeout: 120_000 }

/** Names the canaries that an actor can still read, of objects whose names begin with one of `starts`. */
async function seen(actor: Actor, ...starts: string[]): Promise<string[]> {
  const all = await seenBy(world, actor, attacks)
  return all.filter((what) => starts.some((start) => what.startsWith(start)))
}

const clubNamed = async (name: string) => {
  const clubs = (await quad.call('listClubFeed', { query: {} }, world.people.clubAdmin)).reply()
  const found = clubs.find(({ clubName }) => (name === 'Open air') === (clubName === 'Open air'))
  if (!found) throw new Error('The club is gone.')
  return found._id
}

const privateChannel = async () => {
  const club = await clubNamed('Open air')
  const channels = (await quad.call('listChannels', { query: { club } }, world.people.clubAdmin)).reply()
  const found = channels.find(({ privacy }) => privacy === 'private')
  if (!found) throw new Error('The channel is gone.')
  return found._id
}

const contest = async () => {
  const { id: lead } = world.people.lead
  const query = { registerdTeamLead: lead }
  const [event] = (await quad.call('listEvents', { query }, world.people.lead)).reply().events
  if (!event) throw new Error('The event is gone.')
  return event._id
}

test('[MEM-03] a person who has left a private club can’t read or find anything of it', patience, async () => {
  const { member } = world.people
  const leave = { params: { id: await clubNamed('the private one'), memberId: member.id } }
  ;(await quad.call('removeMember', leave, member)).reply()
  const left = await seen('member', 'the private club:', 'the private club’s event', 'the public club: a message')
  expect(left).toEqual(expect.arrayContaining(['the public club: a message']))
  expect(left.filter((what) => what.startsWith('the private'))).toEqual([])
  await expectCounted(quad)
})

test(
  '[CHAN-03] the only admin of a private channel hands over, leaves, and reads nothing of it any more',
  patience,
  async () => {
    const { mate, owner } = world.people
    const id = await privateChannel()
    const leave = () => quad.call('removeChannelMember', { params: { id, memberId: mate.id } }, mate)
    expect((await leave()).code).toBe('channel.onlyAdmin')
    const promote = { params: { id, memberId: owner.id }, body: { admin: true } }
    ;(await quad.call('updateChannelMember', promote, mate)).reply()
    ;(await leave()).reply()
    expect(await seen('mate', 'the private channel')).toEqual([])
    expect(await seen('owner', 'the private channel')).not.toEqual([])
  },
)

test(
  '[TEAM-05] a linked member who leaves the team sees neither its contacts nor links and results',
  patience,
  async () => {
    const { linked, lead } = world.people
    const id = await contest()
    const [team] = (await quad.call('getTeamOf', { params: { id, userId: linked.id } }, linked)).reply()
    ;(await quad.call('withdrawTeam', { params: { id, teamId: team?._id ?? '' } }, linked)).reply()
    expect(
      await seen('linked', 'the team of', 'the link of a round', 'the results', 'the name of the results'),
    ).toEqual([])
    const [left] = (await quad.call('getTeamOf', { params: { id, userId: lead.id } }, lead)).reply()
    expect(left?.members).toHaveLength(1)
    await expectCounted(quad)
  },
)

test('[PROF-03] a block leaves the other’s posts and comments out, and all lists whole', patience, async () => {
  const { clubAdmin, mate } = world.people
  ;(await quad.call('blockUser', { params: { id: mate.id } }, clubAdmin)).reply()
  const club = await clubNamed('Open air')
  const body = { filter: { user: mate.id } }
  expect((await quad.call('fetchPosts', { body }, clubAdmin)).reply().posts).toEqual([])
  const { posts } = (await quad.call('getFeed', { body: { clubs: [club] } }, clubAdmin)).reply()
  expect(posts.map(({ user }) => user?._id)).not.toContain(mate.id)
  const members = (await quad.call('listMembers', { params: { id: club }, query: {} }, clubAdmin)).reply()
  expect(members.map(({ user }) => user._id)).toContain(mate.id)
  await seen('clubAdmin')
  await seen('mate')
})

test(
  '[ACC-10] closing hands over what the person alone administered; what named them answers without them',
  patience,
  async () => {
    const { owner, clubAdmin, dean, mate, linked } = world.people
    const [club, event] = [await clubNamed('Open air'), await contest()]
    const name = world.canaries.hide({ what: 'the name of who closed the account', may: [] })
    const names = { firstname: name, lastname: name, handle: name }
    await quad.context.db.updateTable('users').set(names).where('id', '=', owner.id).execute()
    ;(await quad.call('closeAccount', { params: { id: owner.id } }, owner)).reply()
    const shown = (await quad.call('getClub', { params: { id: club } }, mate)).reply()
    expect(shown.admin.map(({ _id }) => _id)).toEqual([clubAdmin.id])
    const admins = (await quad.call('getEvent', { params: { id: event } }, clubAdmin)).reply().admin
    expect(admins.map(({ _id }) => _id)).toEqual([clubAdmin.id])
    expect((await quad.call('listTeams', { params: { id: event }, query: {} }, clubAdmin)).reply()).toHaveLength(2)
    const followed = (await quad.call('getFest', { params: { id: fest } }, linked)).reply()
    expect(followed.admin.map(({ _id }) => _id)).toEqual([dean.id])
    expect(followed.followedBy).not.toContain(owner.id)
    for (const actor of ['visitor', 'mate', 'blocked'] as const)
      expect([actor, await seen(actor, 'the name of who closed', 'the email of owner')]).toEqual([actor, []])
    await expectCounted(quad)
  },
)

test(
  '[CHAN-03] [CHAN-02] an orphaned private channel falls to the club’s admins; deleted, nobody reads it',
  patience,
  async () => {
    const { clubAdmin } = world.people
    const id = await privateChannel()
    ;(await quad.call('deleteChannel', { params: { id } }, clubAdmin)).reply()
    for (const actor of ['clubAdmin', 'mate'] as const) expect(await seen(actor, 'the private channel')).toEqual([])
  },
)

test('[EVT-08] a deleted event is gone for its teams and admins', patience, async () => {
  const { clubAdmin } = world.people
  ;(await quad.call('deleteEvent', { params: { id: await contest() } }, clubAdmin)).reply()
  const gone = ['the team of', 'the link of a round', 'the results', 'the name of the results', 'who registered']
  for (const actor of ['clubAdmin', 'lead', 'eliminated'] as const) expect(await seen(actor, ...gone)).toEqual([])
})

test(
  '[CLUB-06] a deleted club is gone with all of its kind, and jobs leave nothing of it in the database',
  patience,
  async () => {
    const { clubAdmin } = world.people
    ;(await quad.call('deleteClub', { params: { id: await clubNamed('Open air') } }, clubAdmin)).reply()
    const gone = ['the public club', 'the private event', 'the college’s event', 'the incomplete event']
    for (const actor of ['clubAdmin', 'mate', 'dean'] as const)
      expect([actor, await seen(actor, ...gone)]).toEqual([actor, []])
    for (const table of ['channels', 'events', 'clubs'] as const) await eraseDeleted(quad, table)
    const starts = [...gone, 'the private channel', 'the team of', 'the link of a round']
    // A canary with `within` is the id of a person, who stays.
    const words = world.canaries.all.filter(
      ({ what, within }) => !within && starts.some((start) => what.startsWith(start)),
    )
    const tables = await tablesWith(quad, ...words.map(({ word }) => word))
    // local_mail keeps sent mails, as a recipient's mailbox does.
    expect(tables.filter((table) => table !== 'local_mail')).toEqual([])
    await expectCounted(quad)
  },
)
