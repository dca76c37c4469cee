import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import type { Kind } from '../kind.ts'
import { eventLink } from '../links.ts'

/** An admin uploads results; for the registered (EVT-10). */
export const eventResult: Kind = {
  targetType: 'event',
  text: notificationTexts.eventResult,
  link: eventLink,
  groups: false,
  recipients: {
    from: `events e join event_registrants r on r.event_id = e.id`,
    where: `e.id = $2::uuid and e.deleted_at is null`,
    columns: { recipient_id: 'r.user_id', target_id: 'e.id', event_id: 'e.id' },
  },
}
