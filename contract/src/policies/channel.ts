import type { Answer, Policies } from '../policy.ts'

/** A viewer's standing to a channel, which only the club sees; a private one only its members and the club's admins. */
export interface ChannelStanding {
  readonly there: boolean
  readonly private: boolean
  /** Only admins write. */
  readonly adminOnly: boolean
  readonly member: boolean
  readonly admin: boolean
  /** An admin of the club, who manages a private channel without reading it (rulings 26, 67). */
  readonly clubAdmin: boolean
  readonly onlyChannel: boolean
  /** The channel has an admin; false once the last one has left (ruling 68). */
  readonly administered: boolean
}

const ifThere = (channel: ChannelStanding, answer: Answer): Answer => (channel.there ? answer : 'channel.notFound')

const read = (channel: ChannelStanding) => ifThere(channel, channel.member || 'channel.notMember')

const manage = (channel: ChannelStanding) => ifThere(channel, channel.admin || channel.clubAdmin || 'channel.notAdmin')

const manageMembers = (channel: ChannelStanding) => {
  const answer = manage(channel)
  return answer === true ? channel.private || 'channel.standard' : answer
}

export const channelPolicies = {
  'channel.see': (channel) => ifThere(channel, true),
  'channel.read': read,
  'channel.write': (channel) =>
    read(channel) === true ? !channel.adminOnly || channel.admin || 'channel.onlyAdmins' : read(channel),
  /** Sessions are for those who read the channel. */
  'channel.addSession': (channel) => (read(channel) === true ? channel.admin || 'channel.notAdmin' : read(channel)),
  'channel.edit': manage,
  /** Making it standard shows everyone what was written in private, so only those who may read it decide that. */
  'channel.open': (channel) => (manage(channel) === true ? read(channel) : manage(channel)),
  'channel.delete': (channel) => (manage(channel) === true ? !channel.onlyChannel || 'channel.last' : manage(channel)),
  'channel.manageMembers': manageMembers,
  /** A club admin lets themselves in only where no admin is left. */
  'channel.addOneself': (channel) =>
    manageMembers(channel) === true
      ? channel.member || !channel.administered || 'channel.notYourself'
      : manageMembers(channel),
} satisfies Policies<'channel', ChannelStanding>

/** A viewer's standing to one membership of a private channel. */
export interface ChannelMemberStanding {
  readonly channel: ChannelStanding
  readonly there: boolean
  readonly self: boolean
  /** The person is the channel's only admin. */
  readonly onlyAdmin: boolean
}

const byAdmin = ({ channel, there }: ChannelMemberStanding) => {
  const answer = manageMembers(channel)
  return answer === true ? there || 'channelMember.notFound' : answer
}

const leave = ({ channel, there }: ChannelMemberStanding) => {
  if (read(channel) !== true) return ifThere(channel, 'channelMember.notFound')
  return channel.private ? there || 'channelMember.notFound' : 'channel.standard'
}

// The only admin stays (ruling 3).
const kept = (member: ChannelMemberStanding, answer: Answer): Answer =>
  answer === true ? !member.onlyAdmin || 'channel.onlyAdmin' : answer

export const channelMemberPolicies = {
  'channelMember.change': byAdmin,
  'channelMember.demote': (member) => kept(member, byAdmin(member)),
  'channelMember.remove': (member) => kept(member, member.self ? leave(member) : byAdmin(member)),
} satisfies Policies<'channelMember', ChannelMemberStanding>
