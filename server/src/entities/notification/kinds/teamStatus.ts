import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import type { Kind } from '../kind.ts'
import { eventLink } from '../links.ts'

/** An admin sets the status of teams; for those in them, who read the status and not who set it. The subject is the act, which may set many. */
export const teamStatus: Kind = {
  targetType: 'event',
  text: notificationTexts.teamStatus,
  link: eventLink,
  groups: false,
  actorless: true,
  recipients: {
    from: `event_teams made join events e on e.id = made.event_id and e.deleted_at is null
      join event_registrants r on r.team_id = made.id`,
    where: `made.status_by_act = $2::uuid and r.user_id <> $1::uuid`,
    columns: { recipient_id: 'r.user_id', target_id: 'e.id', event_id: 'e.id' },
  },
}
