import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import type { Kind } from '../kind.ts'
import { eventLink } from '../links.ts'

/** Somebody comments on an event; for its admins. */
export const eventComment: Kind = {
  targetType: 'event',
  text: notificationTexts.eventComment,
  link: eventLink,
  groups: true,
  recipients: {
    from: `event_comments made join events e on e.id = made.event_id and e.deleted_at is null
      join event_admins a on a.event_id = e.id`,
    where: `made.id = $2::uuid and made.parent_id is null`,
    columns: { recipient_id: 'a.user_id', target_id: 'e.id', event_id: 'e.id' },
  },
}
