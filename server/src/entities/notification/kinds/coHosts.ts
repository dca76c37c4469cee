import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { getsThrough } from '../../club/levelQueries.ts'
import { hasRightHere } from '../../club/rightQueries.ts'
import { adminsOfEvent, isListedFor } from '../../event/policySql.ts'
import { isCoHostAdmin } from '../../event/coHostSql.ts'
import type { Kind, RevocableKind } from '../kind.ts'
import { eventLink } from '../links.ts'

const made = 'event_co_hosts made join events e on e.id = made.event_id and e.deleted_at is null'

/** An organiser asks a host to co-host an event; for those who answer for it. The subject is the co-host. */
export const coHostAsked: RevocableKind = {
  targetType: 'event',
  text: notificationTexts.coHostAsked,
  link: eventLink,
  groups: false,
  recipients: {
    from: `${made} cross join lateral (
      select h.user_id from club_members h where h.club_id = made.club_id and ${hasRightHere('h', 'events')}
      union all select h.user_id from fest_admins h where h.fest_id = made.fest_id
      union all select h.user_id from college_admins h where h.college_id = made.college_id
    ) person`,
    where: `made.id = $2::uuid`,
    columns: { recipient_id: 'person.user_id', target_id: 'e.id', event_id: 'e.id' },
  },
  neededBy: `event_co_hosts co where co.event_id = n.target_id and ${isCoHostAdmin('n.user_id')}`,
}

/** A co-host accepts; for the event's admins. */
export const coHostAccepted: Kind = {
  ...coHostAsked,
  text: notificationTexts.coHostAccepted,
  recipients: {
    from: `${made} cross join lateral unnest(${adminsOfEvent}) as person (id)`,
    where: `made.id = $2::uuid`,
    columns: { recipient_id: 'person.id', target_id: 'e.id', event_id: 'e.id' },
  },
}

/** A co-host declines; for the event's admins. */
export const coHostDeclined: Kind = { ...coHostAccepted, text: notificationTexts.coHostDeclined }

/** A club or fest co-hosts an event from now on; for its members or followers whom the host itself didn't notify of it. */
export const coHostedEvent: Kind = {
  ...coHostAsked,
  targetType: 'coHost',
  text: notificationTexts.coHostedEvent,
  recipients: {
    from: `${made} cross join lateral (
      select m.user_id from club_members m
        where m.club_id = made.club_id and m.active and ${getsThrough('m', 'announcements')}
      union all select w.user_id from fest_followers w where w.fest_id = made.fest_id
    ) person`,
    where: `made.id = $2::uuid and ${isListedFor('person.user_id')} and not exists (
      select from notifications o where o.user_id = person.user_id and o.kind in ('newEvent', 'coHostedEvent') and o.event_id = e.id)`,
    columns: { recipient_id: 'person.user_id', target_id: 'made.id', event_id: 'e.id', club_id: 'made.club_id' },
  },
}
