import type { LiveOf } from '@quad/contract/socket.ts'
import type { QueryClient } from '@tanstack/react-query'
import { changeChannel, refetchClub } from '../club/cache.ts'
import { isReading } from '../room/reading.ts'

type News = Pick<LiveOf<'channelActivity'>, 'club' | 'channel' | 'seq' | 'sender' | 'mentions'>

// The number of the newest message heard of, by channel: the same message may arrive by two events.
const newest = new Map<string, number>()

/** Counts a channel's new message where its club is shown. */
export function noteChannelMessage(client: QueryClient, news: News, userId: string): void {
  const { club, channel, seq, sender, mentions } = news
  if (seq <= (newest.get(channel) ?? 0)) return
  newest.set(channel, seq)
  if (sender === userId || isReading(channel)) return
  const mentioned = mentions.includes(userId) ? 1 : 0
  changeChannel(client, club, channel, (one) => ({
    ...one,
    unreadCount: one.unreadCount + 1,
    mentionsCount: one.mentionsCount + mentioned,
  }))
}

/** Shows a channel as read up to a number. */
export function noteChannelRead(client: QueryClient, { club, channel, seq }: LiveOf<'channelRead'>): void {
  if (seq < (newest.get(channel) ?? 0)) refetchClub(client, club)
  else changeChannel(client, club, channel, (one) => ({ ...one, unreadCount: 0, mentionsCount: 0 }))
}
