import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { adminsOfEvent } from '../../event/policySql.ts'
import type { InlineKind, Kind, WithdrawableKind } from '../kind.ts'
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
