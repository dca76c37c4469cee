import type { JoinRequest, Member } from '@quad/contract/entities/member.ts'
import type { ClubInvite } from '@quad/contract/entities/clubInvite.ts'
import { defaultRoles } from '@quad/contract/messages/clubs.ts'
import type { Channel } from '@quad/contract/entities/channel.ts'
import type { Club, ClubBrief, ClubItem, PostClub } from '@quad/contract/entities/club.ts'
import { type ClubRight, clubRights } from '@quad/contract/entities/clubRight.ts'
import type { InviteeBatch } from '@quad/contract/entities/invitee.ts'
import { instantOf } from '../../platform/ids.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { idsIn, ownFirst, presentUserCard } from '../user/present.ts'
import type { BatchRow } from './inviteeQueries.ts'
import type { InviteRow } from './inviteQueries.ts'
import type { MemberRow } from './memberQueries.ts'
import { branches, years } from '@quad/contract/entities/study.ts'
import type { ChannelJson } from './channelQueries.ts'
import { presentCollegeBrief } from '../college/present.ts'
import type { RequestRow } from './requestQueries.ts'
import type { ClubBriefJson, ClubJson } from './queries.ts'
import type { ClubPageRow, ClubRow } from './shownQueries.ts'

export function presentMember(row: Omit<MemberRow, 'joined_id'>, presentContext: PresentContext): Member {
  return {
    _id: row.id,
    user: presentUserCard(row, presentContext),
    club: row.club_id,
    admin: row.admin,
    active: row.active,
    role: presentRole(row),
    rights: row.admin ? [] : inOrder(row.rights),
    ...(row.office !== null && { office: row.office }),
    isNewMember: row.unseen,
    createdAt: instantOf(row.id),
  }
}

/** A request to join, for those who may answer it (CLUB-15). */
export function presentRequest(row: RequestRow, presentContext: PresentContext): JoinRequest {
  const year = years.find((one) => one === String(row.year))
  const branch = branches.find((one) => one === row.branch)
  return {
    ...presentMember(row, presentContext),
    ...(row.college_name !== null && { collegeName: row.college_name }),
    ...((year || branch) && { study: { ...(year && { year }), ...(branch && { branch }) } }),
    clubs: row.clubs ?? [],
    clubsCount: row.clubs_count,
    answers: row.answers ?? [],
    answersMissing: row.answers_missing,
  }
}

/** A list of people who were invited by email, for those who may answer requests alone. */
export function presentBatch(row: BatchRow, presentContext: PresentContext): InviteeBatch {
  const { batchId, queued } = row
  return {
    _id: batchId,
    ...(row.user_id !== null && { by: presentUserCard(row, presentContext) }),
    createdAt: instantOf(batchId),
    total: row.total,
    queued,
    sent: row.sent,
    accepted: row.accepted,
    declined: row.declined,
    withdrawn: row.withdrawn,
    lapsed: row.lapsed,
    paused: row.paused && queued > 0,
  }
}

const inOrder = (rights: readonly ClubRight[]) => clubRights.filter((right) => rights.includes(right))

/** An invitation with its link's token, for those who may answer requests alone. */
export const presentInvite = (row: InviteRow, presentContext: PresentContext): ClubInvite => ({
  _id: row.inviteId,
  token: row.token,
  expiresAt: row.expires_at?.toISOString() ?? null,
  usesMax: row.uses_max,
  uses: row.uses,
  by: presentUserCard(row, presentContext),
  createdAt: instantOf(row.inviteId),
})

export function presentRole({ role, admin }: { readonly role: string; readonly admin: boolean }): string {
  return role === '' ? defaultRoles[admin ? 'admin' : 'member'] : role
}

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
    lastSeq: row.last_seq,
    mentionsCount: row.mentions,
    muted: row.muted,
    pinned: row.pinned,
    rights: inOrder(row.rights ?? []),
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
    joining: row.joining,
    ...(row.asks && { asks: true }),
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
        rights: inOrder(membership.rights),
        muted: membership.muted,
        level: membership.level,
        ...(membership.answers_missing && { answersMissing: true }),
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
    ...(isOpen(row) &&
      row.officers && {
        officers: row.officers.map(({ title, person }) => ({ title, user: presentUserCard(person, presentContext) })),
      }),
    // Whoever may ask to join reads them, also of a private club.
    ...(presentContext.userId && row.questions.length > 0 && { questions: row.questions }),
    ...(row.own_answers && { ownAnswers: row.own_answers }),
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
