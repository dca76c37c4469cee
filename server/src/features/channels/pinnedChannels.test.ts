import { messageLimits } from '@quad/contract/messageLimits.ts'
import { mentionOf } from '@quad/contract/mentions.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createChannel, makePrivateChannel, openClub } from '../../testing/channels.ts'
import { admit } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn, range } from '../../testing/turns.ts'

let quad: TestQuad
let admin: Person
let me: Person
let other: Person
let stranger: Person
let clubId: string
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;({ clubId, id, admin, me, other, stranger } = await openClub(quad))
})
afterAll(() => quad.stop())

const pin = (channel: string, as: Person) => quad.call('pinChannel', { params: { id: channel } }, as)
const unpin = (channel: string, as: Person) => quad.call('unpinChannel', { params: { id: channel } }, as)
const pinned = async (as: Person) => (await quad.call('listPinnedChannels', {}, as)).reply()
const pinnedIds = async (as: Person) => (await pinned(as)).map(({ _id }) => _id)
const say = async (chat: string) =>
  (await quad.call('sendChannelMessage', { params: { id }, body: { chat } }, me)).reply()

test('[CHAN-06] a member pins channels for themselves, in the order of pinning, and unpins them', async () => {
  const newer = await createChannel(quad, clubId, admin)
  for (const channel of [newer, id, newer]) expect((await pin(channel, other)).reply().pinned).toBe(true)
  expect(await pinned(other)).toMatchObject([{ _id: newer, club: { _id: clubId } }, { _id: id }])
  expect(await pinned(me)).toEqual([])
  expect((await quad.call('getChannel', { params: { id } }, me)).reply().pinned).toBe(false)
  for (const _ of range(2)) expect((await unpin(newer, other)).reply().pinned).toBe(false)
  expect(await pinnedIds(other)).toEqual([id])
  expect((await pin(id, stranger)).code).toBe('channel.notFound')
})

test('[CHAN-06] a pinned channel has its own unread messages and mentions', async () => {
  await say('Before')
  ;(await pin(id, other)).reply()
  await say(mentionOf({ userId: other.id, name: 'Other' }))
  expect(await pinned(other)).toMatchObject([{ unreadCount: 2, mentionsCount: 1 }])
  ;(await quad.call('markMessagesRead', { params: { id } }, other)).reply()
  expect(await pinned(other)).toMatchObject([{ unreadCount: 0, mentionsCount: 0 }])
})

test('[CHAN-06] who leaves the club, or a private channel, has it pinned no more, also after coming back', async () => {
  const inner = await makePrivateChannel(quad, clubId, admin, { admin: me, members: [other] })
  for (const channel of [id, inner]) (await pin(channel, other)).reply()
  ;(await quad.call('removeChannelMember', { params: { id: inner, memberId: other.id } }, me)).reply()
  expect(await pinnedIds(other)).toEqual([id])
  ;(await quad.call('addChannelMember', { params: { id: inner }, body: { user: other.id } }, me)).reply()
  expect(await pinnedIds(other)).toEqual([id])
  ;(await pin(inner, other)).reply()
  ;(await quad.call('removeMember', { params: { id: clubId, memberId: other.id } }, other)).reply()
  expect(await pinned(other)).toEqual([])
  await admit(quad, clubId, admin, [other])
  expect(await pinned(other)).toEqual([])
})

test('[CHAN-06] a channel that becomes private stays pinned by its admins alone; a deleted one by nobody', async () => {
  const second = await createChannel(quad, clubId, admin)
  for (const person of [admin, other]) for (const channel of [id, second]) (await pin(channel, person)).reply()
  const turn = async (privacy: 'private' | 'standard') =>
    (await quad.call('updateChannel', { params: { id }, body: { privacy } }, admin)).reply()
  await turn('private')
  expect([await pinnedIds(admin), await pinnedIds(other)]).toEqual([[id, second], [second]])
  await turn('standard')
  expect([await pinnedIds(admin), await pinnedIds(other)]).toEqual([[id, second], [second]])
  ;(await quad.call('deleteChannel', { params: { id: second } }, admin)).reply()
  expect([await pinnedIds(admin), await pinnedIds(other)]).toEqual([[id], []])
})

test('[CHAN-06] 20 channels can be pinned, also when all are pinned at once', async () => {
  const { pinnedChannels } = messageLimits
  const channels = await inTurn(range(pinnedChannels + 3), () => createChannel(quad, clubId, admin))
  const answers = await Promise.all(channels.map((channel) => pin(channel, other)))
  const refused = answers.flatMap(({ code }) => code ?? [])
  expect(refused).toEqual(range(3).map(() => 'channel.tooManyPinned'))
  const ids = await pinnedIds(other)
  expect(ids).toHaveLength(pinnedChannels)
  const [first = ''] = ids
  expect((await pin(first, other)).status).toBe(200)
  ;(await quad.call('deleteChannel', { params: { id: first } }, admin)).reply()
  expect((await pin(id, other)).status).toBe(200)
})
