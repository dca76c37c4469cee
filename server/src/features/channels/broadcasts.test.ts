import { broadcastIds, type Broadcast, mentionOf } from '@quad/contract/mentions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makePrivateChannel, openClub, type OpenedClub } from '../../testing/channels.ts'
import { admit } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { connectSocket } from '../../testing/sockets.ts'

let quad: TestQuad
let club: OpenedClub
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  club = await openClub(quad)
})
afterAll(() => quad.stop())

const loud = (broadcast: Broadcast) => mentionOf({ userId: broadcastIds[broadcast], name: broadcast })

const send = (chat: string, as: Person = club.admin, more: { id?: string; parentChatId?: string } = {}) => {
  const { id = club.id, ...body } = more
  return quad.call('sendChannelMessage', { params: { id }, body: { chat, ...body } }, as)
}

const mentionsOf = async (person: Person) => {
  const { notifications } = (await quad.call('listNotifications', { query: {} }, person)).reply()
  return notifications.filter(({ kind }) => kind === 'mention').length
}

const reach = async (as: Person = club.admin, id: string = club.id) =>
  (await quad.call('getBroadcastReach', { params: { id } }, as)).reply()

describe('[TALK-11] a mention of everyone', () => {
  test('notifies everyone in the channel but its sender, and names nobody in the list of mentions', async () => {
    expect(await reach()).toEqual({ everyone: 2, here: 0, left: 3 })
    const sent = (await send(`Tonight ${loud('everyone')}`)).reply()
    expect(sent).toMatchObject({ chat: `Tonight ${loud('everyone')}`, mentions: [] })
    expect([await mentionsOf(club.me), await mentionsOf(club.other)]).toEqual([1, 1])
    expect([await mentionsOf(club.admin), await mentionsOf(club.stranger)]).toEqual([0, 0])
    expect((await reach()).left).toBe(2)
    const texts = async (person: Person) =>
      (await quad.call('listNotifications', { query: {} }, person)).reply().notifications.map(({ msg }) => msg)
    expect((await texts(club.me))[0]).toBe('mentioned everyone in the channel.')
    await send(`${loud('everyone')}, above all ${mentionOf({ userId: club.me.id, name: 'Me' })}`)
    expect((await texts(club.me))[0]).toBe('mentioned you.')
    expect((await texts(club.other))[0]).toBe('mentioned everyone in the channel.')
  })

  test('is plain text from members who are no admins, and in chats', async () => {
    expect((await send(`${loud('everyone')} party`, club.me)).reply().chat).toBe('@everyone party')
    expect(await mentionsOf(club.other)).toBe(0)
    expect((await quad.call('getBroadcastReach', { params: { id: club.id } }, club.me)).code).toBe('channel.notAdmin')
    const room = (
      await quad.call('createGroup', { body: { name: 'Us', users: [club.other.id, club.me.id] } }, club.admin)
    ).reply()._id
    const body = { chat: `${loud('everyone')} party` }
    expect((await quad.call('sendMessage', { params: { room }, body }, club.admin)).reply().chat).toBe(
      '@everyone party',
    )
  })

  test('spares who muted the channel, the club or the sender, and those of a block', async () => {
    const [clubMuter, senderMuter, blocked, blocking] = await makePeople(quad, 4)
    if (!clubMuter || !senderMuter || !blocked || !blocking) throw new Error('Too few people were made.')
    await admit(quad, club.clubId, club.admin, [clubMuter, senderMuter, blocked, blocking])
    ;(await quad.call('muteChannel', { params: { id: club.id } }, club.me)).reply()
    ;(await quad.call('muteClub', { params: { id: club.clubId } }, clubMuter)).reply()
    ;(await quad.call('muteUser', { params: { id: club.admin.id } }, senderMuter)).reply()
    ;(await quad.call('blockUser', { params: { id: blocked.id } }, club.admin)).reply()
    ;(await quad.call('blockUser', { params: { id: club.admin.id } }, blocking)).reply()
    expect((await reach()).everyone).toBe(1)
    ;(await send(loud('everyone'))).reply()
    const people = [club.other, club.me, clubMuter, senderMuter, blocked, blocking]
    expect(await Promise.all(people.map((person) => mentionsOf(person)))).toEqual([1, 0, 0, 0, 0, 0])
  })

  test('in a private channel reaches its members alone', async () => {
    const id = await makePrivateChannel(quad, club.clubId, club.admin, { admin: club.me, members: [club.other] })
    expect((await reach(club.me, id)).everyone).toBe(1)
    ;(await send(loud('everyone'), club.me, { id })).reply()
    expect([await mentionsOf(club.other), await mentionsOf(club.admin)]).toEqual([1, 0])
  })

  test('is sent three times a day in a channel and its threads, however many are sent at once', async () => {
    const parentChatId = (await send('Hello')).reply()._id
    const tries = await Promise.all([
      ...Array.from({ length: 4 }, () => send(loud('everyone'))),
      ...Array.from({ length: 4 }, () => send(loud('here'), club.admin, { parentChatId })),
    ])
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(new Set(tries.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(['channel.tooManyBroadcasts']),
    )
    expect((await reach()).left).toBe(0)
    await sql`update broadcasts set made_at = now() - interval '25 hours'`.execute(quad.context.db)
    ;(await send(loud('everyone'))).reply()
    expect((await reach()).left).toBe(2)
  })

  test('is sent once by a retry', async () => {
    const clientId = crypto.randomUUID()
    const body = { chat: loud('everyone'), clientId }
    const once = () => quad.call('sendChannelMessage', { params: { id: club.id }, body }, club.admin)
    const [first, second] = [(await once()).reply(), (await once()).reply()]
    expect(second._id).toBe(first._id)
    expect((await reach()).left).toBe(2)
  })

  test('is never added by an edit, which keeps one', async () => {
    const edit = async (id: string, chat: string) =>
      (await quad.call('updateMessage', { params: { id }, body: { chat } }, club.admin)).reply().chat
    const [quiet, announced] = [(await send('Hello')).reply()._id, (await send(loud('everyone'))).reply()._id]
    expect(await edit(quiet, `Hello ${loud('everyone')}`)).toBe('Hello @everyone')
    expect(await edit(announced, `${loud('everyone')} at eight`)).toBe(`${loud('everyone')} at eight`)
    expect(await mentionsOf(club.me)).toBe(1)
    const here = (await send(loud('here'))).reply()._id
    expect(await edit(here, `${loud('here')} now`)).toBe(`${loud('here')} now`)
    expect(await edit(here, `${loud('everyone')} now`)).toBe('@everyone now')
  })

  test('of a crowd is written by a job, to each once', async () => {
    const crowd = await makePeople(quad, 120)
    await admit(quad, club.clubId, club.admin, crowd)
    ;(await send(loud('everyone'))).reply()
    const told = async () => {
      const { rows } = await sql<{ user_id: string }>`
        select user_id from notifications where kind = 'mention' and club_id = ${club.clubId}::uuid`.execute(
        quad.context.db,
      )
      return rows.map(({ user_id }) => user_id).toSorted()
    }
    const members = [club.me, club.other, ...crowd].map(({ id }) => id).toSorted()
    await expect.poll(told, { timeout: 20_000 }).toEqual(members)
  })

  test('of those online notifies who is connected, at any moment before it was sent', async () => {
    const socket = await connectSocket(quad.url, club.me.token)
    expect(await reach()).toMatchObject({ everyone: 2, here: 1 })
    ;(await send(loud('here'))).reply()
    socket.close()
    expect([await mentionsOf(club.me), await mentionsOf(club.other)]).toEqual([1, 0])
  })
})
