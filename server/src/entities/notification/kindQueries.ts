import type { NotificationKind } from '@quad/contract/entities/notification.ts'
import type { Kind } from './kind.ts'
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
import { notified, withdrawable } from './kindWritingQueries.ts'

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
