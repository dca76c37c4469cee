import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { adminsOfEvent } from '../../event/policySql.ts'
import type { InlineKind, WithdrawableKind } from '../kind.ts'
import { eventLink } from '../links.ts'

/** Somebody registers; for the event’s admins (ruling 73); named members are invited instead. */
export const registration: InlineKind & WithdrawableKind = {
  targetType: 'event',
  text: notificationTexts.registration,
  link: eventLink,
  groups: true,
  actor: 'team.lead_id',
  recipients: {
    from: `team join events e on e.id = team.event_id
      cross join lateral (select distinct unnest(${adminsOfEvent}) as user_id) person`,
    where: 'true',
    columns: { recipient_id: 'person.user_id', target_id: 'team.event_id', event_id: 'team.event_id' },
  },
  keptBy: 'event_teams t where t.event_id = n.target_id and t.lead_id = a.actor_id',
}
