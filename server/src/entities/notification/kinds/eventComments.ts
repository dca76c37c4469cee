import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { adminsOfEvent, canViewEvent } from '../../event/policySql.ts'
import type { WithdrawableKind } from '../kind.ts'
import { eventLink } from '../links.ts'

/** Somebody comments on an event; for its admins. */
export const eventComment: WithdrawableKind = {
  targetType: 'event',
  text: notificationTexts.eventComment,
  link: eventLink,
  groups: true,
  recipients: {
    from: `event_comments made join events e on e.id = made.event_id and e.deleted_at is null
      cross join lateral unnest(${adminsOfEvent}) as person (id)`,
    where: `made.id = $2::uuid and made.parent_id is null`,
    columns: { recipient_id: 'person.id', target_id: 'e.id', event_id: 'e.id' },
  },
  keptBy: 'event_comments c where c.event_id = n.target_id and c.user_id = a.actor_id and c.parent_id is null',
}

/** Somebody replies in a thread on an event; for its first author and those who replied (ruling 73). */
export const eventReply: WithdrawableKind = {
  targetType: 'eventComment',
  text: notificationTexts.eventReply,
  link: eventLink,
  groups: true,
  recipients: {
    from: `event_comments made join events e on e.id = made.event_id
      cross join lateral (
        select p.user_id from event_comments p where p.id = made.parent_id
        union select r.user_id from event_comments r where r.parent_id = made.parent_id
      ) person`,
    where: `made.id = $2::uuid and ${canViewEvent('person.user_id')}`,
    columns: { recipient_id: 'person.user_id', target_id: 'made.parent_id', event_id: 'e.id' },
  },
  keptBy: 'event_comments c where c.parent_id = n.target_id and c.user_id = a.actor_id',
}
