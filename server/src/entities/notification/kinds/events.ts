import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { nobodyId } from '../../../platform/ids.ts'
import { getsThrough, isSilenced } from '../../club/levelQueries.ts'
import { adminsOfEvent, canViewEvent, isEventAdmin, isListedFor, isRegistered } from '../../event/policySql.ts'
import { takesFeedback, wasThere } from '../../feedback/feedbackSql.ts'
import { isShownTo } from '../../photo/photoSql.ts'
import type { Kind, WithdrawableKind } from '../kind.ts'
import { eventLink } from '../links.ts'

/** An event is complete; for the members of its club or the followers of its fest who may see it. */
export const newEvent: Kind = {
  targetType: 'event',
  text: notificationTexts.newEvent,
  link: eventLink,
  groups: false,
  recipients: {
    from: `events e cross join lateral (
      select m.user_id from club_members m
        where m.club_id = e.club_id and m.active and ${getsThrough('m', 'announcements')}
      union all select w.user_id from fest_followers w where w.fest_id = e.fest_id
    ) person`,
    where: `e.id = $2::uuid and ${isListedFor('person.user_id')}`,
    columns: { recipient_id: 'person.user_id', target_id: 'e.id', event_id: 'e.id' },
  },
}

/** An event starts soon; for the registered whose team is still in it, and those who go (NOTI-05, EVT-27). */
export const eventReminder: Kind = {
  targetType: 'event',
  text: notificationTexts.eventReminder,
  link: eventLink,
  groups: false,
  actorless: true,
  recipients: {
    from: `events e cross join lateral (
      select r.user_id from event_registrants r
        join event_teams t on t.id = r.team_id and t.status <> 'eliminated' where r.event_id = e.id
      union all select g.user_id from event_goers g
        where g.event_id = e.id and not ${isRegistered('g.user_id')}
    ) person`,
    where: `e.id = $2::uuid and ${isListedFor('person.user_id')}`,
    columns: { recipient_id: 'person.user_id', target_id: 'e.id', event_id: 'e.id' },
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

/** An admin issues certificates; for the people whom they name. The subject is the act, which issues many. */
export const certificateIssued: Kind = {
  targetType: 'event',
  text: notificationTexts.certificateIssued,
  link: eventLink,
  groups: false,
  actorless: true,
  recipients: {
    from: 'certificates made join events e on e.id = made.event_id and e.deleted_at is null',
    where: 'made.issued_by_act = $2::uuid',
    columns: { recipient_id: 'made.user_id', target_id: 'e.id', event_id: 'e.id' },
  },
}

/** A registration's fee has arrived; for the people in it. The subject is the act, which marks many. */
export const paymentReceived: Kind = {
  ...certificateIssued,
  text: notificationTexts.paymentReceived,
  recipients: {
    from: `event_payments made join event_registrants r on r.team_id = made.team_id
      join events e on e.id = made.event_id and e.deleted_at is null`,
    where: "made.act_id = $2::uuid and made.state = 'paid'",
    columns: { recipient_id: 'r.user_id', target_id: 'e.id', event_id: 'e.id' },
  },
}

/** An admin revokes a certificate; for the person whom it names. The subject is the certificate. */
export const certificateRevoked: Kind = {
  ...certificateIssued,
  text: notificationTexts.certificateRevoked,
  recipients: { ...certificateIssued.recipients, where: 'made.id = $2::uuid and made.user_id is not null' },
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

/** Somebody likes a comment on an event; for its author, if they may still see the event. */
export const eventCommentLike: WithdrawableKind = {
  targetType: 'eventComment',
  text: notificationTexts.eventCommentLike,
  link: eventLink,
  groups: true,
  recipients: {
    from: 'event_comments made join events e on e.id = made.event_id',
    where: `made.id = $2::uuid and ${canViewEvent('made.user_id')}`,
    columns: {
      recipient_id: 'made.user_id',
      target_id: 'made.id',
      event_id: 'e.id',
      event_comment_id: 'made.id',
    },
  },
  keptBy: 'event_comment_likes l where l.comment_id = n.target_id and l.user_id = a.actor_id',
}

/** Somebody mentions people in a comment on an event; for those whom the comment itself doesn't notify. The subject is the act. */
export const eventCommentMention: Kind = {
  targetType: 'eventComment',
  text: notificationTexts.eventCommentMention,
  link: eventLink,
  groups: false,
  recipients: {
    from: `text_mentions made join event_comments c on c.id = made.event_comment_id
      join events e on e.id = c.event_id`,
    where: `made.act_id = $2::uuid and not ${isSilenced('e.club_id', 'made.user_id', 'mentions')}`,
    columns: {
      recipient_id: 'made.user_id',
      target_id: 'c.id',
      event_id: 'c.event_id',
      event_comment_id: 'c.id',
    },
  },
}

/** An event is over; for those who were there and gave no feedback yet, but not its admins (EVT-29). */
export const feedbackAsked: Kind = {
  targetType: 'event',
  text: notificationTexts.feedbackAsked,
  link: eventLink,
  groups: false,
  actorless: true,
  recipients: {
    from: `events e join event_registrants r on r.event_id = e.id join event_teams t on t.id = r.team_id`,
    where: `e.id = $2::uuid and ${takesFeedback} and ${wasThere} and not ${isEventAdmin('r.user_id')} and not exists (
      select from event_feedback f where f.event_id = e.id and f.user_id = r.user_id)`,
    columns: { recipient_id: 'r.user_id', target_id: 'e.id', event_id: 'e.id' },
  },
}

/** Others added photos of an event; for those who were there and may see some, but not its admins (EVT-40). */
export const photosAdded: Kind = {
  ...feedbackAsked,
  text: notificationTexts.photosAdded,
  recipients: {
    from: `events e join event_albums a on a.event_id = e.id join event_registrants r on r.event_id = e.id
      join event_teams t on t.id = r.team_id`,
    where: `e.id = $2::uuid and e.cancelled_at is null and ${canViewEvent('r.user_id')} and ${wasThere}
      and not ${isEventAdmin('r.user_id')} and exists (
        select from event_photos p join users u on u.id = p.user_id
        where p.event_id = e.id and p.id > coalesce(a.announced_after, '${nobodyId}') and p.id <= a.announced_until
          and p.user_id <> r.user_id and ${isShownTo('r.user_id')})`,
    columns: { recipient_id: 'r.user_id', target_id: 'e.id', event_id: 'e.id' },
  },
}

const opens = `e.opened_act = $2::uuid and e.takes_registration and e.registration_ends_at > clock_timestamp()`

/**
 * An event takes registrations from now on, or several dates of a series; for those who had said that they go, about the
 * first of their dates (EVT-27, EVT-36). The subject is the act.
 */
export const registrationOpened: Kind = {
  targetType: 'event',
  text: notificationTexts.registrationOpened,
  link: eventLink,
  groups: false,
  actorless: true,
  recipients: {
    from: `(
      select distinct on (p.user_id) p.user_id, p.id from (
        select g.user_id, e.id, e.starts_at from events e join event_going g on g.event_id = e.id where ${opens}
        union all
        select s.user_id, d.id, d.starts_at from series_going s cross join lateral (
          select e.id, e.starts_at from events e
          where ${opens} and e.series_id = s.series_id and e.ends_at > s.from_at and e.ends_at <= coalesce(s.until_at, 'infinity')
            and not exists (select from event_skips k where k.event_id = e.id and k.user_id = s.user_id)
          order by e.starts_at, e.id limit 1) d
        where s.series_id in (select e.series_id from events e where e.opened_act = $2::uuid)
      ) p order by p.user_id, p.starts_at, p.id
    ) g join events e on e.id = g.id`,
    where: `${isListedFor('g.user_id')} and not ${isRegistered('g.user_id')}`,
    columns: { recipient_id: 'g.user_id', target_id: 'e.id', event_id: 'e.id' },
  },
}
