import { z } from 'zod'
import { channelBody, channelChangesBody } from '../bodies/channels.ts'
import { call, mutes } from '../call.ts'
import { channel } from '../entities/channel.ts'
import { channelWithClub, chatCount } from '../entities/channelWithClub.ts'
import { count, done, id } from '../fields.ts'
import { limits } from '../limits.ts'
import { messageLimits } from '../messageLimits.ts'
import { channelFiles } from './channelFiles.ts'
import { channelMembers } from './channelMembers.ts'
import { discussions } from './discussions.ts'

const byId = z.strictObject({ id })

const pin = {
  path: '/channel/{id}/pin',
  access: 'signedIn',
  params: byId,
  reply: channel,
  limit: 'write',
} as const

const [muteChannel, unmuteChannel] = mutes({
  path: '/channel/{id}/mute',
  params: byId,
  reply: channel,
  errors: ['channel.notFound', 'channel.notMember'],
  summaries: ['Mute a channel: its messages no longer count as unread; mentions still do.', 'Unmute a channel.'],
})

export const channels = {
  listChannels: call({
    method: 'GET',
    path: '/channel',
    access: 'signedIn',
    summary:
      "List the channels of a club that the caller is in, oldest first; the club's admins also get the private ones of others, which they manage without reading them.",
    query: z.strictObject({ club: id }),
    reply: z.array(channelWithClub).max(limits.channelsMax),
    errors: ['club.notFound', 'club.notMember'],
    limit: 'read',
  }),
  getChannel: call({
    method: 'GET',
    path: '/channel/{id}',
    access: 'signedIn',
    summary: 'Get a channel.',
    params: byId,
    reply: channel,
    errors: ['channel.notFound'],
    limit: 'read',
  }),
  createChannel: call({
    method: 'POST',
    path: '/channel',
    access: 'signedIn',
    summary: 'Add a channel to a club. The caller becomes a member and admin of a private one.',
    body: channelBody,
    ignores: ['_id', 'admin', 'members'],
    reply: channelWithClub,
    errors: ['club.notFound', 'club.notAdmin', 'channel.tooMany'],
    limit: 'write',
  }),
  updateChannel: call({
    method: 'PUT',
    path: '/channel/{id}',
    access: 'signedIn',
    summary:
      'Edit a channel; absent fields stay as they are. One that becomes private keeps its admins alone, one that becomes standard admits everyone in the club (ruling 67).',
    params: byId,
    body: channelChangesBody,
    ignores: ['_id', 'club', 'admin', 'members'],
    reply: channelWithClub,
    errors: ['channel.notFound', 'channel.notAdmin', 'channel.notMember'],
    limit: 'write',
  }),
  deleteChannel: call({
    method: 'DELETE',
    path: '/channel/{id}',
    access: 'signedIn',
    summary: 'Delete a channel and all that was written in it; not the last one of its club.',
    params: byId,
    reply: done,
    errors: ['channel.notFound', 'channel.notAdmin', 'channel.last'],
    limit: 'write',
  }),
  muteChannel,
  unmuteChannel,
  pinChannel: call({
    ...pin,
    method: 'PUT',
    summary: "Pin a channel in the caller's list of chats, until they unpin it or are no longer in it.",
    errors: ['channel.notFound', 'channel.notMember', 'channel.tooManyPinned'],
  }),
  unpinChannel: call({
    ...pin,
    method: 'DELETE',
    summary: "Unpin a channel from the caller's list of chats.",
    errors: ['channel.notFound', 'channel.notMember'],
  }),
  listPinnedChannels: call({
    method: 'GET',
    path: '/channel/pinned',
    access: 'signedIn',
    summary: "List the channels that are pinned in the caller's list of chats, the one pinned first at the top.",
    reply: z.array(channelWithClub).max(messageLimits.pinnedChannels),
    errors: [],
    limit: 'read',
  }),
  listUnreadChannels: call({
    method: 'GET',
    path: '/channel/unread',
    access: 'signedIn',
    summary:
      "List the ids of the caller's channels that have unread messages, those of muted channels and clubs apart: of these only mentions count.",
    reply: z.strictObject({
      unread: z.array(id).max(limits.unreadCounted),
      muted: z.array(id).max(limits.unreadCounted),
    }),
    errors: [],
    limit: 'read',
  }),
  countClubUnread: call({
    method: 'GET',
    path: '/clubs/{id}/chatCount',
    access: 'signedIn',
    summary: "Count the caller's unread messages in a channel, or in a club's channels unless it or they are muted.",
    params: byId,
    reply: chatCount,
    errors: ['channel.notFound', 'channel.notMember'],
    limit: 'read',
  }),
  getBroadcastReach: call({
    method: 'GET',
    path: '/channel/{id}/reach',
    access: 'signedIn',
    summary:
      'Count the people whom a mention of everyone in a channel would notify, and those of them who are online; and how many such messages its admins may still send today.',
    params: byId,
    reply: z.strictObject({ everyone: count, here: count, left: count.max(messageLimits.broadcastsPerDay) }),
    errors: ['channel.notFound', 'channel.notMember', 'channel.notAdmin'],
    limit: 'read',
  }),
  ...channelMembers,
  ...discussions,
  ...channelFiles,
}
