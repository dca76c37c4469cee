import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { getsThrough, isSilenced } from '../../club/levelQueries.ts'
import { adminsOfEvent, canViewEvent, isEventAdmin, isListedFor } from '../../event/policySql.ts'
import { takesFeedback, wasThere } from '../../feedback/feedbackSql.ts'
import { answersMissing } from '../../team/answerSql.ts'
import type { InlineKind, Kind, WithdrawableKind } from '../kind.ts'
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

/**
 * A required question has no answer of a team, or of teams of an event; for their leads, as long as they can still
 * answer. The subject is the team or the event.
 */
export const answersAsked: Kind = {
  targetType: 'event',
  text: notificationTexts.answersAsked,
  link: eventLink,
  groups: false,
  actorless: true,
  recipients: {
    from: 'event_teams t join events e on e.id = t.event_id and e.deleted_at is null',
    where: `(t.id = $2::uuid or t.event_id = $2::uuid) and e.cancelled_at is null
      and e.takes_registration and e.registration_ends_at > clock_timestamp() and t.status <> 'eliminated' and ${answersMissing}`,
    columns: { recipient_id: 't.lead_id', target_id: 'e.id', event_id: 'e.id' },
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

const offeredLeads = {
  from: 'event_teams made join events e on e.id = made.event_id and e.deleted_at is null',
  where: 'made.offer_act = $2::uuid',
  columns: { recipient_id: 'made.lead_id', target_id: 'e.id', event_id: 'e.id' },
} as const

/** A seat is free for teams of the waitlist; for their leads. The subject is the act that offered it. */
export const seatOffered: Kind = {
  targetType: 'event',
  text: notificationTexts.seatOffered,
  link: eventLink,
  groups: false,
  actorless: true,
  recipients: offeredLeads,
}

/** Teams of the waitlist didn't answer the offer of a seat in time; for their leads. The subject is the act that ended it. */
export const offerEnded: Kind = { ...seatOffered, text: notificationTexts.offerEnded }
