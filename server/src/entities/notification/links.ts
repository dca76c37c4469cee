import type { Notification } from '@quad/contract/entities/notification.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { presentClubBrief } from '../club/present.ts'
import { presentCollegeBrief } from '../college/present.ts'
import { presentEventBrief } from '../event/present.ts'
import { idsIn } from '../user/present.ts'
import type { NotificationRow } from './queries.ts'

/** The page that a notification leads to, as its part of the wire; undefined where the recipient may not see it. */
export type Link = (
  row: NotificationRow,
  presentContext: PresentContext,
) => Pick<Notification, 'post' | 'club' | 'channel' | 'event' | 'college'> | undefined

/** Leads to the post (wire.md's PPost). */
export const postLink: Link = (row) =>
  row.post_id === null
    ? undefined
    : {
        post: {
          _id: row.post_id,
          text: row.post_text ?? '',
          likes: idsIn(row.newest_likers ?? ''),
          commentsCount: row.comments_count ?? 0,
        },
      }

/** Leads to the club (wire.md's PClub); a deleted one is missing. */
export const clubLink: Link = (row, presentContext) =>
  row.club === null ? undefined : { club: presentClubBrief(row.club, presentContext) }

/** Leads to the event, for those who may see it. */
export const eventLink: Link = (row, presentContext) =>
  row.event === null ? undefined : { event: presentEventBrief(row.event, presentContext) }

/** Leads to the college. */
export const collegeLink: Link = (row, presentContext) =>
  row.college === null ? undefined : { college: presentCollegeBrief(row.college, presentContext) }

/** Leads to the channel, for those who may read it. */
export const channelLink: Link = (row, presentContext) =>
  row.club === null || row.channel_id === null
    ? undefined
    : {
        club: presentClubBrief(row.club, presentContext),
        channel: { _id: row.channel_id, name: row.channel_name ?? '' },
      }

/** Leads to a message of a channel, for those who may read it. */
export const messageLink: Link = (row, presentContext) => {
  const link = channelLink(row, presentContext)
  return link?.channel && { ...link, channel: { ...link.channel, message: row.target_id } }
}
