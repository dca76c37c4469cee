import type { ChannelWithClub } from '@quad/contract/entities/channelWithClub.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

// Node has no browser storage for a session.
vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('window', new EventTarget())
const { channelKeys, noteChannelMessage, noteChannelRead } = await import('./cache.ts')

type Counted = Pick<ChannelWithClub, 'lastSeq' | 'unreadCount'>

const club = { _id: 'club', clubName: 'Robotics', clubImg: '' }

/** A cache with one channel and the counts of a fetched list. */
function cacheWith(id: string, counted: Counted): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })
  client.setQueryData(channelKeys.list(club._id), [channelWith(id, counted)])
  return client
}

const channelWith = (_id: string, counted: Counted) => ({
  _id,
  club,
  mentionsCount: 0,
  muted: false,
  pinned: false,
  ...counted,
})

const shownIn = (client: QueryClient) =>
  client.getQueryData<ChannelWithClub[]>(channelKeys.list(club._id))?.map(({ unreadCount }) => unreadCount)

const messageIn = (channel: string, seq: number) => ({ club: club._id, channel, seq, sender: 'asha', mentions: [] })

test('[DISC-04] an event doesn’t count a message again that the fetched list has counted', () => {
  const client = cacheWith('counted', { lastSeq: 3, unreadCount: 2 })
  noteChannelMessage(client, messageIn('counted', 3), 'ravi')
  expect(shownIn(client)).toEqual([2])
  noteChannelMessage(client, messageIn('counted', 4), 'ravi')
  expect(shownIn(client)).toEqual([3])
})

test('[DISC-04] events that arrive out of order aren’t lost: the counts are refetched', () => {
  const client = cacheWith('swapped', { lastSeq: 3, unreadCount: 0 })
  expect(noteChannelMessage(client, messageIn('swapped', 5), 'ravi')).toBe(true)
  expect(shownIn(client)).toEqual([0])
  expect(noteChannelMessage(client, messageIn('swapped', 4), 'ravi')).toBe(false)
  expect(noteChannelMessage(client, messageIn('swapped', 4), 'ravi')).toBe(false)
  expect(shownIn(client)).toEqual([1])
})

test('[DISC-04] the viewer’s own message marks earlier ones as read, even if the event of a later one came first', () => {
  const client = cacheWith('own', { lastSeq: 3, unreadCount: 2 })
  noteChannelMessage(client, messageIn('own', 5), 'ravi')
  const key = channelKeys.list(club._id)
  expect(client.getQueryState(key)?.isInvalidated).toBe(false)
  noteChannelMessage(client, { ...messageIn('own', 4), sender: 'ravi' }, 'ravi')
  expect(client.getQueryState(key)?.isInvalidated).toBe(true)
  const other = cacheWith('ownLast', { lastSeq: 3, unreadCount: 2 })
  noteChannelMessage(other, { ...messageIn('ownLast', 5), sender: 'ravi' }, 'ravi')
  expect(shownIn(other)).toEqual([0])
})

test('[DISC-04] reading up to an older message keeps the count of newer ones', () => {
  const client = cacheWith('read', { lastSeq: 3, unreadCount: 2 })
  noteChannelRead(client, { club: club._id, channel: 'read', seq: 2 })
  expect(shownIn(client)).toEqual([2])
  noteChannelRead(client, { club: club._id, channel: 'read', seq: 3 })
  expect(shownIn(client)).toEqual([0])
})

test('[DISC-04] an event during a fetch refetches the list, because the older response would undo it', async () => {
  const client = cacheWith('fetched', { lastSeq: 3, unreadCount: 0 })
  const older = [channelWith('fetched', { lastSeq: 3, unreadCount: 0 })]
  const newer = [channelWith('fetched', { lastSeq: 4, unreadCount: 1 })]
  const answers = [older, newer]
  const list = new QueryObserver(client, {
    queryKey: channelKeys.list(club._id),
    queryFn: async () => answers.shift() ?? newer,
  })
  const leave = list.subscribe(() => undefined)
  noteChannelMessage(client, messageIn('fetched', 4), 'ravi')
  await expect.poll(() => answers).toEqual([])
  await expect.poll(() => shownIn(client)).toEqual([1])
  leave()
})

test('[DISC-04] reading a channel during a fetch of the unread ones refetches them, because the older response would undo it', async () => {
  const client = cacheWith('readMeanwhile', { lastSeq: 3, unreadCount: 1 })
  const unread = (...ids: string[]) => ({ unread: ids, muted: [] })
  client.setQueryData(channelKeys.unread, unread('readMeanwhile'))
  const answers = [unread('readMeanwhile'), unread()]
  const queryFn = async () => answers.shift() ?? unread()
  const leave = new QueryObserver(client, { queryKey: channelKeys.unread, queryFn }).subscribe(() => undefined)
  noteChannelMessage(client, { ...messageIn('readMeanwhile', 4), sender: 'ravi' }, 'ravi')
  await expect.poll(() => answers).toEqual([])
  await expect.poll(() => client.getQueryData(channelKeys.unread)).toEqual(unread())
  leave()
})
