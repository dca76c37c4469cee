import { randomUUID } from 'node:crypto'
import { limits } from '@quad/contract/limits.ts'
import { messageLimits } from '@quad/contract/messageLimits.ts'
import { mentionOf } from '@quad/contract/mentions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closedAgo } from '../../testing/accounts.ts'
import { askIn } from '../../testing/channels.ts'
import { noLimits } from '../../testing/limits.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { openTalk } from '../../testing/talk.ts'
import { range } from '../../testing/turns.ts'

let quad: TestQuad
let talk: Awaited<ReturnType<typeof openTalk>>
/** By how much the app’s clock is ahead, in milliseconds. */
let later = 0
const hourMs = 3_600_000
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits, clock: { now: () => new Date(Date.now() + later) } })
})
beforeEach(async () => {
  later = 0
  talk = await openTalk(quad)
})
afterAll(() => quad.stop())

describe('[TALK-02] editing', () => {
  test('replaces the text for everyone, keeps what it said before, and marks the message', async () => {
    const { other, room, edit } = talk
    const message = await talk.begin('Room 4')
    const edited = (await edit(message._id, 'https://quad.test/room5')).reply()
    expect(edited).toMatchObject({ chat: 'https://quad.test/room5', filetype: 'link', edited: true, seq: 1, event: 2 })
    const [read] = (await quad.call('listMessages', { params: { room }, query: {} }, other)).reply().chats
    expect(read).toMatchObject({ chat: 'https://quad.test/room5', edited: true })
    const rooms = (await quad.call('listRooms', { query: {} }, other)).reply()
    expect(rooms).toMatchObject([{ lastChat: 'https://quad.test/room5', unreadCount: 1, lastSeq: 1 }])
    const kept = await quad.context.db
      .selectFrom('earlier_texts')
      .select('text')
      .where('message_id', '=', message._id)
      .execute()
    expect(kept).toEqual([{ text: 'Room 4' }])
    await talk.remove(message._id)
    expect(
      await quad.context.db.selectFrom('earlier_texts').select('text').where('message_id', '=', message._id).execute(),
    ).toEqual([])
  })

  test('is allowed only to the sender, within a day, with a text, and without a block', async () => {
    const { other, stranger, post, edit } = talk
    const message = await talk.begin()
    expect((await edit(message._id, 'Theirs', other)).code).toBe('message.notYours')
    expect((await edit(message._id, 'Theirs', stranger)).code).toBe('message.notFound')
    expect((await edit(message._id, ' \n')).status).toBe(400)
    expect((await edit(message._id, 'x'.repeat(limits.chatTextLength + 1))).status).toBe(400)
    later = 23.9 * hourMs
    ;(await edit(message._id, 'Still')).reply()
    later = 24.1 * hourMs
    expect((await edit(message._id, 'Late')).code).toBe('message.tooOldToEdit')
    const inChannel = await post({ chat: 'In the channel' })
    expect((await edit(inChannel._id, 'Edited')).code).toBe('message.tooOldToEdit')
  })

  test('ends with a block and with writing in the channel', async () => {
    const { id, admin, other, post, edit, block } = talk
    const [message, inChannel] = [await talk.begin(), await post({ chat: 'Here' })]
    await block(other)
    expect((await edit(message._id, 'After')).code).toBe('chat.blocked')
    await talk.silence()
    expect((await edit(inChannel._id, 'After')).code).toBe('channel.onlyAdmins')
    expect((await edit(await askIn(quad, id, admin), 'Poll', admin)).code).toBe('message.isPoll')
  })

  test('is limited to fifty times', async () => {
    const { room, edit, changes } = talk
    const { _id } = await talk.begin()
    for (const at of range(messageLimits.editsMax)) (await edit(_id, `Edited ${at}`)).reply()
    expect((await edit(_id, 'Once more')).code).toBe('message.editedTooOften')
    const [read] = (await changes(room, 0)).messages
    expect(read).toMatchObject({ chat: `Edited ${messageLimits.editsMax - 1}`, event: 1 + messageLimits.editsMax })
  })

  test('keeps the mentions that are allowed and changes nobody’s counts', async () => {
    const { clubId, id, other, post, edit } = talk
    const message = await post({ chat: 'Who?' })
    const before = await quad.call('countClubUnread', { params: { id: clubId } }, other)
    const text = `You, ${mentionOf({ userId: other.id, name: 'Whatever' })}`
    const edited = (await edit(message._id, text)).reply()
    expect('mentions' in edited && edited.mentions).toEqual([other.id])
    expect((await quad.call('countClubUnread', { params: { id: clubId } }, other)).reply()).toEqual(before.reply())
    const channel = (await quad.call('getChannel', { params: { id } }, other)).reply()
    expect(channel.mentionsCount).toBe(0)
    const notes = (await quad.call('listNotifications', { query: {} }, other)).reply().notifications
    expect(notes.filter(({ kind }) => kind === 'mention')).toEqual([])
  })
})

describe('[TALK-03] answering with a quote', () => {
  test('shows the beginning of the quoted message, which follows its edits and its deletion', async () => {
    const { me, other, stranger, room, edit } = talk
    const message = await talk.begin('Room 4')
    const answer = (
      await quad.call('sendMessage', { params: { room }, body: { chat: 'Thanks', quoteId: message._id } }, other)
    ).reply()
    expect(answer.quote).toMatchObject({ _id: message._id, chat: 'Room 4', filetype: 'text', sender: { _id: me.id } })
    ;(await edit(message._id, 'Room 5')).reply()
    const quote = async () => (await quad.call('getMessage', { params: { id: answer._id } }, me)).reply().quote
    expect(await quote()).toMatchObject({ chat: 'Room 5' })
    expect((await quad.call('getMessage', { params: { id: answer._id } }, stranger)).code).toBe('message.notFound')
    await talk.remove(message._id)
    expect(await quote()).toMatchObject({ chat: '', deleted: true })
  })

  test('omits the name of a closed account, and the list of reactions leaves them out', async () => {
    const { me, other, room, begin, react } = talk
    const message = await begin()
    ;(await react(message._id, '👍', me)).reply()
    const body = { chat: 'Yes', quoteId: message._id }
    const answer = (await quad.call('sendMessage', { params: { room }, body }, other)).reply()
    expect(answer.quote?.sender.displayName).toBe(message.sender.displayName)
    await closedAgo(quad, me.id, '1 day')
    const read = (await quad.call('getMessage', { params: { id: answer._id } }, other)).reply()
    expect(read.quote?.sender).toMatchObject({ _id: me.id, displayName: 'Deleted user', user_name: '' })
    const reactions = { params: { id: message._id, emoji: '👍' }, query: {} }
    const { people } = (await quad.call('listReactions', reactions, other)).reply()
    expect(people).toEqual([])
  })

  test('of a long text with mentions is cut, with names in place of their markup', async () => {
    const { other, post } = talk
    const message = await post({ chat: `${mentionOf({ userId: other.id, name: 'X' })} ${'a'.repeat(300)}` })
    const { quote } = await post({ chat: 'Yes', quoteId: message._id }, other)
    expect([...(quote?.chat ?? '')]).toHaveLength(messageLimits.quoteLength)
    expect(quote?.chat).toMatch(/^@[^<]+ a+$/)
  })

  test('is allowed only for existing messages of the same room', async () => {
    const { other, room, post, changes } = talk
    const inChannel = await post({ chat: 'Here' })
    const message = await talk.begin()
    const answer = (quoteId: string) =>
      quad.call('sendMessage', { params: { room }, body: { chat: 'Yes', quoteId } }, other)
    expect((await answer(inChannel._id)).code).toBe('message.notFound')
    expect((await answer(randomUUID())).code).toBe('message.notFound')
    await talk.remove(message._id)
    expect((await answer(message._id)).code).toBe('message.notFound')
    expect((await changes(room, 0)).messages).toHaveLength(1)
  })
})
