import type { ClubBrief, ClubItem, PostClub } from '@quad/contract/entities/club.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { presentCollegeBrief } from '../college/present.ts'
import { ownFirst } from '../user/present.ts'
import type { ClubJson, ClubRow } from './queries.ts'

export function presentClubBrief(row: ClubJson, presentContext: PresentContext): ClubBrief {
  return { ...presentNamed(row, presentContext), email: row.email }
}

export function presentPostClub(row: ClubJson, presentContext: PresentContext): PostClub {
  return {
    ...presentNamed(row, presentContext),
    category: row.category,
    learningXClub: row.learning,
    ...(row.college && { college: presentCollegeBrief(row.college) }),
  }
}

export function presentClubItem(row: ClubRow, presentContext: PresentContext): ClubItem {
  return {
    ...presentPostClub(row, presentContext),
    councilName: '',
    channels: [],
    privacy: row.privacy,
    college_status: row.college_status,
    description: row.description,
    email: row.email,
    website: row.website,
    instagram: row.instagram,
    linkedIn: row.linkedin,
    learnings: [],
  }
}

// Only members see a private club's members (ruling 25).
function presentNamed(row: ClubJson, { userId, files }: PresentContext) {
  const open = row.privacy === 'public' || row.joined
  const members = row.joined && userId ? ownFirst(userId, row.members) : row.members
  return {
    _id: row.id,
    clubName: row.name,
    clubImg: files.picture(row.picture_id),
    admin: open ? row.admins : [],
    members: open ? members : [],
    membersCount: row.members_count,
  }
}
