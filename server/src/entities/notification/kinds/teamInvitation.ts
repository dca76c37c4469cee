import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import type { InlineKind, WithdrawableKind } from '../kind.ts'
import { eventLink } from '../links.ts'

/** A lead names somebody for a team; for the named person, once a job has found who may be asked. */
export const teamInvitation: InlineKind & WithdrawableKind = {
  targetType: 'event',
  text: notificationTexts.teamInvitation,
  link: eventLink,
  groups: true,
  actor: 'sent.lead_id',
  recipients: {
    from: 'sent join events e on e.id = sent.event_id and e.deleted_at is null',
    where: 'true',
    columns: { recipient_id: 'sent.user_id', target_id: 'sent.event_id', event_id: 'sent.event_id' },
  },
  keptBy: 'event_teams t where t.event_id = n.target_id and t.lead_id = a.actor_id',
}
