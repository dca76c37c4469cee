import type { Change, Notification } from '@quad/contract/entities/notification.ts'
import { broadcastTexts, photosAddedText, teamStatusText } from '@quad/contract/messages/notifications.ts'
import { instantOf } from '../../platform/ids.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { presentUserCard } from '../user/present.ts'
import type { Kind } from './kind.ts'
import { kinds } from './kindQueries.ts'
import type { NotificationRow } from './queries.ts'

export function presentNotification(row: NotificationRow, presentContext: PresentContext): Notification | undefined {
  const { link, text, actorless }: Kind = kinds[row.kind]
  const target = link(row, presentContext)
  if (row.user_id === null || target === undefined) return undefined
  const at = instantOf(row.sort_id)
  return {
    _id: row.id,
    kind: row.kind,
    ...(!actorless && { userBy: presentUserCard(row, presentContext) }),
    others: row.others,
    msg: sentenceOf(row, text),
    ...target,
    ...(row.comment_id !== null && { comment: { _id: row.comment_id, text: row.comment_text ?? '' } }),
    ...(row.reminder && {
      reminder: { title: row.reminder.title, startsAt: new Date(row.reminder.startsAt).toISOString() },
    }),
    ...(row.change && { change: presentChange(row.change, row) }),
    read: row.read,
    createdAt: at,
    updatedAt: at,
  }
}

function sentenceOf({ team, broadcast, photos, event }: NotificationRow, text: string): string {
  if (team) return teamStatusText(team)
  if (broadcast) return broadcastTexts[broadcast]
  return photos && event ? photosAddedText(photos, event.title) : text
}

// Somebody who withdrew since may see neither the event's link nor what its organisers wrote.
const presentChange = (change: Change, row: NotificationRow): Change =>
  row.change_in_full
    ? change
    : row.kind === 'eventMessage' || row.kind === 'collegeNotice'
      ? { ...change, note: '' }
      : withoutLink(change)

/** The change without what it says of the event's link. */
export const withoutLink = (change: Change): Change => ({
  ...change,
  changes: change.changes.filter(({ fact }) => fact !== 'link'),
})
