import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { isListedFor } from '../../event/policySql.ts'
import type { Kind } from '../kind.ts'
import { eventLink } from '../links.ts'

/** An event starts soon; for the registered whose team is still in it (NOTI-05). */
export const eventReminder: Kind = {
  targetType: 'event',
  text: notificationTexts.eventReminder,
  link: eventLink,
  groups: false,
  actorless: true,
  recipients: {
    from: `events e join event_registrants r on r.event_id = e.id
      join event_teams t on t.id = r.team_id and t.status <> 'eliminated'`,
    where: `e.id = $2::uuid and ${isListedFor('r.user_id')}`,
    columns: { recipient_id: 'r.user_id', target_id: 'e.id', event_id: 'e.id' },
  },
}
