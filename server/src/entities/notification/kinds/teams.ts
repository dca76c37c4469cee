import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { adminsOfEvent, canViewEvent } from '../../event/policySql.ts'
import { teamPeople } from '../../event/successorSql.ts'
import { answersMissing } from '../../team/answerSql.ts'
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

const ofTeam = (text: string): Kind => ({
  targetType: 'event',
  text,
  link: eventLink,
  groups: false,
  actorless: true,
  recipients: {
    from: 'event_registrants r join events e on e.id = r.event_id and e.deleted_at is null',
    where: 'r.team_id = $2::uuid and r.user_id <> $1::uuid',
    columns: { recipient_id: 'r.user_id', target_id: 'e.id', event_id: 'e.id' },
  },
})

/** An admin gives a team of the waitlist a seat; for those in it. The subject is the team. */
export const seatGiven = ofTeam(notificationTexts.seatGiven)

/** An admin registers somebody by hand; for that person. The subject is the team. */
export const registrationAdded = ofTeam(notificationTexts.registrationAdded)

const byApproval = (text: string, people: 'event_registrants' | 'event_waiters'): Kind => ({
  targetType: 'event',
  text,
  link: eventLink,
  groups: false,
  actorless: true,
  recipients: {
    from: `event_teams made join events e on e.id = made.event_id and e.deleted_at is null
      join ${people} r on r.team_id = made.id`,
    where: 'made.approval_act = $2::uuid and r.user_id <> $1::uuid',
    columns: { recipient_id: 'r.user_id', target_id: 'e.id', event_id: 'e.id' },
  },
})

/** An admin approves registrations, which get a seat; for those in them. The subject is the act. */
export const registrationApproved = byApproval(notificationTexts.registrationApproved, 'event_registrants')

/** An admin approves registrations of a full event, which join the waitlist; for those in them. The subject is the act. */
export const approvedToWait = byApproval(notificationTexts.approvedToWait, 'event_waiters')

/** An admin declines registrations; for those in them, before they are deleted. The subject is the act. */
export const registrationDeclined = byApproval(notificationTexts.registrationDeclined, 'event_waiters')

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

const toLead = (text: string): Kind => ({
  targetType: 'event',
  text,
  link: eventLink,
  groups: true,
  recipients: {
    from: 'event_teams made join events e on e.id = made.event_id and e.deleted_at is null',
    where: 'made.id = $2::uuid and made.lead_id <> $1::uuid',
    columns: { recipient_id: 'made.lead_id', target_id: 'e.id', event_id: 'e.id' },
  },
})

/** Somebody joins a team by its link; for its lead. The subject is the team. */
export const teamJoined = toLead(notificationTexts.teamJoined)

/** Somebody asks to join a team; for its lead. The subject is the team. */
export const teamAsked: WithdrawableKind = {
  ...toLead(notificationTexts.teamAsked),
  keptBy: `team_requests q join event_teams t on t.id = q.team_id
    where t.event_id = n.target_id and t.lead_id = n.user_id and q.user_id = a.actor_id`,
}

/** The lead of a team offers somebody a place; for that person. The subject is the act that offered it. */
export const teamOffered: WithdrawableKind = {
  targetType: 'event',
  text: notificationTexts.teamOffered,
  link: eventLink,
  groups: true,
  recipients: {
    from: `team_requests q join event_teams made on made.id = q.team_id
      join events e on e.id = made.event_id and e.deleted_at is null`,
    where: 'q.act_id = $2::uuid and q.offered and q.user_id <> $1::uuid',
    columns: { recipient_id: 'q.user_id', target_id: 'e.id', event_id: 'e.id' },
  },
  keptBy: `team_requests q join event_teams t on t.id = q.team_id
    where t.event_id = n.target_id and t.lead_id = a.actor_id and q.user_id = n.user_id and q.offered`,
}

/** A member leaves a team; for its lead. The subject is the team. */
export const teamLeft = toLead(notificationTexts.teamLeft)

const ledTeams = 'event_teams made join events e on e.id = made.event_id and e.deleted_at is null'

/** Somebody becomes the lead of teams; for them. The subject is the act that made them so. */
export const teamLeadMade: Kind = {
  targetType: 'event',
  text: notificationTexts.teamLeadMade,
  link: eventLink,
  groups: false,
  actorless: true,
  recipients: {
    from: ledTeams,
    where: 'made.lead_act = $2::uuid',
    columns: { recipient_id: 'made.lead_id', target_id: 'e.id', event_id: 'e.id' },
  },
}

/** Somebody else becomes the lead of teams; for their other people. The subject is the act that made them so. */
export const teamLeadChanged: Kind = {
  ...teamLeadMade,
  text: notificationTexts.teamLeadChanged,
  recipients: {
    from: `${ledTeams} join ${teamPeople} r on r.team_id = made.id`,
    where: 'made.lead_act = $2::uuid and r.user_id <> made.lead_id and r.user_id <> $1::uuid',
    columns: { recipient_id: 'r.user_id', target_id: 'e.id', event_id: 'e.id' },
  },
}

/** A lead withdraws a team; for its other people, with a link if they may still see the event. The subject is the team. */
export const teamWithdrawn: Kind = {
  targetType: 'deletedEvent',
  text: notificationTexts.teamWithdrawn,
  link: (row, presentContext) => eventLink(row, presentContext) ?? {},
  groups: false,
  actorless: true,
  recipients: {
    from: `${ledTeams} join ${teamPeople} r on r.team_id = made.id`,
    where: 'made.id = $2::uuid and r.user_id <> $1::uuid',
    columns: { recipient_id: 'r.user_id', target_id: 'e.id', event_id: 'e.id' },
  },
}

/**
 * A lead removes members who had joined; for them, with a link if they may still see the event. The subject is the act
 * that removed them.
 */
export const teamMemberRemoved: Kind = {
  targetType: 'deletedEvent',
  text: notificationTexts.teamMemberRemoved,
  link: (row, presentContext) => eventLink(row, presentContext) ?? {},
  groups: false,
  actorless: true,
  recipients: {
    from: `team_removals x join event_teams made on made.id = x.team_id
      join events e on e.id = made.event_id and e.deleted_at is null`,
    where: 'x.act_id = $2::uuid',
    columns: {
      recipient_id: 'x.user_id',
      target_id: 'e.id',
      event_id: `case when ${canViewEvent('x.user_id')} then e.id end`,
    },
  },
}
