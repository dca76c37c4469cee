import { mentionOf } from '@quad/contract/mentions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeMessage } from '../../entities/chat/writingQueries.ts'
import { createChannel, generalOf, makePrivateChannel, openClub } from '../../testing/channels.ts'
import { admit, createClub } from '../../testing/clubs.ts'
import { eraseDeleted } from '../../testing/eraseDeleted.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { until, untilWaiting } from '../../testing/waiting.ts'
import { expectShape } from '../../testing/wire/shapes.ts'

let quad: TestQuad
let admin: Person
let member: Person
let other: Person
let stranger: Person
let clubId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;({ clubId, admin, me: member, other, stranger } = await openClub(quad))
})
afterAll(() => quad.stop())

const list = async (as: Person) => (await quad.call('listChannels', { query: { club: clubId } }, as)).reply()
const names = async (as: Person) => (await list(as)).map(({ name }) => name)
const add = (body: object, as = admin) =>
  quad.call('createChannel', { body: { name: 'New', club: clubId, ...body } }, as)
const change = (id: string, body: object, as = admin) => quad.call('updateChannel', { params: { id }, body }, as)
const get = (id: string, as: Person) => quad.call('getChannel', { params: { id } }, as)
const remove = (id: string, as = admin) => quad.call('deleteChannel', { params: { id } }, as)

describe('[CHAN-01] the channels of a club', () => {
  test('a new club has a first channel, and an announcement channel when asked', async () => {
    expect(await names(member)).toEqual(['General'])
    clubId = await createClub(quad, admin, { isAdminChannelRequired: true })
    expect((await list(admin)).map(({ name, permission }) => [name, permission])).toEqual([
      ['General', 'public'],
      ['Announcements', 'private'],
    ])
  })

  test('an admin adds one; every member sees a standard one, with all of the club in it', async () => {
    const made = (await add({ name: 'Design' })).reply()
    expectShape('ChannelWithClub', made)
    expect(await names(member)).toEqual(['General', 'Design'])
    const channel = (await get(made._id, member)).reply()
    expectShape('Channel', channel)
    expect(channel).toMatchObject({ club: clubId, admin: [admin.id], membersCount: 3, muted: false })
    expect(channel.members[0]).toBe(member.id)
  })

  test('members, pending people and strangers add none; a name is required', async () => {
    expect((await add({}, member)).code).toBe('club.notAdmin')
    expect((await add({}, stranger)).code).toBe('club.notAdmin')
    expect((await add({ name: ' ' })).err?.fields).toEqual({ name: 'Give the channel a name' })
  })

  test('a club has at most 50, also when two are added at once', async () => {
    for (let n = 0; n < 48; n += 1) (await add({ name: `Channel ${n}` })).reply()
    const answers = await Promise.all([add({}), add({}), add({})])
    expect(answers.map(({ code }) => code ?? 'made').toSorted()).toEqual(['channel.tooMany', 'channel.tooMany', 'made'])
  })
})

describe('[CHAN-02] editing and deleting', () => {
  test('a channel changes its name and who writes in it', async () => {
    const id = await generalOf(quad, clubId, admin)
    const changed = (await change(id, { name: 'Talk', permission: 'private' })).reply()
    expect(changed).toMatchObject({ name: 'Talk', permission: 'private', privacy: 'standard' })
    expect((await change(id, { name: 'Mine' }, member)).code).toBe('channel.notAdmin')
  })

  test('[CHAN-05] in a private channel where only admins write, a club’s admin who is an ordinary member can’t write', async () => {
    const id = await makePrivateChannel(quad, clubId, admin, { admin: member, members: [] })
    ;(await quad.call('addChannelMember', { params: { id }, body: { user: admin.id } }, member)).reply()
    ;(await change(id, { permission: 'private' }, member)).reply()
    const answers = [
      await quad.call('sendChannelMessage', { params: { id }, body: { chat: 'As the club' } }, admin),
      await quad.call(
        'sendChannelMessage',
        { params: { id }, body: { title: 'As the club', chat: mentionOf({ userId: member.id, name: 'You' }) } },
        admin,
      ),
      await quad.call(
        'createFile',
        { params: { id }, body: { filetype: 'link', filesLink: 'https://example.org/' } },
        admin,
      ),
    ]
    expect(answers.map(({ code }) => code)).toEqual(['channel.onlyAdmins', 'channel.onlyAdmins', 'channel.onlyAdmins'])
    expect((await quad.call('sendChannelMessage', { params: { id }, body: { chat: 'For all' } }, member)).status).toBe(
      200,
    )
  })

  test('[CHAN-05] a channel in which only admins are to write waits for the message that is being written', async () => {
    const id = await generalOf(quad, clubId, admin)
    const { changed } = await quad.context.db.transaction().execute(async (trx) => {
      const room = { kind: 'channel', id } as const
      const said = { room, senderId: member.id, clientId: null, title: '', text: 'Wait' }
      await writeMessage(trx, { ...said, filetype: 'text', attachment: undefined, sharedPostId: null, quotedId: null })
      const waiting = change(id, { permission: 'private' })
      await untilWaiting(quad, 1)
      return { changed: waiting }
    })
    expect((await changed).reply().permission).toBe('private')
    const body = { chat: 'Late' }
    expect((await quad.call('sendChannelMessage', { params: { id }, body }, member)).code).toBe('channel.onlyAdmins')
  })

  test('[CHAN-04] one that turns private keeps its admins alone; one that turns standard admits all', async () => {
    const id = await createChannel(quad, clubId, admin)
    expect((await change(id, { privacy: 'private' })).reply()).toMatchObject({ admin: [admin.id], members: [admin.id] })
    expect((await get(id, member)).code).toBe('channel.notFound')
    expect((await change(id, { privacy: 'standard' })).reply()).toMatchObject({ membersCount: 3 })
    expect((await get(id, member)).status).toBe(200)
  })

  test('[CHAN-04] a club admin who may not read a private channel cannot open it to everyone', async () => {
    const id = await makePrivateChannel(quad, clubId, admin, { admin: member, members: [] })
    expect((await change(id, { name: 'Renamed' })).status).toBe(200)
    expect((await change(id, { privacy: 'standard' })).code).toBe('channel.notMember')
    expect((await change(id, { privacy: 'standard' }, member)).status).toBe(200)
  })

  test('a deleted channel is gone for everyone; the last one of a club cannot be deleted, also not by two at once', async () => {
    const [first, second] = [await generalOf(quad, clubId, admin), await createChannel(quad, clubId, admin)]
    const answers = await Promise.all([remove(first), remove(second)])
    expect(answers.map(({ code }) => code ?? 'deleted').toSorted()).toEqual(['channel.last', 'deleted'])
    const gone = answers[0]?.code ? second : first
    expect((await get(gone, admin)).code).toBe('channel.notFound')
    expect(await list(admin)).toHaveLength(1)
    await eraseDeleted(quad, 'channels')
    const left = () => quad.context.db.selectFrom('rooms').select('id').where('id', '=', gone).execute()
    // The node's own job may be erasing the channel.
    await until('the channel is erased', async () => (await left()).length === 0)
    expect(await left()).toEqual([])
  })
})

describe('[CHAN-04] a private channel', () => {
  test('is listed by its members, and by the club’s admins without its people', async () => {
    const id = await makePrivateChannel(quad, clubId, admin, { admin: member, members: [] })
    expect(await names(member)).toEqual(['General', 'A channel'])
    expect(await names(other)).toEqual(['General'])
    expect((await list(admin)).at(-1)).toMatchObject({ _id: id, admin: [], members: [], membersCount: 0 })
    const inClub = async (as: Person) =>
      (await quad.call('getClub', { params: { id: clubId } }, as)).reply().channels.map(({ _id }) => _id)
    expect(await inClub(member)).toContain(id)
    expect(await inClub(other)).not.toContain(id)
    expect((await get(id, other)).code).toBe('channel.notFound')
  })

  test('who leaves the club leaves its private channels', async () => {
    const id = await makePrivateChannel(quad, clubId, admin, { admin: member, members: [other] })
    ;(await quad.call('removeMember', { params: { id: clubId, memberId: other.id } }, admin)).reply()
    await admit(quad, clubId, admin, [other])
    expect((await get(id, other)).code).toBe('channel.notFound')
  })

  const adminsOf = async (id: string, as: Person) => (await get(id, as)).reply().admin
  const inherited = async (as: Person) => {
    const { notifications } = (await quad.call('listNotifications', { query: {} }, as)).reply()
    return notifications.filter(({ kind }) => kind === 'channelInherited').map(({ channel }) => channel?._id)
  }
  const leaves = {
    'leaves the club': () => quad.call('removeMember', { params: { id: clubId, memberId: member.id } }, member),
    'is removed from the club': () => quad.call('removeMember', { params: { id: clubId, memberId: member.id } }, admin),
    'closes their account': () => quad.call('closeAccount', { params: { id: member.id } }, member),
  }
  test.each(Object.entries(leaves))(
    '[CHAN-03] gets its longest-standing member as admin, who is notified, when its last admin %s',
    async (_, leave) => {
      const [late] = await makePeople(quad, 1)
      if (!late) throw new Error('Nobody was made.')
      await admit(quad, clubId, admin, [late])
      const id = await makePrivateChannel(quad, clubId, admin, { admin: member, members: [other, late] })
      const second = await makePrivateChannel(quad, clubId, admin, { admin: member, members: [other, late] })
      const kept = await makePrivateChannel(quad, clubId, admin, { admin: other, members: [member, late] })
      ;(await leave()).reply()
      for (const channel of [id, second, kept]) expect(await adminsOf(channel, late)).toEqual([other.id])
      expect((await inherited(other)).toSorted()).toEqual([id, second].toSorted())
      expect(await inherited(late)).toEqual([])
    },
  )

  test('[CHAN-03] has an admin after its admin and its heir leave the club at the same moment', async () => {
    const id = await makePrivateChannel(quad, clubId, admin, { admin: member, members: [other] })
    const leave = (as: Person) => quad.call('removeMember', { params: { id: clubId, memberId: as.id } }, as)
    const [late] = await makePeople(quad, 1)
    if (!late) throw new Error('Nobody was made.')
    await admit(quad, clubId, admin, [late])
    ;(await quad.call('addChannelMember', { params: { id }, body: { user: late.id } }, member)).reply()
    for (const answer of await Promise.all([leave(member), leave(other)])) answer.reply()
    expect(await adminsOf(id, late)).toEqual([late.id])
  })

  test('falls to the club’s admins when its last member has left the club (ruling 68)', async () => {
    const id = await makePrivateChannel(quad, clubId, admin, { admin: member, members: [] })
    const addTo = (person: Person) =>
      quad.call('addChannelMember', { params: { id }, body: { user: person.id } }, admin)
    expect((await addTo(admin)).code).toBe('channel.notYourself')
    ;(await quad.call('removeMember', { params: { id: clubId, memberId: member.id } }, member)).reply()
    expect((await addTo(other)).reply()).toMatchObject({ admin: true })
    expect((await addTo(admin)).code).toBe('channel.notYourself')
  })
})

test('[DISC-04] a muted channel says so, and stays muted when muted again', async () => {
  const id = await generalOf(quad, clubId, member)
  const mute = () => quad.call('muteChannel', { params: { id } }, member)
  expect([(await mute()).reply().muted, (await mute()).reply().muted]).toEqual([true, true])
  expect((await get(id, other)).reply().muted).toBe(false)
  expect((await quad.call('unmuteChannel', { params: { id } }, member)).reply().muted).toBe(false)
})
