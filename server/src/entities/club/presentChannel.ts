import type { Channel } from '@quad/contract/entities/channel.ts'
import type { PostClub } from '@quad/contract/entities/club.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { ownFirst } from '../user/present.ts'
import type { ChannelJson } from './channelQueries.ts'

/** The people of a club, who are those of its standard channels. */
export type PeopleOfClub = Pick<PostClub, '_id' | 'admin' | 'members' | 'membersCount'>

// Everyone in the club is in its standard channels, which its admins administer (ruling 67).
export function presentChannel(row: ChannelJson, club: PeopleOfClub, { userId }: PresentContext): Channel {
  return {
    _id: row.id,
    name: row.name,
    privacy: row.privacy,
    permission: row.permission === 'all' ? 'public' : 'private',
    club: club._id,
    ...(row.privacy === 'standard'
      ? { admin: club.admin, members: club.members, membersCount: club.membersCount }
      : presentPeople(row, userId)),
    unreadCount: row.unread,
    mentionsCount: row.mentions,
    muted: row.muted,
    chatCount: row.messages,
    fileCount: row.files,
  }
}

// Club admins manage private channels without seeing who is in them here (ruling 26).
function presentPeople({ people }: ChannelJson, userId: string | undefined) {
  if (people === null) return { admin: [], members: [], membersCount: 0 }
  const members = userId === undefined ? people.members : ownFirst(userId, people.members)
  return { admin: people.admins, members, membersCount: people.count }
}
