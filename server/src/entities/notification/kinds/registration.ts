import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import type { Kind } from '../kind.ts'
import { eventLink } from '../links.ts'

/** Somebody registers; for the linked members of the team and the event’s admins (ruling 73). */
export const registration: Kind = {
  targetType: 'event',
  text: notificationTexts.registration,
  link: eventLink,
  groups: true,
  recipients: {
    from: `event_teams made join events e on e.id = made.event_id and e.deleted_at is null
      cross join lateral (
        select r.user_id from event_registrants r where r.team_id = made.id
        union select a.user_id from event_admins a where a.event_id = e.id
      ) person`,
    where: `made.id = $2::uuid`,
    columns: { recipient_id: 'person.user_id', target_id: 'e.id', event_id: 'e.id' },
  },
}
