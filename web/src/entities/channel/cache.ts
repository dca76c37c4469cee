import type { ReplyOf } from '@quad/contract/call.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import type { Channel } from '@quad/contract/entities/channel.ts'
import type { ChannelWithClub } from '@quad/contract/entities/channelWithClub.ts'
import type { Club } from '@quad/contract/entities/club.ts'
import type { LiveOf } from '@quad/contract/socket.ts'
import { type QueryClient, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { refetch } from '../../shared/api/queryClient.ts'
import { listChannels } from '../../shared/api/routes.ts'
import { changeChannelOfClub, refetchClub, refetchEachClub } from '../club/cache.ts'
import { clubKeys } from '../club/clubKeys.ts'
import { isReading } from '../room/reading.ts'

type News = Pick<LiveOf<'channelActivity'>, 'club' | 'channel' | 'seq' | 'sender' | 'mentions'>
/** Which of the viewer's channels have unread messages, and which are muted. */
type UnreadChannels = ReplyOf<typeof calls.listUnreadChannels>
type OwnPlace = Pick<Channel, 'unreadCount' | 'lastSeq' | 'mentionsCount' | 'muted' | 'pinned'>

export const channelKeys = {
  /** The ids of the channels with unread messages, and of the muted ones. */
  unread: ['channels', 'unread'] as const,
  lists: ['channels', 'list'] as const,
  /** The channels in the list of chats, cached as a plain array. */
  pinned: ['channels', 'pinned'] as const,
  /** A club's channels, cached as a plain array. */
  list: (clubId: string) => ['channels', 'list', clubId] as const,
  members: (channelId: string) => ['channels', 'members', channelId] as const,
  addable: (channelId: string, text: string) => ['channels', 'addable', channelId, text] as const,
}

/** Updates the viewer's unread counts, mute or pin of a channel wherever the cache has the channel. */
export function changeOwnPlace(
  client: QueryClient,
  clubId: string,
  channelId: string,
  change: (place: OwnPlace) => Partial<OwnPlace>,
): void {
  changeChannelOfClub(client, clubId, channelId, (channel) => ({ ...channel, ...change(channel) }))
  for (const key of [channelKeys.list(clubId), channelKeys.pinned]) {
    client.setQueryData<ChannelWithClub[]>(key, (list) =>
      list?.map((channel) => (channel._id === channelId ? { ...channel, ...change(channel) } : channel)),
    )
    overtakeFetch(client, key)
  }
}

// Restarts a running fetch, whose older data would undo a change.
function overtakeFetch(client: QueryClient, key: QueryKey): void {
  if (client.getQueryState(key)?.fetchStatus === 'fetching') void refetch(client, key)
}

function changeUnread(client: QueryClient, change: (known: UnreadChannels) => UnreadChannels): void {
  client.setQueryData<UnreadChannels>(channelKeys.unread, (known) => known && change(known))
  overtakeFetch(client, channelKeys.unread)
}

// The number of each channel's newest message that events have announced or marked as read.
const newest = new Map<string, number>()

const noteNewest = (channel: string, seq: number) => newest.set(channel, Math.max(seq, newest.get(channel) ?? 0))

/**
 * Adds a new message to its channel's unread counts, unless an event has already announced it. Returns true if an
 * earlier message is missing, because nodes' events may arrive out of order: the caller then refetches the counts.
 */
export function noteChannelMessage(client: QueryClient, news: News, userId: string): boolean {
  const { club, channel, seq, sender, mentions } = news
  const before = newest.get(channel) ?? 0
  noteNewest(channel, seq)
  // Sending a message marks a channel as read, unlike a chat.
  if (sender === userId) noteChannelRead(client, { club, channel, seq })
  if (sender === userId || isReading(channel)) return false
  const mentioned = mentions.includes(userId) ? 1 : 0
  if (seq > before)
    changeUnread(client, (known) =>
      known.unread.includes(channel) || (known.muted.includes(channel) && mentioned === 0)
        ? known
        : { ...known, unread: [...known.unread, channel] },
    )
  let isEarlierMissing = before > 0 && seq > before + 1
  changeOwnPlace(client, club, channel, ({ lastSeq, unreadCount, mentionsCount }) => {
    isEarlierMissing ||= seq > lastSeq + 1
    return seq === lastSeq + 1
      ? { lastSeq: seq, unreadCount: unreadCount + 1, mentionsCount: mentionsCount + mentioned }
      : {}
  })
  return isEarlierMissing
}

/** Marks a channel as read up to a message number. */
export function noteChannelRead(client: QueryClient, { club, channel, seq }: LiveOf<'channelRead'>): void {
  const last = Math.max(newest.get(channel) ?? 0, findChannel(client, club, channel)?.lastSeq ?? 0)
  if (seq < last) return refetchChannels(client, club)
  noteNewest(channel, seq)
  changeOwnPlace(client, club, channel, () => ({ lastSeq: seq, unreadCount: 0, mentionsCount: 0 }))
  changeUnread(client, (known) => ({ ...known, unread: known.unread.filter((id) => id !== channel) }))
}

/** Refetches a club and its channels; without `clubId`, all the viewer's clubs and their channels. */
export function refetchChannels(client: QueryClient, clubId?: string): void {
  void refetch(client, channelKeys.unread)
  void refetch(client, channelKeys.pinned)
  void refetch(client, clubId === undefined ? channelKeys.lists : channelKeys.list(clubId))
  if (clubId === undefined) refetchEachClub(client)
  else refetchClub(client, clubId)
}

function changeList(client: QueryClient, clubId: string, change: (list: ChannelWithClub[]) => ChannelWithClub[]): void {
  client.setQueryData<ChannelWithClub[]>(channelKeys.list(clubId), (list) => list && change(list))
  refetchChannels(client, clubId)
}

/** Puts a new or changed channel into the cached list of its club. */
export function showChannel(client: QueryClient, channel: ChannelWithClub): void {
  changeList(client, channel.club._id, (list) =>
    list.some(({ _id }) => _id === channel._id)
      ? list.map((one) => (one._id === channel._id ? channel : one))
      : [...list, channel],
  )
}

export function dropChannel(client: QueryClient, clubId: string, channelId: string): void {
  changeList(client, clubId, (list) => list.filter(({ _id }) => _id !== channelId))
}

/** A channel from the club's list or from its own page. */
export type LoadedChannel = Omit<Channel, 'club'>

/** Finds a cached channel by id, because modals get ids as props. */
export function findChannel(client: QueryClient, clubId: string, channelId: string): LoadedChannel | undefined {
  const listed = client.getQueryData<ChannelWithClub[]>(channelKeys.list(clubId))
  const shown: readonly LoadedChannel[] =
    listed ??
    client.getQueryData<Club>(clubKeys.one(clubId))?.channels ??
    client.getQueryData<ChannelWithClub[]>(channelKeys.pinned) ??
    []
  return shown.find(({ _id }) => _id === channelId)
}

/** The channels of a club that the viewer is in or manages. */
export const channelsQuery = (clubId: string) =>
  queryOptions({
    queryKey: channelKeys.list(clubId),
    queryFn: ({ signal }) => callApi(listChannels, { query: { club: clubId } }, { signal }),
  })

/** Lists the channels of a club that the viewer is in or manages (CHAN-01). */
export const useListChannels = (clubId: string) => useQuery(channelsQuery(clubId))
