import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { canViewEvent } from '../../event/policySql.ts'
import type { Kind } from '../kind.ts'
import { eventLink } from '../links.ts'

/** A club’s event is complete; for the club’s members who may see it. */
export const newEvent: Kind = {
  targetType: 'event',
  text: notificationTexts.newEvent,
  link: eventLink,
  groups: false,
  recipients: {
    from: `events e join club_members m on m.club_id = e.club_id and m.active`,
    where: `e.id = $2::uuid and ${canViewEvent('m.user_id')}`,
    columns: { recipient_id: 'm.user_id', target_id: 'e.id', event_id: 'e.id' },
  },
}
