import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import type { Kind } from '../kind.ts'
import { collegeLink } from '../links.ts'

/** A requested college goes live. The person who asked for it is both actor and recipient (COLL-02). */
export const collegeLive: Kind = {
  targetType: 'college',
  text: notificationTexts.collegeLive,
  link: collegeLink,
  groups: false,
  actorless: true,
  recipients: {
    from: 'colleges c join users u on u.id = $1::uuid and u.closed_at is null',
    where: 'c.id = $2::uuid',
    columns: { recipient_id: 'u.id', target_id: 'c.id', college_id: 'c.id' },
  },
}

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
