import { randomUUID } from 'node:crypto'
import { mentionOf } from '@quad/contract/mentions.ts'
import { erasedPerson } from '@quad/contract/messages/accounts.ts'
import { deleteFiles } from '../../entities/upload/removeFiles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatOf, chatsIn, roomOf, say } from '../../testing/chats.ts'
import { actsOn, groupOf, makeClassmates } from '../../testing/groups.ts'
import { noLimits } from '../../testing/limits.ts'
import { openRequests } from '../../testing/messageRequests.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile } from '../../testing/sampleFiles.ts'
import { fetchFile } from '../../testing/served.ts'
import { connectSocket } from '../../testing/sockets.ts'
import { openTalk } from '../../testing/talk.ts'
import { eraseClosedAccounts } from '../erasing/erase.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
afterAll(() => quad.stop())

const { ask, listed, requests, decline } = openRequests(() => quad)
const forward = (as: Person, room: string, forwardId: string) =>
  quad.call('sendMessage', { params: { room }, body: { forwardId, clientId: randomUUID() } }, as)

async function sendFile(as: Person, room: string, chat = '') {
  const [file] = (await quad.call('uploadFiles', { files: [asFile('Notes', 'notes.txt')] }, as)).reply()
  const body = { filetype: 'file', file: file?.location ?? '', chat } as const
  return (await quad.call('sendMessage', { params: { room }, body }, as)).reply()
}

test('[TALK-07] [REQ-02] forwarding a file to a stranger sends a message request, which counts towards the limit', async () => {
  const [sender, friend, receiver] = await makePeople(quad, 3)
  const own = await chatOf(quad, sender, friend)
  const original = await sendFile(sender, own)
  const room = await roomOf(quad, sender, receiver)
  const copy = (await forward(sender, room, original._id)).reply()
  expect([await listed(receiver), (await requests(receiver)).count]).toEqual([[], 1])
  expect((await chatsIn(quad, room, receiver))[0]).not.toHaveProperty('file')
  const { requested_at } = await quad.context.db
    .selectFrom('room_members')
    .select('requested_at')
    .where('room_id', '=', room)
    .where('user_id', '=', sender.id)
    .executeTakeFirstOrThrow()
  expect(requested_at).not.toBeNull()
  expect((await quad.call('searchMessages', { query: { search: 'notes' } }, receiver)).reply().messages).toEqual([])
  expect(
    (await quad.call('searchMessages', { query: { search: 'notes' } }, sender))
      .reply()
      .messages.map(({ message }) => message._id),
  ).toEqual([copy._id, original._id])
})

test('[TALK-07] [REQ-02] a file in a request can’t be forwarded until the request is accepted', async () => {
  const { sender, receiver, room } = await ask()
  const message = await sendFile(sender, room)
  const [friend] = await makePeople(quad, 1)
  const own = await chatOf(quad, receiver, friend)
  expect((await forward(receiver, own, message._id)).code).toBe('chat.isRequest')
  expect(await chatsIn(quad, own, receiver)).toEqual([])
})

test('[TALK-07] [REQ-04] an edit of the original updates the copy in a declined request without any event to the person who declined', async () => {
  const { sender, receiver, room } = await ask()
  ;(await decline(room, receiver)).reply()
  const [friend] = await makePeople(quad, 1)
  const own = await chatOf(quad, sender, friend)
  const [original] = await say(quad, own, sender, 'Before')
  const copy = (await forward(sender, room, original?._id ?? '')).reply()
  const socket = await connectSocket(quad.url, receiver.token)
  ;(await quad.call('updateMessage', { params: { id: original?._id ?? '' }, body: { chat: 'After' } }, sender)).reply()
  const chat = async () => (await quad.call('getMessage', { params: { id: copy._id } }, sender)).reply().chat
  await expect.poll(chat).toBe('After')
  expect([socket.heard('messageChanged'), socket.heard('roomActivity')]).toEqual([[], []])
  expect((await quad.call('getMessage', { params: { id: copy._id } }, receiver)).code).toBe('message.notFound')
  expect(
    (await quad.call('findMessageAt', { params: { room }, query: { since: '2000-01-01T00:00:00Z' } }, receiver)).code,
  ).toBe('chat.notFound')
  expect((await quad.call('listPins', { params: { room } }, receiver)).code).toBe('chat.notFound')
  socket.close()
})

test('[TALK-07] [GRP-03] a group’s messages from before joining or after leaving can’t be forwarded', async () => {
  const [me, friend, late] = await makeClassmates(quad, 3)
  const room = await groupOf(quad, me, friend)
  const acts = actsOn(quad, room)
  const [early] = await say(quad, room, me, 'Early')
  const elsewhere = await chatOf(quad, late, friend)
  ;(await acts.add(me, late)).reply()
  for (const to of [room, elsewhere]) expect((await forward(late, to, early?._id ?? '')).code).toBe('message.notFound')
  const [heard] = await say(quad, room, me, 'Heard')
  ;(await forward(late, elsewhere, heard?._id ?? '')).reply()
  ;(await acts.leave(late)).reply()
  expect((await forward(late, elsewhere, heard?._id ?? '')).code).toBe('message.notFound')
})

test('[TALK-07] [FILE-01] deleting a forwarded file in a channel keeps the original’s file, and vice versa', async () => {
  const { id, me, other, room } = await openTalk(quad)
  const original = await sendFile(other, room)
  const body = { forwardId: original._id }
  const copy = (await quad.call('sendChannelMessage', { params: { id }, body }, me)).reply()
  const files = async () => (await quad.call('listFiles', { params: { id }, query: {} }, other)).reply()
  expect(JSON.stringify(await files())).toContain(copy._id)
  ;(await quad.call('deleteFile', { params: { id, fileId: copy._id } }, me)).reply()
  await deleteFiles(quad.context)
  const read = async () => (await fetchFile(quad, (await chatsIn(quad, room, me)).at(-1)?.file ?? '')).status
  expect(await read()).toBe(200)
  const again = (await quad.call('sendChannelMessage', { params: { id }, body }, me)).reply()
  ;(await quad.call('deleteMessage', { params: { room, messageId: original._id } }, other)).reply()
  await deleteFiles(quad.context)
  const there = (await quad.call('getMessage', { params: { id: again._id } }, me)).reply()
  expect((await fetchFile(quad, there.file ?? '')).status).toBe(200)
})

test('[TALK-07] [ACC-11] erasing an account removes its name and files from other people’s forwarded copies', async () => {
  const { id, me, other, stranger, room } = await openTalk(quad)
  const elsewhere = await chatOf(quad, me, stranger)
  const { displayName: name } = (await quad.call('getUser', { params: { id: other.id } }, me)).reply()
  const chat = `${mentionOf({ userId: other.id, name })} knows`
  const said = (await quad.call('sendChannelMessage', { params: { id }, body: { chat } }, me)).reply()
  const file = await sendFile(other, room)
  for (const original of [said, file]) (await forward(me, elsewhere, original._id)).reply()
  const copies = () => chatsIn(quad, elsewhere, stranger)
  expect(await copies()).toMatchObject([{ chat: `@${name} knows` }, { filename: 'notes.txt' }])
  const closed_at = new Date(Date.now() - 16 * 86_400_000)
  await quad.context.db.updateTable('users').set({ closed_at }).where('id', '=', other.id).execute()
  await eraseClosedAccounts(quad.context)
  const [renamed, emptied] = await copies()
  const { firstname, lastname } = erasedPerson
  expect(renamed?.chat).toBe(`@${firstname} ${lastname} knows`)
  expect(emptied?.filename ?? '').toBe('')
  expect(emptied).not.toHaveProperty('file')
})
