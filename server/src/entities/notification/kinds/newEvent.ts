import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { isListedFor } from '../../event/policySql.ts'
import type { Kind } from '../kind.ts'
import { eventLink } from '../links.ts'

/** An event is complete; for the members of its club or the followers of its fest who may see it. */
export const newEvent: Kind = {
  targetType: 'event',
  text: notificationTexts.newEvent,
  link: eventLink,
  groups: false,
  recipients: {
    from: `events e cross join lateral (
      select m.user_id from club_members m where m.club_id = e.club_id and m.active
      union all select w.user_id from fest_followers w where w.fest_id = e.fest_id
    ) person`,
    where: `e.id = $2::uuid and ${isListedFor('person.user_id')}`,
    columns: { recipient_id: 'person.user_id', target_id: 'e.id', event_id: 'e.id' },
  },
}
