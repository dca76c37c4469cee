import type { Channel } from '@quad/contract/entities/channel.ts'
import type { ChannelWithClub } from '@quad/contract/entities/channelWithClub.ts'

/** Whether the viewer is in the channel. Club admins also get private channels that they only manage (ruling 26). */
export const isIn = (channel: Pick<Channel, 'members'>, userId = ''): boolean => channel.members.includes(userId)

export const isChannelAdmin = (channel: Channel, userId: string): boolean => channel.admin.includes(userId)

/** Whether the viewer deletes others' messages and files of a channel, and pins (MEM-07). */
export const moderates = ({ rights }: Pick<Channel, 'rights'>): boolean => rights.includes('moderate')

/** Whether the viewer plans a channel's sessions (MEM-07). */
export const plansSessions = ({ rights }: Pick<Channel, 'rights'>): boolean => rights.includes('events')

/** Whether a person manages a channel, as an admin of it or of its club (ruling 67). */
export const manages = ({ admin, club }: ChannelWithClub, userId = ''): boolean =>
  admin.includes(userId) || club.admin.includes(userId)

/** Whether only the channel's admins can write in it. */
export const isAdminOnly = (channel: Channel): boolean => channel.permission === 'private'

export const mayWriteIn = (channel: Channel, userId: string): boolean =>
  isIn(channel, userId) && (!isAdminOnly(channel) || isChannelAdmin(channel, userId))

/** Returns the channels that the viewer is in. */
export const ownChannels = (channels: readonly Channel[], userId: string): Channel[] =>
  channels.filter((channel) => isIn(channel, userId))

export const pathToChannel = (channel: Pick<Channel, '_id' | 'club'>): string =>
  `/club/${channel.club}/discussion/${channel._id}`

type Unread = Pick<Channel, 'muted' | 'unreadCount' | 'mentionsCount'>

/** Returns the number of unread messages to show; in a muted channel or club, only mentions count. */
export const unreadIn = ({ muted, unreadCount, mentionsCount }: Unread, clubMuted = false): number =>
  muted || clubMuted ? mentionsCount : unreadCount

/** Returns the channel to open first: one with unread messages, or else the first one. */
export const firstUnread = (channels: readonly Channel[], clubMuted = false): Channel | undefined =>
  channels.find((channel) => channel.mentionsCount > 0 || unreadIn(channel, clubMuted) > 0) ?? channels[0]
