import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import type { Kind } from '../kind.ts'
import { eventLink } from '../links.ts'

/** An admin adds the link of a round; for those in verified teams (EVT-11). */
export const roundLink: Kind = {
  targetType: 'event',
  text: notificationTexts.roundLink,
  link: eventLink,
  groups: false,
  recipients: {
    from: `events e join event_teams t on t.event_id = e.id and t.status = 'verified'
      join event_registrants r on r.team_id = t.id`,
    where: `e.id = $2::uuid and e.deleted_at is null`,
    columns: { recipient_id: 'r.user_id', target_id: 'e.id', event_id: 'e.id' },
  },
}
