import type { Notification } from '@quad/contract/entities/notification.ts'
import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { instantOf } from '../../platform/ids.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { idsIn, presentUserCard } from '../user/present.ts'
import type { NotificationRow } from './queries.ts'

/** wire.md's NotificationModel; undefined where whom or what it is about is out of the reader's sight (NOTI-06). */
export function presentNotification(row: NotificationRow, presentContext: PresentContext): Notification | undefined {
  if (row.user_id === null || row.post_id === null) return undefined
  const at = instantOf(row.sort_id)
  return {
    _id: row.id,
    kind: row.kind,
    userBy: presentUserCard(row, presentContext),
    others: row.others,
    msg: notificationTexts[row.kind],
    post: {
      _id: row.post_id,
      text: row.post_text ?? '',
      likes: idsIn(row.newest_likers ?? ''),
      commentsCount: row.comments_count ?? 0,
    },
    read: row.read,
    createdAt: at,
    updatedAt: at,
  }
}
