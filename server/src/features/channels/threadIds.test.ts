import type { CallName } from '@quad/contract/calls/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askIn, openClub } from '../../testing/channels.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Answer, type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let admin: Person
let other: Person
let channelId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  ;({ id: channelId, admin, other } = await openClub(quad))
})
afterAll(() => quad.stop())

const link = { filetype: 'link', filesLink: 'https://example.org/' } as const
const session = { title: 'A session', startTime: '2030-01-01T10:00:00.000Z', duration: 30 }

const calls: Partial<Record<CallName, (id: string) => Promise<Answer<unknown>>>> = {
  createSession: (id) => quad.call('createSession', { params: { id }, body: session }, admin),
  listSessions: (id) => quad.call('listSessions', { params: { id }, query: {} }, admin),
  createFile: (id) => quad.call('createFile', { params: { id }, body: link }, admin),
  listFiles: (id) => quad.call('listFiles', { params: { id }, query: {} }, admin),
  countFiles: (id) => quad.call('countFiles', { params: { id } }, admin),
  markFilesRead: (id) => quad.call('markFilesRead', { params: { id } }, admin),
  listDiscussions: (id) => quad.call('listDiscussions', { params: { id }, query: {} }, admin),
  listDiscussionsAroundUnread: (id) => quad.call('listDiscussionsAroundUnread', { params: { id }, query: {} }, admin),
  sendChannelMessage: (id) => quad.call('sendChannelMessage', { params: { id }, body: { chat: 'Hello' } }, admin),
  markMessagesRead: (id) => quad.call('markMessagesRead', { params: { id } }, admin),
  getChannel: (id) => quad.call('getChannel', { params: { id } }, admin),
  updateChannel: (id) => quad.call('updateChannel', { params: { id }, body: { name: 'Renamed' } }, admin),
  muteChannel: (id) => quad.call('muteChannel', { params: { id } }, admin),
  unmuteChannel: (id) => quad.call('unmuteChannel', { params: { id } }, admin),
  pinChannel: (id) => quad.call('pinChannel', { params: { id } }, admin),
  unpinChannel: (id) => quad.call('unpinChannel', { params: { id } }, admin),
  listChannelMembers: (id) => quad.call('listChannelMembers', { params: { id }, query: {} }, admin),
  addChannelMember: (id) => quad.call('addChannelMember', { params: { id }, body: { user: other.id } }, admin),
  deleteChannel: (id) => quad.call('deleteChannel', { params: { id } }, admin),
}

test.each(Object.entries(calls))(
  '[CHAN-01] [API-04] %s answers that a message is no channel, though its id is that of its thread',
  async (_name, send) => {
    expect((await send(await askIn(quad, channelId, admin))).code).toBe('channel.notFound')
  },
)

test('[DISC-02] [API-04] a search of messages and a list of replies take the id of a channel and that of a message, each in its place', async () => {
  const messageId = await askIn(quad, channelId, admin)
  const list = async (id: string, query: object) =>
    (await quad.call('listDiscussions', { params: { id }, query }, admin)).code
  expect(await list(messageId, { '$text[$search]': 'Where' })).toBe('channel.notFound')
  expect(await list(messageId, { parentChatId: messageId })).toBe('channel.notFound')
  expect(await list(channelId, { parentChatId: channelId })).toBe('message.notFound')
  expect(await list(channelId, { parentChatId: channelId, '$text[$search]': 'Where' })).toBe('message.notFound')
  expect(await list(channelId, { parentChatId: messageId })).toBeUndefined()
})
