import { randomUUID } from 'node:crypto'
import { mentionOf } from '@quad/contract/mentions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createChannel, makePrivateChannel, openClub } from '../../testing/channels.ts'
import { admit } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makePhoto } from '../../testing/sampleFiles.ts'
import { inTurn } from '../../testing/turns.ts'
import { expectShape } from '../../testing/wire/shapes.ts'

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

type Body = Parameters<typeof quad.call<'sendChannelMessage'>>[1]['body']
type Query = Parameters<typeof quad.call<'listDiscussions'>>[1]['query']

const send = (body: Body, as = me, channel = id) =>
  quad.call('sendChannelMessage', { params: { id: channel }, body }, as)
const say = (...texts: string[]) => inTurn(texts, async (chat) => (await send({ chat })).reply())
const list = async (query: Query = {}, as = me) =>
  (await quad.call('listDiscussions', { params: { id }, query }, as)).reply()
const texts = async (query?: Query, as?: Person) => (await list(query, as)).chats.map(({ chat }) => chat)
const remove = (messageId: string, as = me) => quad.call('deleteDiscussion', { params: { id, messageId } }, as)
const get = async (messageId: string, as = me) =>
  (await quad.call('getDiscussion', { params: { id, messageId } }, as)).reply()
const kindsOf = async (as: Person) =>
  (await quad.call('listNotifications', { query: {} }, as))
    .reply()
    .notifications.filter(({ channel }) => channel)
    .map(({ kind, channel, others }) => ({ kind, message: channel?.message, others }))
const mention = (person: Person) => mentionOf({ userId: person.id, name: 'Whatever' })

describe('[DISC-01] [DISC-02] messages of a channel', () => {
  test('are read by everyone in it, newest first, page by page, and parsed by existing clients', async () => {
    const made = await say('One', 'Two', 'Three')
    expect(await texts({}, other)).toEqual(['Three', 'Two', 'One'])
    const page = await list({ limit: '2', 'parentChatId[$exists]': 'false' })
    expect([page.chats.length, page.moreChats, page.lastDocId]).toEqual([2, true, made[1]?._id])
    expect(await texts({ '_id[$lt]': page.lastDocId ?? '' })).toEqual(['One'])
    expect(await texts({ '_id[$gt]': made[0]?._id ?? '' })).toEqual(['Two', 'Three'])
    for (const one of page.chats) expectShape('Discussion', one)
  })

  test('a message is stored once for its idempotency key, also when it is sent twice at once', async () => {
    const clientId = randomUUID()
    const answers = await Promise.all([send({ chat: 'Once', clientId }), send({ chat: 'Once', clientId })])
    expect(new Set(answers.map((answer) => answer.reply()._id)).size).toBe(1)
    expect(await texts()).toEqual(['Once'])
    const elsewhere = await createChannel(quad, clubId, admin)
    expect((await send({ chat: 'Once', clientId }, me, elsewhere)).code).toBe('message.notFound')
    const reply = { chat: 'Once too', parentChatId: answers[0]?.reply()._id, clientId: randomUUID() }
    const replies = await Promise.all([send(reply), send(reply)])
    expect(new Set(replies.map((answer) => answer.reply()._id)).size).toBe(1)
  })

  test('a person removed before a message was acknowledged gets the acknowledgement on a retry, and nothing else', async () => {
    const body = { chat: 'Stored', clientId: randomUUID() }
    const sent = (await send(body, other)).reply()
    const question = { question: 'Where?', options: ['Here', 'There'] }
    const poll: Body = { filetype: 'poll', poll: question, clientId: randomUUID() }
    const asked = (await send(poll, other)).reply()
    ;(await quad.call('removeMember', { params: { id: clubId, memberId: other.id } }, admin)).reply()
    ;(await send({ chat: 'And then?', parentChatId: sent._id })).reply()
    ;(await quad.call('voteInPoll', { params: { id, messageId: asked._id }, body: { options: [0] } }, me)).reply()
    expect((await send(body, other)).reply()).toEqual({ ...sent, event: 0 })
    expect((await send(poll, other)).reply()).toEqual({ ...asked, event: 0 })
    expect((await send({ chat: 'New', clientId: randomUUID() }, other)).code).toBe('channel.notFound')
    const elsewhere = await createChannel(quad, clubId, admin)
    expect((await send(body, other, elsewhere)).code).toBe('channel.notFound')
    ;(await remove(sent._id, admin)).reply()
    expect((await send(body, other)).code).toBe('channel.notFound')
  })

  test('a titled discussion may have an image and no text, and no other file', async () => {
    const upload = async (bytes: Uint8Array | string, name: string) =>
      (await quad.call('uploadFiles', { files: [asFile(bytes, name)] }, me)).reply()[0]?.location ?? ''
    const image = await upload(await makePhoto(60, 40), 'hall.jpg')
    const made = (await send({ title: 'The hall', filetype: 'image', file: image })).reply()
    expect(made).toMatchObject({ title: 'The hall', chat: '', filetype: 'image', club: clubId, channel: id })
    expect((await send({ title: 'Only words' })).reply()).toMatchObject({ title: 'Only words', filetype: 'text' })
    const notes = await upload('Notes', 'notes.txt')
    expect((await send({ title: 'Notes', filetype: 'file', file: notes })).err?.fields).toEqual({
      file: 'select images or video',
    })
    expect((await send({ chat: '' })).code).toBe('request.invalid')
  })

  test('nobody outside the channel reads or writes', async () => {
    const secret = await makePrivateChannel(quad, clubId, admin, { admin: me, members: [] })
    for (const [person, code] of [
      [other, 'channel.notFound'],
      [stranger, 'channel.notFound'],
      [admin, 'channel.notMember'],
    ] as const) {
      expect((await send({ chat: 'Let me in' }, person, secret)).code).toBe(code)
      expect((await quad.call('listDiscussions', { params: { id: secret }, query: {} }, person)).code).toBe(code)
    }
  })

  test('a message of a channel is not reached through another channel or the direct chats’ calls', async () => {
    const [said] = await say('Here')
    const elsewhere = await createChannel(quad, clubId, admin)
    const params = { id: elsewhere, messageId: said?._id ?? '' }
    expect((await quad.call('getDiscussion', { params }, me)).code).toBe('message.notFound')
    expect((await quad.call('deleteDiscussion', { params }, me)).code).toBe('message.notFound')
    expect((await quad.call('listMessages', { params: { room: id }, query: {} }, me)).code).toBe('chat.notFound')
    expect((await quad.call('sendMessage', { params: { room: id }, body: { chat: 'No' } }, me)).code).toBe(
      'chat.notFound',
    )
  })
})

test('[CHAN-05] where only admins write, others write by no call: text, title, reply, poll', async () => {
  const parent = (await send({ chat: 'Before' }, admin)).reply()._id
  const change = { params: { id }, body: { permission: 'private' } } as const
  ;(await quad.call('updateChannel', change, admin)).reply()
  const tries: Body[] = [
    { chat: 'Text' },
    { title: 'Title' },
    { chat: 'Reply', parentChatId: parent },
    { filetype: 'poll', poll: { question: 'May I?', options: ['Yes', 'No'] } },
  ]
  for (const body of tries) {
    const refused = await send(body)
    expect([refused.code, refused.err?.message]).toEqual(['channel.onlyAdmins', 'Only admin can send messages'])
  }
  expect((await send({ chat: 'For everyone' }, admin)).status).toBe(200)
  expect(await texts()).toEqual(['For everyone', 'Before'])
})

describe('[DISC-01] threads', () => {
  test('replies have their own list, and their parent counts those that are not deleted', async () => {
    const [parent] = await say('Who comes?')
    const parentChatId = parent?._id ?? ''
    const reply = (await send({ chat: 'I do', parentChatId }, other)).reply()
    expect(reply).toMatchObject({ parentChatId, room: parentChatId, seq: 1, repliedCount: 0 })
    ;(await send({ chat: 'Me too', parentChatId }, admin)).reply()
    expect(await texts()).toEqual(['Who comes?'])
    expect(await texts({ parentChatId })).toEqual(['Me too', 'I do'])
    expect((await get(parentChatId)).repliedCount).toBe(2)
    ;(await remove(reply._id, other)).reply()
    expect((await get(parentChatId)).repliedCount).toBe(1)
  })

  test('are one level deep, and begin below a message that is there', async () => {
    const [parent] = await say('Parent')
    const parentChatId = parent?._id ?? ''
    const reply = (await send({ chat: 'Reply', parentChatId })).reply()
    expect((await send({ chat: 'Deeper', parentChatId: reply._id })).code).toBe('message.notFound')
    expect((await send({ chat: 'Nowhere', parentChatId: randomUUID() })).code).toBe('message.notFound')
    ;(await remove(parentChatId)).reply()
    expect((await send({ chat: 'Too late', parentChatId })).code).toBe('message.notFound')
    expect(await texts({ parentChatId })).toEqual(['Reply'])
  })

  test('[NOTI-01] a reply notifies its parent’s author and those who replied, together, and is withdrawn', async () => {
    const [parent] = await say('Who comes?')
    const parentChatId = parent?._id ?? ''
    const first = (await send({ chat: 'I do', parentChatId }, other)).reply()
    ;(await send({ chat: 'Me too', parentChatId }, admin)).reply()
    const about = { kind: 'discussionReply', message: parentChatId }
    expect(await kindsOf(me)).toEqual([{ ...about, others: 1 }])
    expect(await kindsOf(other)).toEqual([{ ...about, others: 0 }])
    ;(await remove(first._id, other)).reply()
    expect(await kindsOf(me)).toEqual([{ ...about, others: 0 }])
  })
})

describe('[DISC-01] mentions', () => {
  test('are kept for those who may read the channel, by their own name, and notify them', async () => {
    const sent = (await send({ chat: `Hello ${mention(other)} and ${mention(stranger)}` })).reply()
    expect(sent.mentions).toEqual([other.id])
    expect(sent.chat).toBe(`Hello ${mentionOf({ userId: other.id, name: sentName(other) })} and @Whatever`)
    expect(await kindsOf(other)).toEqual([{ kind: 'mention', message: sent._id, others: 0 }])
    const count = async (as: Person) => (await quad.call('countClubUnread', { params: { id } }, as)).reply()
    expect([await count(other), await count(admin)]).toEqual([
      { count: 1, mentions: 1 },
      { count: 1, mentions: 0 },
    ])
  })

  test.each([true, false])(
    'of somebody who blocked the sender, or whom they blocked, are plain text',
    async (byOther) => {
      const [blocker, blocked] = byOther ? [other, me] : [me, other]
      ;(await quad.call('blockUser', { params: { id: blocked.id } }, blocker)).reply()
      expect((await send({ chat: mention(other) })).reply()).toMatchObject({ mentions: [], chat: '@Whatever' })
      expect(await kindsOf(other)).toEqual([])
    },
  )

  test('[NOTI-06] are gone with the message, and with the membership', async () => {
    const sent = (await send({ chat: mention(other) })).reply()
    ;(await remove(sent._id)).reply()
    expect(await kindsOf(other)).toEqual([])
    ;(await send({ chat: mention(other) })).reply()
    ;(await quad.call('removeMember', { params: { id: clubId, memberId: other.id } }, admin)).reply()
    expect(await kindsOf(other)).toEqual([])
    await admit(quad, clubId, admin, [other])
    expect(await kindsOf(other)).toEqual([])
  })
})

const sentName = (person: Person) => names.get(person.id) ?? ''
const names = new Map<string, string>()
beforeEach(async () => {
  const rows = await quad.context.db
    .selectFrom('users')
    .select(['id', 'display_name'])
    .where('id', '=', other.id)
    .execute()
  for (const row of rows) names.set(row.id, row.display_name)
})

describe('[CHAN-03] [DISC-01] deleting', () => {
  test('the sender or an admin of the channel deletes a message, which leaves its place', async () => {
    const [one, two] = await say('One', 'Two')
    expect((await remove(one?._id ?? '', other)).code).toBe('message.notYours')
    ;(await remove(one?._id ?? '')).reply()
    ;(await remove(two?._id ?? '', admin)).reply()
    expect((await list()).chats.map(({ chat, deleted, seq }) => ({ chat, deleted, seq }))).toEqual([
      { chat: '', deleted: true, seq: 2 },
      { chat: '', deleted: true, seq: 1 },
    ])
    expect((await remove(one?._id ?? '')).code).toBe('message.notFound')
  })
})
