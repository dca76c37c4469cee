import type { Club, ClubBrief, ClubItem, PostClub } from '@quad/contract/entities/club.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { presentCollegeBrief } from '../college/present.ts'
import { idsIn, ownFirst, presentUserCard } from '../user/present.ts'
import type { ChannelJson } from './channelQueries.ts'
import { presentChannel } from './presentChannel.ts'
import { presentRole } from './presentMember.ts'
import type { ClubBriefJson, ClubJson } from './queries.ts'
import type { ClubPageRow, ClubRow } from './shownQueries.ts'

export function presentClubBrief(row: ClubBriefJson, presentContext: PresentContext): ClubBrief {
  return { ...presentNamed(row, presentContext), email: isOpen(row) ? row.email : '' }
}

export function presentPostClub(row: ClubJson, presentContext: PresentContext): PostClub {
  return {
    ...presentNamed(row, presentContext),
    category: row.category,
    learningXClub: row.learning,
    ...(row.college && { college: presentCollegeBrief(row.college, presentContext) }),
  }
}

export function presentClubItem(row: ClubRow, presentContext: PresentContext): ClubItem {
  const named = presentPostClub(row, presentContext)
  const open = isOpen(row)
  const { membership, faces } = row
  const channels = row.channels ?? []
  return {
    ...named,
    councilName: '',
    channels: channels.map((channel) => presentChannel(channel, named, presentContext)),
    privacy: row.privacy,
    college_status: row.college_status,
    description: row.description,
    email: open ? row.email : '',
    website: open ? row.website : '',
    instagram: open ? row.instagram : '',
    linkedIn: open ? row.linkedin : '',
    learnings: open ? row.learnings.map((learning) => ({ learning })) : [],
    faqs: open ? row.faqs : [],
    unreadCount: channels.reduce((sum, channel) => sum + unreadIn(channel, membership?.muted), 0),
    ...(membership && {
      membership: {
        _id: membership.id,
        active: membership.active,
        admin: membership.admin,
        onlyAdmin: membership.only_admin,
        role: presentRole(membership),
        muted: membership.muted,
      },
    }),
    faces: (faces ?? []).map((face) => presentUserCard(face, presentContext)),
    requestsCount: row.requests_count,
  }
}

// As the web counts: what is muted counts mentions alone.
const unreadIn = ({ muted, unread, mentions }: ChannelJson, clubMuted = false) =>
  muted || clubMuted ? mentions : unread

export function presentClub(row: ClubPageRow, presentContext: PresentContext): Club {
  const admins = isOpen(row) ? (row.admin_people ?? []) : []
  return {
    ...presentClubItem(row, presentContext),
    admin: admins.map((admin) => presentUserCard(admin, presentContext)),
    createdAt: row.created_at.toISOString(),
    newRequestsCount: row.new_requests_count,
    collegeAdmin: row.college_admin,
    rejectionReason: row.rejection_reason,
  }
}

// Of a private club, strangers see the card alone (ruling 25).
const isOpen = (row: ClubBriefJson) => row.privacy === 'public' || row.joined

function presentNamed(row: ClubBriefJson, { userId, files }: PresentContext) {
  const open = isOpen(row)
  // Visitors get the count and the admins (ruling 66).
  const members = open && userId ? idsIn(row.members) : []
  return {
    _id: row.id,
    clubName: row.name,
    clubImg: files.picture(row.picture_id),
    admin: open ? idsIn(row.admins) : [],
    members: row.joined && userId ? ownFirst(userId, members) : members,
    membersCount: row.members_count,
  }
}
