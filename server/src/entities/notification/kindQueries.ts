import type { NotificationKind } from '@quad/contract/entities/notification.ts'
import { statement } from '../../platform/database.ts'
import type { Kind, WithdrawableKind } from './kind.ts'
import {
  adminMade,
  adminRemoved,
  rightsChanged,
  channelAdded,
  channelInherited,
  clubInvitation,
  clubRejected,
  clubVerified,
  collegeLive,
  collegeRejected,
  discussionReply,
  joinAccepted,
  joinRequest,
  memberRemoved,
  mention,
  officeAccepted,
  officeDeclined,
  officeEnds,
  officeGiven,
  officeHandedOver,
  officeOffered,
  session,
  sessionReminder,
} from './kinds/clubs.ts'
import { coHostAccepted, coHostAsked, coHostDeclined, coHostedEvent } from './kinds/coHosts.ts'
import { dataReady } from './kinds/data.ts'
import {
  eventComment,
  eventCommentLike,
  eventCommentMention,
  eventReminder,
  eventReply,
  certificateIssued,
  paymentReceived,
  certificateRevoked,
  eventResult,
  newEvent,
  registrationOpened,
  roundLink,
  feedbackAsked,
} from './kinds/events.ts'
import { follower } from './kinds/follows.ts'
import {
  eventCancelled,
  eventChanged,
  eventDeleted,
  collegeNotice,
  eventMessage,
  registrationRemoved,
  sessionChanged,
  sessionDeleted,
} from './kinds/notices.ts'
import {
  comment,
  commentLike,
  commentMention,
  like,
  postMention,
  reply,
  reportActedOn,
  reportDismissed,
  share,
} from './kinds/posts.ts'
import {
  answersAsked,
  offerEnded,
  registration,
  registrationAdded,
  seatGiven,
  seatOffered,
  teamAsked,
  teamInvitation,
  teamJoined,
  teamLeadChanged,
  teamLeadMade,
  teamLeft,
  teamMemberRemoved,
  teamOffered,
  teamStatus,
  teamWithdrawn,
} from './kinds/teams.ts'
import { actsOf, writeCtes } from './writeQueries.ts'

// More recipients than this are notified by a job, so that no act waits for many rows.
const inActMax = 100
export const setSize = 1000

/** SQL: a column with the ids of the users for whom `writeCtes` wrote, see idsIn. */
export const notifiedIds = (name: string) =>
  `array_to_string(array(select user_id from notified_${name}), ',') as "notifiedIds"`

// Nobody is named: the recipient is the actor. PostgreSQL needs a use of $1 to know its type.
const actorOf = ({ actorless, recipients }: Kind) =>
  actorless ? `coalesce(${recipients.columns.recipient_id}, $1::uuid)` : '$1::uuid'

const writeAct = (name: string, kind: Kind) =>
  statement(`notification.writeAct.${name}`)<
    { notifiedIds: string; actId: string | null },
    [actorId: string, subjectId: string]
  >(`
  with acts as materialized (
    select distinct a.* from (${actsOf(kind, actorOf(kind))}) a order by a.recipient_id limit ${inActMax + 1}
  ), many as (
    select count(*) > ${inActMax} as too_many from acts
  ), ${writeCtes(name, kind, 'select acts.* from acts, many where not many.too_many')}
  select ${notifiedIds(name)}, case when many.too_many then uuid_v7() end as "actId" from many`)

const writeSet = (name: string, kind: Kind) =>
  statement(`notification.writeSet.${name}`)<
    { notifiedIds: string; lastId: string | null },
    [actorId: string, subjectId: string, actId: string, afterId: string]
  >(`
  with acts as materialized (
    select distinct a.* from (${actsOf(kind, actorOf(kind))}) a
    where a.recipient_id > $4::uuid order by a.recipient_id limit ${setSize}
  ), ${writeCtes(name, kind, 'select * from acts', { actId: '$3::uuid' })}
  select ${notifiedIds(name)}, case when count(*) = ${setSize} then max(recipient_id::text) end as "lastId" from acts`)

const withdraw = (name: string, { keptBy }: WithdrawableKind) =>
  statement(`notification.withdraw.${name}`)<
    { userId: string },
    [targetIds: readonly string[], actorIds: readonly string[]]
  >(`
  with act as (
    select distinct * from unnest($1::uuid[], $2::uuid[]) as act (target_id, actor_id)
  ), gone as (
    delete from notification_actors a using act join notifications n
      on n.kind = '${name}' and n.target_id = act.target_id
    where a.notification_id = n.id and a.actor_id = act.actor_id and not exists (select from ${keptBy})
    returning a.notification_id, a.actor_id
  )
  delete from notifications n where n.id in (select notification_id from gone) and not exists (
    select from notification_actors a where a.notification_id = n.id and not exists (
      select from gone where gone.notification_id = n.id and gone.actor_id = a.actor_id))
  returning n.user_id as "userId"`)

const withdrawable = <Of extends WithdrawableKind>(name: string, kind: Of) => ({
  ...kind,
  withdraw: withdraw(name, kind),
})

/** A kind with the statements that write it. `writeAct` writes few recipients; of many it returns the `actId` of their job. */
export const notified = (name: string, kind: Kind) => ({
  ...kind,
  writeAct: writeAct(name, kind),
  writeSet: writeSet(name, kind),
})

/** The kinds that `notify` writes in the act's transaction. */
export const notifiedKinds = {
  share: { ...notified('share', share), ...withdrawable('share', share) },
  joinRequest: { ...notified('joinRequest', joinRequest), ...withdrawable('joinRequest', joinRequest) },
  joinAccepted: notified('joinAccepted', joinAccepted),
  clubInvitation: { ...notified('clubInvitation', clubInvitation), ...withdrawable('clubInvitation', clubInvitation) },
  adminMade: notified('adminMade', adminMade),
  adminRemoved: notified('adminRemoved', adminRemoved),
  rightsChanged: notified('rightsChanged', rightsChanged),
  memberRemoved: notified('memberRemoved', memberRemoved),
  officeGiven: notified('officeGiven', officeGiven),
  officeOffered: notified('officeOffered', officeOffered),
  officeAccepted: notified('officeAccepted', officeAccepted),
  officeDeclined: notified('officeDeclined', officeDeclined),
  officeHandedOver: notified('officeHandedOver', officeHandedOver),
  officeEnds: notified('officeEnds', officeEnds),
  clubVerified: notified('clubVerified', clubVerified),
  clubRejected: notified('clubRejected', clubRejected),
  collegeLive: notified('collegeLive', collegeLive),
  collegeRejected: notified('collegeRejected', collegeRejected),
  dataReady: notified('dataReady', dataReady),
  channelAdded: notified('channelAdded', channelAdded),
  channelInherited: notified('channelInherited', channelInherited),
  mention: notified('mention', mention),
  postMention: notified('postMention', postMention),
  commentMention: notified('commentMention', commentMention),
  eventCommentMention: notified('eventCommentMention', eventCommentMention),
  session: notified('session', session),
  newEvent: notified('newEvent', newEvent),
  coHostAsked: notified('coHostAsked', coHostAsked),
  coHostAccepted: notified('coHostAccepted', coHostAccepted),
  coHostDeclined: notified('coHostDeclined', coHostDeclined),
  coHostedEvent: notified('coHostedEvent', coHostedEvent),
  teamStatus: notified('teamStatus', teamStatus),
  answersAsked: notified('answersAsked', answersAsked),
  feedbackAsked: notified('feedbackAsked', feedbackAsked),
  registrationOpened: notified('registrationOpened', registrationOpened),
  seatGiven: notified('seatGiven', seatGiven),
  registrationAdded: notified('registrationAdded', registrationAdded),
  seatOffered: notified('seatOffered', seatOffered),
  offerEnded: notified('offerEnded', offerEnded),
  teamJoined: notified('teamJoined', teamJoined),
  teamMemberRemoved: notified('teamMemberRemoved', teamMemberRemoved),
  teamLeadMade: notified('teamLeadMade', teamLeadMade),
  teamLeadChanged: notified('teamLeadChanged', teamLeadChanged),
  teamLeft: notified('teamLeft', teamLeft),
  teamWithdrawn: notified('teamWithdrawn', teamWithdrawn),
  teamAsked: notified('teamAsked', teamAsked),
  teamOffered: notified('teamOffered', teamOffered),
  roundLink: notified('roundLink', roundLink),
  eventResult: notified('eventResult', eventResult),
  paymentReceived: notified('paymentReceived', paymentReceived),
  certificateIssued: notified('certificateIssued', certificateIssued),
  certificateRevoked: notified('certificateRevoked', certificateRevoked),
  eventComment: { ...notified('eventComment', eventComment), ...withdrawable('eventComment', eventComment) },
  commentLike: { ...notified('commentLike', commentLike), ...withdrawable('commentLike', commentLike) },
  eventCommentLike: {
    ...notified('eventCommentLike', eventCommentLike),
    ...withdrawable('eventCommentLike', eventCommentLike),
  },
  eventReply: { ...notified('eventReply', eventReply), ...withdrawable('eventReply', eventReply) },
  follower: { ...notified('follower', follower), ...withdrawable('follower', follower) },
  discussionReply: {
    ...notified('discussionReply', discussionReply),
    ...withdrawable('discussionReply', discussionReply),
  },
}

/** The kinds that the act's own statement writes (decision 17). */
export const inlineKinds = {
  like,
  comment: withdrawable('comment', comment),
  reply: withdrawable('reply', reply),
  registration: withdrawable('registration', registration),
  teamInvitation: withdrawable('teamInvitation', teamInvitation),
  reportActedOn,
  reportDismissed,
}

/** The kinds that a job writes when the time has come (NOTI-05). */
export const reminderKinds = { sessionReminder, eventReminder }

/** The kinds that a job writes from notices (ruling 80). */
export const noticeKinds = {
  eventChanged,
  eventCancelled,
  eventDeleted,
  eventMessage,
  collegeNotice,
  registrationRemoved,
  sessionChanged,
  sessionDeleted,
}

/** Every kind of the contract: one without its recipients does not compile. */
export const kinds = { ...notifiedKinds, ...inlineKinds, ...reminderKinds, ...noticeKinds } satisfies Record<
  NotificationKind,
  Kind
>
