import type { ChatRoom } from '@quad/contract/entities/chat.ts'
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { exampleMessage, examplePerson } from './exampleMessage.ts'
import {
  noteActivity,
  noteMessage,
  noteProgress,
  noteRead,
  refetchRooms,
  type RoomPages,
  repaged,
  roomKeys,
  roomsOf,
} from './rooms.ts'

const room = (name: string, lastSeq = 1): ChatRoom => ({
  _id: name,
  users: [],
  lastChat: '',
  lastChatTime: '2026-11-06T08:00:00.000Z',
  lastChatId: `${name} ${lastSeq}`,
  newChat: false,
  lastSeq,
  unreadCount: 0,
  blockedBy: [],
  muted: false,
  closed: false,
})

const names = (pages: readonly ChatRoom[][]) => pages.map((page) => page.map(({ _id }) => _id).join(''))

const activity = (name: string, seq: number, sender = 'other') => ({
  room: name,
  _id: `${name} ${seq}`,
  seq,
  sender,
  lastChat: `Number ${seq}`,
  lastChatType: 'text' as const,
  lastChatTime: '2026-11-06T09:00:00.000Z',
  counts: sender !== 'me',
})

const message = (name: string, seq: number, sender = 'other') =>
  exampleMessage(seq, { _id: `${name} ${seq}`, room: name, sender: examplePerson(sender) })

function listed(pages: ChatRoom[][]) {
  const client = new QueryClient()
  client.setQueryData<RoomPages>(roomKeys.list, { pages, pageParams: pages.map(() => null) })
  return { client, pages: () => client.getQueryData<RoomPages>(roomKeys.list)?.pages ?? [] }
}

test('[CHAT-01] later pages keep their length, whatever moves up or is new', () => {
  const pages = [[room('a'), room('b')], [room('c'), room('d')], [room('e')]]
  expect(
    names(
      repaged(
        pages,
        [...'ebacd'].map((name) => room(name)),
      ),
    ),
  ).toEqual(['eb', 'ac', 'd'])
  expect(
    names(
      repaged(
        pages,
        [...'fabcde'].map((name) => room(name)),
      ),
    ),
  ).toEqual(['fab', 'cd', 'e'])
})

test('[CHAT-01] [CHAT-07] a message moves its chat up once, and counts unless it is one’s own or read', () => {
  const { client, pages } = listed([[room('a'), room('b')], [room('c')]])
  noteActivity(client, activity('c', 2), 'me')
  noteActivity(client, activity('c', 2), 'me')
  expect(names(pages())).toEqual(['ca', 'b'])
  noteActivity(client, activity('b', 2, 'me'), 'me')
  const counts = () =>
    pages()
      .flat()
      .map(({ _id, unreadCount }) => `${_id}${unreadCount}`)
  expect(counts()).toEqual(['b0', 'c1', 'a0'])
  noteRead(client, 'c', 1)
  expect(counts()).toEqual(['b0', 'c1', 'a0'])
  noteRead(client, 'c', 2)
  expect(counts()).toEqual(['b0', 'c0', 'a0'])
  expect(roomsOf(client.getQueryData(roomKeys.list))[1]).toMatchObject({ lastChat: 'Number 2', lastChatId: 'c 2' })
})

test('[CHAT-01] [CHAT-07] a message in a joined room moves its chat up like activity does, and counts unless muted', () => {
  const { client, pages } = listed([[room('a'), { ...room('b'), muted: true }]])
  client.setQueryData(roomKeys.unread, 0)
  const asked = () => client.getQueryState(roomKeys.unread)?.isInvalidated
  noteMessage(client, message('b', 2), 'me')
  expect(asked()).toBe(false)
  noteMessage(client, message('b', 2), 'me')
  noteMessage(client, message('a', 2, 'me'), 'me')
  expect(asked()).toBe(false)
  noteMessage(client, message('a', 3), 'me')
  expect(asked()).toBe(true)
  expect(pages().flat()).toMatchObject([
    { _id: 'a', lastSeq: 3, lastChat: 'Number 3', lastChatBy: 'other', unreadCount: 1 },
    { _id: 'b', lastSeq: 2, lastChat: 'Number 2', unreadCount: 1 },
  ])
})

test('[CHAT-07] a message that arrives after it was read elsewhere doesn’t count', () => {
  const { client, pages } = listed([[room('a')]])
  noteRead(client, 'a', 2)
  noteActivity(client, activity('a', 2), 'me')
  noteActivity(client, activity('a', 3), 'me')
  expect(pages()[0]).toMatchObject([{ _id: 'a', lastSeq: 3, unreadCount: 1 }])
})

test('[CHAT-07] messages whose events arrive out of order aren’t lost: the list is refetched', () => {
  const { client } = listed([[room('a')]])
  const isInvalidated = () => client.getQueryState(roomKeys.list)?.isInvalidated
  noteActivity(client, activity('a', 2), 'me')
  expect(isInvalidated()).toBe(false)
  noteActivity(client, activity('a', 4), 'me')
  expect(isInvalidated()).toBe(true)
})

test('[CHAT-07] the unread total is asked for once for each number up to which a chat was read', () => {
  const { client } = listed([[room('a', 2)]])
  const asked = () => {
    const isAsked = client.getQueryState(roomKeys.unread)?.isInvalidated
    client.setQueryData(roomKeys.unread, 0)
    return isAsked
  }
  client.setQueryData(roomKeys.unread, 0)
  noteRead(client, 'a', 2)
  expect(asked()).toBe(true)
  noteRead(client, 'a', 2)
  expect(asked()).toBe(false)
  noteRead(client, 'a', 3)
  expect(asked()).toBe(true)
})

test('[CHAT-05] a list that is behind a chat’s last number is refetched', () => {
  const { client } = listed([[room('a', 4)]])
  const asked = () => client.getQueryState(roomKeys.list)?.isInvalidated
  noteProgress(client, 'a', 4)
  noteProgress(client, 'unlisted', 9)
  expect(asked()).toBe(false)
  noteProgress(client, 'a', 5)
  expect(asked()).toBe(true)
})

/** Mounts the list's query; the test supplies each response. */
function watched() {
  const client = new QueryClient()
  const answers: ((rooms: ChatRoom[]) => void)[] = []
  const leave = new InfiniteQueryObserver(client, {
    queryKey: roomKeys.list,
    queryFn: () => new Promise<ChatRoom[]>((resolve) => answers.push(resolve)),
    initialPageParam: null as string | null,
    getNextPageParam: () => null,
  }).subscribe(() => undefined)
  return {
    client,
    leave,
    seqs: () => roomsOf(client.getQueryData(roomKeys.list)).map(({ lastSeq }) => lastSeq),
    async answer(nth: number, lastSeq: number) {
      await expect.poll(() => answers.length).toBe(nth)
      answers[nth - 1]?.([room('a', lastSeq)])
    },
  }
}

test('[CHAT-01] a message that arrives during a refetch is not undone by the older list', async () => {
  const { client, leave, seqs, answer } = watched()
  await answer(1, 1)
  await expect.poll(seqs).toEqual([1])
  refetchRooms(client)
  noteActivity(client, activity('a', 2), 'me')
  expect(seqs()).toEqual([2])
  await answer(3, 3)
  await expect.poll(seqs).toEqual([3])
  leave()
})

test('[CHAT-01] a message that arrives during the first load is fetched after it', async () => {
  const { client, leave, seqs, answer } = watched()
  noteActivity(client, activity('a', 2), 'me')
  await answer(1, 1)
  await answer(2, 2)
  await expect.poll(seqs).toEqual([2])
  leave()
})
