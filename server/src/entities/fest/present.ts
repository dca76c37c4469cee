import type { Fest, FestBrief, PostFest } from '@quad/contract/entities/fest.ts'
import type { FileAddresses } from '../../platform/files/addresses.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { presentCollegeBrief } from '../college/present.ts'
import { idsIn, ownFirst, presentUserCard } from '../user/present.ts'
import type { FestJson, FestPageJson, FestRow } from './queries.ts'

export function presentFestBrief(row: FestJson, presentContext: PresentContext): FestBrief {
  return { ...presentNamed(row, presentContext), email: row.email }
}

export function presentPostFest(row: FestJson, presentContext: PresentContext): PostFest {
  return { ...presentNamed(row, presentContext), college: presentCollegeBrief(row.college, presentContext) }
}

function presentNamed(row: FestJson, { files }: PresentContext) {
  return { _id: row.id, festName: row.name, festImg: pictureOf(row, files), admin: row.admins }
}

export function presentFest(row: FestRow | FestPageJson, presentContext: PresentContext): Fest {
  return {
    _id: row.id,
    admin: row.admins.map((admin) => presentUserCard(admin, presentContext)),
    festName: row.name,
    festImg: pictureOf(row, presentContext.files),
    festVideo: presentContext.files.picture(row.video_id),
    college: presentCollegeBrief(row.college, presentContext),
    startDate: new Date(row.starts_at).toISOString(),
    endDate: new Date(row.ends_at).toISOString(),
    description: row.description,
    email: row.email,
    website: row.website,
    instagram: row.instagram,
    linkedIn: row.linkedin,
    followersCount: row.followers_count,
    followedBy: followersOf(row, presentContext.userId),
  }
}

// Without a picture of its own, a fest shows the still of its video.
function pictureOf(row: Pick<FestJson, 'picture_id' | 'still_id'>, files: FileAddresses): string {
  if (row.picture_id === null && row.still_id !== null) return files.urlOf({ id: row.still_id, open: true }, 'poster')
  return files.picture(row.picture_id)
}

// Visitors get the count alone.
function followersOf({ following, followers }: FestRow | FestPageJson, userId: string | undefined): string[] {
  if (userId === undefined) return []
  return following ? ownFirst(userId, idsIn(followers)) : idsIn(followers)
}
