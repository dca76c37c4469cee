import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import type { Kind } from '../kind.ts'

/** A site admin rejects a requested college, and so deletes it. The person who asked is both actor and recipient. */
export const collegeRejected: Kind = {
  targetType: 'collegeRequest',
  text: notificationTexts.collegeRejected,
  link: () => ({}),
  groups: false,
  actorless: true,
  recipients: {
    from: 'users u',
    where: 'u.id = $1::uuid and u.closed_at is null',
    columns: { recipient_id: 'u.id', target_id: '$2::uuid' },
  },
}
