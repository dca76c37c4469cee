import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { adminsOfEvent, canViewEvent, isListedFor } from '../../event/policySql.ts'
import type { Kind, RevocableKind } from '../kind.ts'
import { eventLink } from '../links.ts'

/** An admin asks people to judge an event; for those people. The subject is the act, which asks many (JUDG-03). */
export const judgeInvited: RevocableKind = {
  targetType: 'event',
  text: notificationTexts.judgeInvited,
  link: eventLink,
  groups: false,
  recipients: {
    from: `judges made join judgings g on g.id = made.judging_id join events e on e.id = g.event_id`,
    where: `made.act_id = $2::uuid and made.state = 'invited' and ${isListedFor('made.user_id')}`,
    columns: { recipient_id: 'made.user_id', target_id: 'e.id', event_id: 'e.id' },
  },
  neededBy: `judges j join judgings g on g.id = j.judging_id
    where g.event_id = n.target_id and j.user_id = n.user_id and j.state in ('invited', 'accepted')`,
}

/** A judge who had accepted leaves; for the event’s admins, unnamed, as one without an account is nobody on Quad (JUDG-09). The subject is the judge. */
export const judgeLeft: Kind = {
  targetType: 'event',
  text: notificationTexts.judgeLeft,
  link: eventLink,
  groups: false,
  actorless: true,
  recipients: {
    from: `judges made join judgings g on g.id = made.judging_id join events e on e.id = g.event_id and e.deleted_at is null
      cross join lateral (select distinct unnest(${adminsOfEvent}) as user_id) person`,
    where: 'made.id = $2::uuid and person.user_id is distinct from made.user_id',
    columns: { recipient_id: 'person.user_id', target_id: 'e.id', event_id: 'e.id' },
  },
}

/** An admin publishes the results of a judging; for the people of the teams that were judged (JUDG-06). */
export const judgingResults: Kind = {
  targetType: 'event',
  text: notificationTexts.judgingResults,
  link: eventLink,
  groups: false,
  actorless: true,
  recipients: {
    from: `judgings g join events e on e.id = g.event_id join judging_entries n on n.judging_id = g.id
      join event_registrants r on r.team_id = n.team_id`,
    where: `g.id = $2::uuid and ${canViewEvent('r.user_id')}`,
    columns: { recipient_id: 'r.user_id', target_id: 'e.id', event_id: 'e.id' },
  },
}
