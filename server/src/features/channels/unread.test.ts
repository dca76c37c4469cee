import { mentionOf } from '@quad/contract/mentions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makePrivateChannel, openClub } from '../../testing/channels.ts'
import { admit } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn } from '../../testing/turns.ts'

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

const send = (chat: string) => quad.call('sendChannelMessage', { params: { id }, body: { chat } }, me)
const say = (...texts: string[]) => inTurn(texts, async (chat) => (await send(chat)).reply())

describe('[DISC-04] unread messages', () => {
  const unread = async (as: Person) => {
    const club = (await quad.call('listClubFeed', { query: {} }, as)).reply().find(({ _id }) => _id === clubId)
    return club?.channels[0]?.unreadCount
  }

  test('are counted for each member, not for the sender, and reset on opening', async () => {
    await say('One', 'Two')
    expect([await unread(other), await unread(me)]).toEqual([2, 0])
    ;(await quad.call('markMessagesRead', { params: { id } }, other)).reply()
    expect(await unread(other)).toBe(0)
  })

  test('of a club are those of its unmuted channels; a channel counts its messages and files', async () => {
    const clubOf = async () => (await quad.call('getClub', { params: { id: clubId } }, other)).reply()
    const [one] = await say('One', 'Two')
    const body = { filetype: 'link', filesLink: 'https://quad.example/notes' } as const
    ;(await quad.call('createFile', { params: { id }, body }, me)).reply()
    ;(await quad.call('deleteDiscussion', { params: { id, messageId: one?._id ?? '' } }, me)).reply()
    expect(await clubOf()).toMatchObject({ unreadCount: 1, channels: [{ chatCount: 1, fileCount: 1 }] })
    ;(await quad.call('muteChannel', { params: { id } }, other)).reply()
    expect(await clubOf()).toMatchObject({ unreadCount: 0, channels: [{ unreadCount: 1 }] })
  })

  test('without those deleted since, which the menu doesn’t count either', async () => {
    const [one] = await say('Read')
    ;(await quad.call('markMessagesRead', { params: { id } }, other)).reply()
    const [two, three] = await say('Two', 'Three')
    const remove = async (message = one) =>
      (await quad.call('deleteDiscussion', { params: { id, messageId: message?._id ?? '' } }, me)).reply()
    await remove(one)
    expect(await unread(other)).toBe(2)
    await remove(two)
    expect(await unread(other)).toBe(1)
    expect((await quad.call('listUnreadChannels', {}, other)).reply().unread).toEqual([id])
    await remove(three)
    expect(await unread(other)).toBe(0)
    expect((await quad.call('countClubUnread', { params: { id: clubId } }, other)).reply().count).toBe(0)
    expect((await quad.call('listUnreadChannels', {}, other)).reply().unread).toEqual([])
  })

  test('begin when one joins', async () => {
    await say('Before')
    await admit(quad, clubId, admin, [stranger])
    expect(await unread(stranger)).toBe(0)
    await say('After')
    expect(await unread(stranger)).toBe(1)
  })

  test('begin when one comes into a private channel, where nothing stays muted from an earlier time', async () => {
    const inner = await makePrivateChannel(quad, clubId, admin, { admin: me, members: [other] })
    const inInner = async () => (await quad.call('getChannel', { params: { id: inner } }, other)).reply()
    const body = { chat: 'Before' }
    ;(await quad.call('muteChannel', { params: { id: inner } }, other)).reply()
    ;(await quad.call('sendChannelMessage', { params: { id: inner }, body }, me)).reply()
    expect(await inInner()).toMatchObject({ unreadCount: 1, muted: true })
    ;(await quad.call('removeChannelMember', { params: { id: inner, memberId: other.id } }, other)).reply()
    ;(await quad.call('addChannelMember', { params: { id: inner }, body: { user: other.id } }, me)).reply()
    expect(await inInner()).toMatchObject({ unreadCount: 0, muted: false })
  })

  test('begin when a channel turns standard', async () => {
    const inner = await makePrivateChannel(quad, clubId, admin, { admin: me, members: [] })
    ;(await quad.call('sendChannelMessage', { params: { id: inner }, body: { chat: 'In private' } }, me)).reply()
    ;(await quad.call('updateChannel', { params: { id: inner }, body: { privacy: 'standard' } }, me)).reply()
    expect((await quad.call('getChannel', { params: { id: inner } }, other)).reply()).toMatchObject({ unreadCount: 0 })
  })

  test('of a muted channel count no longer in the club’s total', async () => {
    await say('One')
    const total = async () => (await quad.call('countClubUnread', { params: { id: clubId } }, other)).reply()
    expect(await total()).toEqual({ count: 1, mentions: 0 })
    ;(await quad.call('muteChannel', { params: { id } }, other)).reply()
    expect(await total()).toEqual({ count: 0, mentions: 0 })
    ;(await send(mentionOf({ userId: other.id, name: 'Other' }))).reply()
    expect(await total()).toEqual({ count: 0, mentions: 1 })
  })

  test('of a muted club count no longer in its total; mentions still do, and the channel keeps its own count', async () => {
    const total = async () => (await quad.call('countClubUnread', { params: { id: clubId } }, other)).reply()
    const mute = async (name: 'muteClub' | 'unmuteClub') =>
      (await quad.call(name, { params: { id: clubId } }, other)).reply().membership?.muted
    ;(await send(mentionOf({ userId: other.id, name: 'Other' }))).reply()
    expect([await mute('muteClub'), await mute('muteClub')]).toEqual([true, true])
    await say('One')
    expect(await total()).toEqual({ count: 0, mentions: 1 })
    const [club] = (await quad.call('listClubFeed', { query: {} }, other)).reply()
    expect(club).toMatchObject({
      membership: { muted: true },
      channels: [{ unreadCount: 2, mentionsCount: 1, muted: false }],
    })
    expect((await quad.call('getClub', { params: { id: clubId } }, me)).reply().membership?.muted).toBe(false)
    expect(await mute('unmuteClub')).toBe(false)
    expect(await total()).toEqual({ count: 2, mentions: 1 })
  })

  test('a channel opens around the first unread message', async () => {
    await say('One', 'Two')
    ;(await quad.call('markMessagesRead', { params: { id } }, other)).reply()
    await say('Three', 'Four')
    const around = async (limit?: string) =>
      (await quad.call('listDiscussionsAroundUnread', { params: { id }, query: limit ? { limit } : {} }, other)).reply()
    expect(await around('1')).toMatchObject({ firstUnread: 3, moreBefore: true, moreAfter: true, lastSeq: 4 })
    expect((await around()).chats.map(({ chat }) => chat)).toEqual(['One', 'Two', 'Three', 'Four'])
  })

  test('[SHELL-06] the menu counts channels with unread messages; of muted channels and clubs only mentions', async () => {
    const listed = async (as: Person) => (await quad.call('listUnreadChannels', {}, as)).reply()
    const mention = mentionOf({ userId: other.id, name: 'Other' })
    await say('One', 'Two')
    expect([await listed(other), await listed(me), await listed(stranger)]).toEqual([
      { unread: [id], muted: [] },
      { unread: [], muted: [] },
      { unread: [], muted: [] },
    ])
    ;(await quad.call('muteChannel', { params: { id } }, other)).reply()
    expect(await listed(other)).toEqual({ unread: [], muted: [id] })
    await say(mention)
    expect(await listed(other)).toEqual({ unread: [id], muted: [id] })
    ;(await quad.call('markMessagesRead', { params: { id } }, other)).reply()
    ;(await quad.call('unmuteChannel', { params: { id } }, other)).reply()
    ;(await quad.call('muteClub', { params: { id: clubId } }, other)).reply()
    await say('Three')
    expect(await listed(other)).toEqual({ unread: [], muted: [id] })
  })

  test('[SHELL-06] a private channel counts in the menu of its members alone', async () => {
    const inner = await makePrivateChannel(quad, clubId, admin, { admin: me, members: [other] })
    ;(await quad.call('sendChannelMessage', { params: { id: inner }, body: { chat: 'Hi' } }, me)).reply()
    const listed = async (as: Person) => (await quad.call('listUnreadChannels', {}, as)).reply().unread
    expect([await listed(other), await listed(admin)]).toEqual([[inner], []])
  })
})

test('[CHAT-07] seenBy of a channel message lists the members who have read it, the caller first, without its sender', async () => {
  const [first] = await say('One')
  const seenBy = async (as: Person) => {
    const { chats } = (await quad.call('listDiscussions', { params: { id }, query: {} }, as)).reply()
    return chats.map((message) => message.seenBy)
  }
  expect(first?.seenBy).toEqual([])
  ;(await quad.call('markMessagesRead', { params: { id } }, admin)).reply()
  expect(await seenBy(other)).toEqual([[admin.id]])
  ;(await quad.call('markMessagesRead', { params: { id } }, other)).reply()
  await say('Two')
  expect(await seenBy(other)).toEqual([[], [other.id, admin.id]])
  expect(await seenBy(admin)).toEqual([[], [admin.id, other.id]])
  const params = { id, messageId: first?._id ?? '' }
  expect((await quad.call('getDiscussion', { params }, other)).reply().seenBy).toEqual([other.id, admin.id])
  const around = (await quad.call('listDiscussionsAroundUnread', { params: { id }, query: {} }, other)).reply()
  expect(around.chats.map((message) => message.seenBy)).toEqual([[other.id, admin.id], []])
  ;(await quad.call('removeMember', { params: { id: clubId, memberId: other.id } }, other)).reply()
  expect(await seenBy(admin)).toEqual([[], [admin.id]])
})

test('[CHAT-07] seenBy lists 20 of a channel’s readers', async () => {
  const readers = await makePeople(quad, 22)
  await admit(quad, clubId, admin, readers)
  await say('One')
  const [last] = readers.slice(-1)
  for (const reader of readers) (await quad.call('markMessagesRead', { params: { id } }, reader)).reply()
  const [message] = (await quad.call('listDiscussions', { params: { id }, query: {} }, last)).reply().chats
  expect([message?.seenBy.length, message?.seenBy[0]]).toEqual([20, last?.id])
})
