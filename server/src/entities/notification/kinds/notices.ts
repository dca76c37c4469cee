import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { isSilenced } from '../../club/levelQueries.ts'
import { canViewEvent, isOnWaitlist, isRegistered } from '../../event/policySql.ts'
import { goesOn } from '../../team/answerSql.ts'
import type { Kind } from '../kind.ts'
import { channelLink, collegeLink, eventLink } from '../links.ts'

// The recipients of the notice whose id is $2, without its actor and those who don't want to hear of them.
const from = 'change_notices p cross join unnest(p.recipients) as person (id)'
/** SQL: `person` wants to hear of the notice `p`, whose id is $2. */
export const wantsNotice = `p.id = $2::uuid and person.id is distinct from p.actor_id
  and not exists (select from user_mutes m where m.user_id = person.id and m.muted_id = p.actor_id)
  and not exists (select from blocks b where b.blocker_id = person.id and b.blocked_id = p.actor_id)
  and not exists (select from blocks b where b.blocker_id = p.actor_id and b.blocked_id = person.id)`

const common = { groups: false, actorless: true } as const

/** A kind of notice about an event. */
const ofEvent = (text: string): Kind => ({
  ...common,
  targetType: 'event',
  text,
  link: eventLink,
  recipients: {
    from: `${from} join events e on e.id = p.target_id and e.deleted_at is null`,
    where: wantsNotice,
    columns: { recipient_id: 'person.id', target_id: 'e.id', event_id: 'e.id' },
  },
})

/** A kind of notice about an event that is gone. */
const ofDeletedEvent = (text: string): Kind => ({
  ...common,
  targetType: 'deletedEvent',
  text,
  link: () => ({}),
  recipients: { from, where: wantsNotice, columns: { recipient_id: 'person.id', target_id: 'p.target_id' } },
})

/** A kind of notice about a session, which leads to its channel. */
const ofSession = (text: string): Kind => ({
  ...common,
  targetType: 'session',
  text,
  link: channelLink,
  recipients: {
    from: `${from} join channels c on c.id = p.channel_id and c.deleted_at is null`,
    where: `${wantsNotice} and not ${isSilenced('c.club_id', 'person.id', 'announcements')}`,
    columns: { recipient_id: 'person.id', target_id: 'p.target_id', club_id: 'c.club_id', channel_id: 'c.id' },
  },
})

/** An event was cancelled; for the registered (ruling 80). */
export const eventCancelled = ofEvent(notificationTexts.eventCancelled)

/** Time, place, link or fee of an event changed; for the registered (ruling 80). */
export const eventChanged = ofEvent(notificationTexts.eventChanged)

/** The rule of a series changed; for those of the dates that moved, ended or are new (EVT-44). */
export const seriesChanged = ofEvent(notificationTexts.seriesChanged)

/** An organiser wrote to the registered; for those whom the message reached (EVT-26). */
export const eventMessage: Kind = {
  ...ofEvent(notificationTexts.eventMessage),
  recipients: {
    from: `${from} join events e on e.id = p.target_id and e.deleted_at is null`,
    where: `${wantsNotice} and (${isRegistered('person.id')} or ${isOnWaitlist('person.id')})`,
    columns: { recipient_id: 'person.id', target_id: 'e.id', event_id: 'e.id' },
  },
}

/** An organiser asks those who go on after a round; for the leads whose teams still do (EVT-42). */
export const roundAsked: Kind = {
  ...ofEvent(notificationTexts.roundAsked),
  recipients: {
    from: `${from} join events e on e.id = p.target_id and e.deleted_at is null and e.cancelled_at is null
      join event_teams t on t.event_id = e.id and t.lead_id = person.id`,
    where: `p.id = $2::uuid and ${goesOn}`,
    columns: { recipient_id: 'person.id', target_id: 'e.id', event_id: 'e.id' },
  },
}

/** An admin of an event removed a registration; for those who were in it, with a link if they may still see the event (TEAM-10). */
export const registrationRemoved: Kind = {
  ...ofDeletedEvent(notificationTexts.registrationRemoved),
  link: (row, presentContext) => eventLink(row, presentContext) ?? {},
  recipients: {
    from: `${from} join events e on e.id = p.target_id and e.deleted_at is null`,
    where: wantsNotice,
    columns: {
      recipient_id: 'person.id',
      target_id: 'p.target_id',
      event_id: `case when ${canViewEvent('person.id')} then e.id end`,
    },
  },
}

/** A college wrote to all its students; for those who still study there (COLL-07). */
export const collegeNotice: Kind = {
  ...common,
  targetType: 'college',
  text: notificationTexts.collegeNotice,
  link: collegeLink,
  recipients: {
    from: `${from} join users s on s.id = person.id and s.college_id = p.target_id`,
    where: 'p.id = $2::uuid',
    columns: { recipient_id: 'person.id', target_id: 'p.target_id', college_id: 'p.target_id' },
  },
}

/** An event was deleted; for everybody registered (ruling 80). It has no link, as the page is gone. */
export const eventDeleted = ofDeletedEvent(notificationTexts.eventDeleted)

/** Time, place or link of a session changed; for the readers of its channel (ruling 80). */
export const sessionChanged = ofSession(notificationTexts.sessionChanged)

/** A session was deleted; for the readers of its channel (ruling 80). */
export const sessionDeleted = ofSession(notificationTexts.sessionDeleted)
