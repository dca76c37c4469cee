import type { channels } from '@quad/contract/calls/channels.ts'
import type { clubs } from '@quad/contract/calls/clubs.ts'
import type { sessions } from '@quad/contract/calls/sessions.ts'
import { type AreaPermissions, everyone, members } from '../rows.ts'

const clubCast = {
  stranger: 'signed in, not in the club',
  pending: 'asked to join and waits',
  member: 'an active member',
  officer: 'a member to whom an admin gave all rights',
  clubAdmin: 'one of the two admins of the club',
  onlyAdmin: 'the only admin; acts on their own club',
  collegeAdmin: 'an admin of the club’s college, not in the club',
  channelMember: 'an active member who is in a private channel of the club',
  removed: 'was a member until an admin removed them',
  siteAdmin: 'a site admin, not in the club',
  missing: 'signed in, names a club or person that does not exist',
} as const

type ClubActor = keyof typeof clubCast

const noClub = { missing: 'club.notFound' } as const
const admins = { clubAdmin: 'yes', onlyAdmin: 'yes' } as const
const inClub = members<ClubActor>('club.notMember', {
  ...admins,
  member: 'yes',
  officer: 'yes',
  channelMember: 'yes',
  ...noClub,
})
const byAdmins = members<ClubActor>('club.notAdmin', { ...admins, ...noClub })
const byOfficers = members<ClubActor>('club.notAdmin', { ...admins, officer: 'yes', ...noClub })

const byHolder = members<ClubActor>('office.notHolder', { ...admins, officer: 'yes', ...noClub })

export const clubPermissions: AreaPermissions<typeof clubs, ClubActor> = {
  target:
    'A public club of a college with a request to join, one of its members, an office that the officer holds and the channelMember is asked to take over, and one’s own list of clubs.',
  cast: clubCast,
  answers: {
    listClubs: everyone('yes'),
    listClubFeed: members('club.notYours', { member: 'yes' }),
    getClub: everyone('yes', noClub),
    createClub: members('yes'),
    updateClub: byAdmins,
    deleteClub: byAdmins,
    muteClub: inClub,
    unmuteClub: inClub,
    updateClubLevel: inClub,
    getAnnouncementWays: inClub,
    updateAnnouncementWays: inClub,
    joinClub: members('yes', noClub),
    listMembers: members('yes', noClub),
    listRequests: byOfficers,
    exportMembers: byAdmins,
    getMember: members('yes', noClub),
    updateMember: byAdmins,
    answerRequests: byOfficers,
    undoAnswerRequests: byOfficers,
    removeMember: members('club.notAdmin', { ...admins, officer: 'yes', member: 'yes', ...noClub }),
    listAddable: members('yes', noClub),
    listInvites: byOfficers,
    createInvite: byOfficers,
    downloadInvitePoster: byOfficers,
    deleteInvite: byOfficers,
    listOffices: members('yes', noClub),
    createOffice: byAdmins,
    updateOffice: byAdmins,
    deleteOffice: byAdmins,
    nameSuccessor: byAdmins,
    answerSuccession: members('office.notAsked', { officer: 'yes', channelMember: 'yes', ...noClub }),
    removeSuccessor: byAdmins,
    getHandover: byHolder,
    updateHandover: byHolder,
    checkInvitees: byOfficers,
    createInvitees: byOfficers,
    listInvitees: byOfficers,
    withdrawInvitees: byOfficers,
    getInvitation: members('yes', noClub),
    declineInvitation: members('yes', noClub),
  },
}

const channelCast = {
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

type ChannelActor = keyof typeof channelCast

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
    pinChannel: readers,
    unpinChannel: readers,
    listPinnedChannels: members('yes'),
    listUnreadChannels: members('yes'),
    countClubUnread: readers,
    getBroadcastReach: members<ChannelActor>(hidden, {
      clubAdmin: 'channel.notMember',
      channelMember: 'channel.notAdmin',
      channelAdmin: 'yes',
    }),
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

const channelAdmins = members<ChannelActor>(hidden, {
  clubAdmin: 'channel.notMember',
  channelAdmin: 'yes',
  channelMember: 'channel.notAdmin',
})

export const sessionPermissions: AreaPermissions<typeof sessions, ChannelActor> = {
  target: 'A private channel of a public club, and a session of it.',
  cast: channelCast,
  answers: {
    listSessions: readers,
    listSessionsToday: members('yes'),
    listUpcomingSessions: members('yes'),
    createSession: channelAdmins,
    updateSession: channelAdmins,
    deleteSession: channelAdmins,
    getSessionCode: channelAdmins,
    attendSession: members<ChannelActor>(hidden, {
      clubAdmin: 'channel.notMember',
      channelMember: 'door.wrongCode',
      channelAdmin: 'door.wrongCode',
    }),
    listAttendees: channelAdmins,
    exportAttendees: channelAdmins,
    addAttendee: channelAdmins,
    removeAttendee: channelAdmins,
  },
}
