import type { ReportOn } from '@quad/contract/entities/report.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Campus, makeCampus } from '../../testing/campus.ts'
import { caseOf, passUndo } from '../../testing/cases.ts'
import { askIn, holdIn } from '../../testing/channels.ts'
import { chatOf, chatsIn, say } from '../../testing/chats.ts'
import { nowhere } from '../../testing/goodInput.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makeImage } from '../../testing/sampleFiles.ts'
import { fetchFile } from '../../testing/served.ts'
import { connectSocket } from '../../testing/sockets.ts'
import { inTurn } from '../../testing/turns.ts'
import { until } from '../../testing/waiting.ts'

let quad: TestQuad
let admin: Person
let sender: Person
let reader: Person
let stranger: Person
let room: string
let staged: Campus
let channel: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  admin = await quad.person('admin')
  ;[sender, reader, stranger] = await makePeople(quad, 3)
  room = await chatOf(quad, sender, reader)
  staged = await makeCampus(quad)
  channel = await staged.makeChannel()
})
afterAll(() => quad.stop())

const report = (reportOn: ReportOn, reportedId: string, as: Person) =>
  quad.call('createReport', { body: { reportOn, reportedId, report: 'Unkind' } }, as)
const open = async (id: string) => (await quad.call('getCase', { params: { id } }, admin)).reply()

async function removeBy(caseId: string): Promise<void> {
  const body = { outcome: 'remove', reason: 'Unkind' } as const
  ;(await quad.call('settleCase', { params: { id: caseId }, body }, admin)).reply()
  await passUndo(quad)
}

test('[SUP-02] [CHAT-04] a message of a chat is reported by its reader; for others, the site admins too, it doesn’t exist', async () => {
  const [message] = await say(quad, room, sender, 'Unkind words')
  const id = message?._id ?? ''
  expect((await report('chatMessage', id, reader)).reply()).toMatchObject({ reportOn: 'chatMessage', reportedId: id })
  expect((await report('chatMessage', id, sender)).code).toBe('report.yours')
  const unknown = await report('chatMessage', nowhere, stranger)
  for (const outsider of [stranger, admin]) {
    const refused = await report('chatMessage', id, outsider)
    expect([refused.status, refused.err]).toEqual([404, unknown.err])
  }
  // A channel's message can't be reported as a chat's message, and a chat's message not as a channel's.
  const { channelMember, channelMate } = staged.people
  const question = await askIn(quad, channel, channelMate)
  expect((await report('chatMessage', question, channelMember)).err).toEqual(unknown.err)
  expect((await report('discussion', id, reader)).err).toEqual(unknown.err)
  ;(await quad.call('deleteMessage', { params: { room, messageId: id } }, sender)).reply()
  expect((await report('chatMessage', id, reader)).err).toEqual(unknown.err)
})

test('[SUP-03] a reported message of a chat is shown with those around it, also after a block', async () => {
  const [one, two] = await makePeople(quad, 2)
  const chat = await chatOf(quad, one, two)
  await say(quad, chat, two, 'Hello')
  const [bad] = await say(quad, chat, one, 'Go away')
  await say(quad, chat, two, 'Please stop')
  ;(await quad.call('blockUser', { params: { id: one.id } }, two)).reply()
  const caseId = await caseOf(quad, two, 'chatMessage', bad?._id ?? '')
  const found = await open(caseId)
  expect(found).toMatchObject({ kind: 'chatMessage', title: 'Go away', outcomes: ['dismiss', 'remove', 'suspend'] })
  expect(found.thing?.messages.map(({ text, reported, sender: by }) => [text, reported, by._id])).toEqual([
    ['Hello', false, two.id],
    ['Go away', true, one.id],
    ['Please stop', false, two.id],
  ])
  expect(found.responsible.map((person) => person._id)).toEqual([one.id])
})

test('[SUP-03] [CHAT-07] removing a chat’s message deletes it live for both, with its file and from the unread count', async () => {
  const [one, two] = await makePeople(quad, 2)
  const chat = await chatOf(quad, one, two)
  const photo = await makeImage(60, 40).jpeg().toBuffer()
  const [upload] = (await quad.call('uploadFiles', { files: [asFile(photo, 'rude.jpg')] }, one)).reply()
  const body = { filetype: 'image', file: upload?.location ?? '', chat: 'Look' } as const
  const { _id, file = '' } = (await quad.call('sendMessage', { params: { room: chat }, body }, one)).reply()
  const caseId = await caseOf(quad, two, 'chatMessage', _id)
  expect((await open(caseId)).thing?.files).toHaveLength(1)
  const [inRoom, inList] = [await connectSocket(quad.url, one.token), await connectSocket(quad.url, two.token)]
  expect((await inRoom.emit('joinRoom', { room: chat })).ok).toBe(true)
  await removeBy(caseId)
  for (const socket of [inRoom, inList]) expect(await socket.next('messageDeleted')).toMatchObject({ room: chat, _id })
  for (const socket of [inRoom, inList]) socket.close()
  expect(await chatsIn(quad, chat, two)).toEqual([])
  expect((await quad.call('countUnread', {}, two)).reply().count).toBe(0)
  expect((await fetchFile(quad, file)).status).toBe(404)
  expect((await open(caseId)).thing).toMatchObject({
    state: 'removed',
    text: 'Look',
    files: [{ filename: 'rude.jpg' }],
  })
})

test('[SUP-02] [SUP-03] messages, replies and polls of a channel are shown in a case with their words', async () => {
  const { channelMember, channelMate } = staged.people
  const write = async (body: Parameters<typeof quad.call<'sendChannelMessage'>>[1]['body']) =>
    (await quad.call('sendChannelMessage', { params: { id: channel }, body }, channelMate)).reply()._id
  const head = await write({ title: 'Titled', chat: 'Said below' })
  const reply = await write({ chat: 'A reply', parentChatId: head })
  const poll = await askIn(quad, channel, channelMate)
  const found = await inTurn([head, reply, poll], async (id) =>
    open(await caseOf(quad, channelMember, 'discussion', id)),
  )
  expect(found.map((one) => [one.title, one.thing?.text])).toEqual([
    ['Titled', 'Titled\nSaid below'],
    ['A reply', 'A reply'],
    ['Where?', 'Where?\nLab\nLawn\nRoof'],
  ])
  expect(found[1]?.thing?.around[0]).toMatchObject({ kind: 'discussion', _id: head, title: 'Titled' })
  const last = found[2]?.thing?.messages.at(-1)
  expect([last?.reported, last?.text]).toEqual([true, 'Where?\nLab\nLawn\nRoof'])
})

test('[SUP-03] [SESS-01] a case of a session names its maker; of a session of an unknown one, the club’s admins', async () => {
  const { channelMember, channelAdmin, clubAdmin } = staged.people
  const responsible = async (caseId: string) => (await open(caseId)).responsible.map(({ _id }) => _id)
  const session = await holdIn(quad, channel, channelAdmin)
  expect(await responsible(await caseOf(quad, channelMember, 'session', session))).toEqual([channelAdmin.id])
  const older = await holdIn(quad, channel, channelAdmin)
  await quad.context.db.updateTable('sessions').set({ maker_id: null }).where('id', '=', older).execute()
  const admins = await responsible(await caseOf(quad, channelMember, 'session', older))
  expect(admins).toContain(clubAdmin.id)
  expect(admins).not.toContain(channelAdmin.id)
})

test('[SUP-03] [SESS-03] the members are notified of a removed session, without who removed it', async () => {
  const { channelMember, channelAdmin } = staged.people
  const session = await holdIn(quad, channel, channelAdmin)
  await removeBy(await caseOf(quad, channelMember, 'session', session))
  const news = async () =>
    (await quad.call('listNotifications', { query: {} }, channelMember))
      .reply()
      .notifications.filter(({ kind }) => kind === 'sessionDeleted')
  await until('the members are notified', async () => (await news()).length > 0)
  expect(await news()).toMatchObject([{ change: { note: '' } }])
  expect(JSON.stringify(await news())).not.toContain(admin.id)
})
