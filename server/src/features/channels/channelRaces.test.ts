import type { ErrorCode } from '@quad/contract/refusals/index.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertFile } from '../../entities/channel/fileQueries.ts'
import { lockChannel, lockMembership } from '../../entities/channel/queries.ts'
import {
  closeChannel,
  deleteChannelMember,
  saveChannel,
  saveChannelMember,
} from '../../entities/channel/writingQueries.ts'
import type { Trx } from '../../platform/database.ts'
import { askIn, holdIn, makePrivateChannel, openClub } from '../../testing/channels.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { untilWaiting } from '../../testing/waiting.ts'

let quad: TestQuad
let admin: Person
let me: Person
let channelAdmin: Person
let clubId: string
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;({ clubId, id, admin, me, other: channelAdmin } = await openClub(quad))
})
afterAll(() => quad.stop())

type Sent = Promise<{ readonly code: ErrorCode | undefined; readonly status: number }>

/** Sends a call while a transaction that changes the channel is open. Returns the reply's status or error code. */
async function during(change: (trx: Trx) => Promise<void>, send: () => Sent): Promise<ErrorCode | number> {
  const { sent } = await quad.context.db.transaction().execute(async (trx) => {
    await lockChannel(trx, id)
    await change(trx)
    const waiting = send()
    await untilWaiting(quad, 1)
    return { sent: waiting }
  })
  const { code, status } = await sent
  return code ?? status
}

const message = (body: { chat: string; parentChatId?: string }, as = me) =>
  quad.call('sendChannelMessage', { params: { id }, body }, as)
const link = (as = me) =>
  quad.call('createFile', { params: { id }, body: { filetype: 'link', filesLink: 'https://example.org/' } }, as)
const session = (as = me) => {
  const body = { title: 'A session', startTime: '2030-01-01T10:00:00.000Z', duration: 30 }
  return quad.call('createSession', { params: { id }, body }, as)
}
const vote = (messageId: string, as = me) =>
  quad.call('voteInPoll', { params: { id, messageId }, body: { options: [0] } }, as)

const files = async (as: Person) =>
  (await quad.call('listFiles', { params: { id }, query: {} }, as)).reply().files.map(({ user }) => user._id)
const sessions = async (as: Person) => (await quad.call('listSessions', { params: { id }, query: {} }, as)).reply()

describe('[CHAN-05] while a channel becomes one in which only admins write', () => {
  const onlyAdmins = (trx: Trx) => saveChannel(trx, id, { permission: 'private' })

  test('a member’s file is refused', async () => {
    expect(await during(onlyAdmins, () => link())).toBe('channel.onlyAdmins')
    expect(await files(me)).toEqual([])
  })

  test('a member’s message is refused', async () => {
    expect(await during(onlyAdmins, () => message({ chat: 'Late' }))).toBe('channel.onlyAdmins')
  })

  test('a member’s reply is refused', async () => {
    const parentChatId = (await message({ chat: 'Anyone?' })).reply()._id
    expect(await during(onlyAdmins, () => message({ chat: 'Late', parentChatId }))).toBe('channel.onlyAdmins')
  })

  test('an admin’s file and reply are stored afterwards', async () => {
    const parentChatId = (await message({ chat: 'Anyone?' })).reply()._id
    expect(await during(onlyAdmins, () => link(admin))).toBe(200)
    expect(await during(onlyAdmins, () => message({ chat: 'Rules', parentChatId }, admin))).toBe(200)
    expect(await files(me)).toEqual([admin.id])
  })
})

describe('[CHAN-03] while a private channel loses someone', () => {
  const membershipOf = async (trx: Trx, { id: userId }: Person) =>
    (
      await trx
        .selectFrom('channel_members')
        .select('id')
        .where('channel_id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
    ).id
  beforeEach(async () => {
    id = await makePrivateChannel(quad, clubId, admin, { admin: channelAdmin, members: [me] })
  })

  test('their file, reply and vote are refused', async () => {
    const poll = await askIn(quad, id, me)
    const removal = async (trx: Trx) => deleteChannelMember(trx, await membershipOf(trx, me))
    const again = async () =>
      (await quad.call('addChannelMember', { params: { id }, body: { user: me.id } }, channelAdmin)).reply()
    expect(await during(removal, () => link())).toBe('channel.notFound')
    await again()
    expect(await during(removal, () => message({ chat: 'Late', parentChatId: poll }))).toBe('channel.notFound')
    await again()
    expect(await during(removal, () => vote(poll))).toBe('channel.notFound')
    expect(await files(channelAdmin)).toEqual([])
    const [asked] = (await quad.call('listDiscussions', { params: { id }, query: {} }, channelAdmin)).reply().chats
    expect(asked).toMatchObject({ repliedCount: 0, poll: { votersCount: 0 } })
  })

  test('an admin who is demoted adds, changes and deletes no session', async () => {
    const sessionId = await holdIn(quad, id, channelAdmin)
    const demotion = async (trx: Trx) => saveChannelMember(trx, await membershipOf(trx, channelAdmin), { admin: false })
    expect(await during(demotion, () => session(channelAdmin))).toBe('channel.notAdmin')
    const path = { params: { id, sessionId } }
    const promote = () =>
      quad.context.db.transaction().execute(async (trx) => {
        await saveChannelMember(trx, await membershipOf(trx, channelAdmin), { admin: true })
      })
    await promote()
    const change = () => quad.call('updateSession', { ...path, body: { title: 'Late' } }, channelAdmin)
    expect(await during(demotion, change)).toBe('channel.notAdmin')
    await promote()
    expect(await during(demotion, () => quad.call('deleteSession', { ...path, query: {} }, channelAdmin))).toBe(
      'channel.notAdmin',
    )
    expect((await sessions(me)).map(({ title }) => title)).toEqual(['A session'])
  })
})

describe('[CHAN-02] while a channel is deleted', () => {
  test.each<[string, (poll: string) => Sent]>([
    ['a message', () => message({ chat: 'Late' })],
    ['a reply', (poll) => message({ chat: 'Late', parentChatId: poll })],
    ['a file', () => link()],
    ['a session', () => session(admin)],
    ['a vote', (poll) => vote(poll)],
  ])('%s finds no channel', async (_what, send) => {
    const poll = await askIn(quad, id, admin)
    expect(
      await during(
        (trx) => closeChannel(trx, id),
        () => send(poll),
      ),
    ).toBe('channel.notFound')
  })
})

test('[CHAN-05] a channel in which only admins are to write waits for the file that is being added', async () => {
  const { changed } = await quad.context.db.transaction().execute(async (trx) => {
    await lockMembership(trx, id, me.id)
    const file = { filetype: 'link', link: 'https://example.org/', filename: '', mime: '' } as const
    const added = { channel_id: id, user_id: me.id, client_id: null, upload_id: null, filesize: null }
    await insertFile(trx, { ...file, ...added })
    const waiting = quad.call('updateChannel', { params: { id }, body: { permission: 'private' } }, admin)
    await untilWaiting(quad, 1)
    return { changed: waiting }
  })
  expect((await changed).reply().permission).toBe('private')
  expect(await files(me)).toEqual([me.id])
})
