import type { channels } from '@quad/contract/calls/channels.ts'
import { type AreaPermissions, members } from '../rows.ts'

export const channelCast = {
  stranger: 'signed in, not in the club',
  pending: 'asked to join the club and waits',
  member: 'an active member of the club, not in the private channel',
  removed: 'was in the club until an admin removed them',
  collegeAdmin: 'an admin of the club’s college, not in the club',
  clubAdmin: 'an admin of the club, not in the private channel',
  channelMember: 'a member of the private channel',
  channelAdmin: 'an admin of the private channel',
  missing: 'an admin of the club; names a channel that does not exist',
} as const

export type ChannelActor = keyof typeof channelCast

const hidden = 'channel.notFound'
const inside = { clubAdmin: 'yes', channelMember: 'yes', channelAdmin: 'yes' } as const
const seen = members<ChannelActor>(hidden, inside)
const readers = members<ChannelActor>(hidden, { ...inside, clubAdmin: 'channel.notMember' })
const managers = members<ChannelActor>(hidden, { ...inside, channelMember: 'channel.notAdmin' })
const ofClub = { member: 'yes', clubAdmin: 'yes', channelMember: 'yes', channelAdmin: 'yes' } as const

export const channelPermissions: AreaPermissions<typeof channels, ChannelActor> = {
  target: 'A private channel of a public club, one of its members, their message with a poll, and a new channel.',
  cast: channelCast,
  answers: {
    listChannels: members('club.notMember', { ...ofClub, missing: 'club.notFound' }),
    getChannel: seen,
    createChannel: members('club.notAdmin', { clubAdmin: 'yes', missing: 'club.notFound' }),
    updateChannel: managers,
    deleteChannel: managers,
    muteChannel: readers,
    unmuteChannel: readers,
    listUnreadChannels: members('yes'),
    countClubUnread: readers,
    listChannelMembers: seen,
    addChannelMember: managers,
    getChannelMember: seen,
    updateChannelMember: managers,
    removeChannelMember: managers,
    listDiscussions: readers,
    listDiscussionsAroundUnread: readers,
    getDiscussion: readers,
    sendChannelMessage: readers,
    markMessagesRead: readers,
    deleteDiscussion: members<ChannelActor>(hidden, {
      clubAdmin: 'channel.notMember',
      channelMember: 'message.notYours',
      channelAdmin: 'yes',
    }),
    voteInPoll: readers,
    listFiles: readers,
    createFile: readers,
    markFilesRead: readers,
    countFiles: readers,
    deleteFile: members<ChannelActor>('file.notFound', { channelMember: 'file.notYours', channelAdmin: 'yes' }),
  },
}
