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
