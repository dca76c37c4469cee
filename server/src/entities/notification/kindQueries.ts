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
  photosAdded,
} from './kinds/events.ts'
import { follower } from './kinds/follows.ts'
import { judgeInvited, judgeLeft, judgingResults } from './kinds/judging.ts'
import {
  eventCancelled,
  eventChanged,
  eventDeleted,
  collegeNotice,
  eventMessage,
  registrationRemoved,
  roundAsked,
  seriesChanged,
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
import { joinAnswersAsked, joinRequest } from './kinds/requests.ts'
import { submissionAsked, submissionMoved, submissionReminder, workSubmitted } from './kinds/submissions.ts'
import * as teams from './kinds/teams.ts'
import { notified, revocable, withdrawable } from './kindWritingQueries.ts'

/** The kinds that `notify` writes in the act's transaction. */
export const notifiedKinds = {
  share: { ...notified('share', share), ...withdrawable('share', share) },
  joinRequest: { ...notified('joinRequest', joinRequest), ...withdrawable('joinRequest', joinRequest) },
  joinAccepted: notified('joinAccepted', joinAccepted),
  joinAnswersAsked: {
    ...notified('joinAnswersAsked', joinAnswersAsked),
    ...withdrawable('joinAnswersAsked', joinAnswersAsked),
    ...revocable('joinAnswersAsked', joinAnswersAsked),
  },
  clubInvitation: { ...notified('clubInvitation', clubInvitation), ...withdrawable('clubInvitation', clubInvitation) },
  adminMade: notified('adminMade', adminMade),
  adminRemoved: notified('adminRemoved', adminRemoved),
  rightsChanged: notified('rightsChanged', rightsChanged),
  memberRemoved: notified('memberRemoved', memberRemoved),
  officeGiven: notified('officeGiven', officeGiven),
  officeOffered: { ...notified('officeOffered', officeOffered), ...revocable('officeOffered', officeOffered) },
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
  coHostAsked: { ...notified('coHostAsked', coHostAsked), ...revocable('coHostAsked', coHostAsked) },
  coHostAccepted: notified('coHostAccepted', coHostAccepted),
  coHostDeclined: notified('coHostDeclined', coHostDeclined),
  coHostedEvent: notified('coHostedEvent', coHostedEvent),
  teamStatus: notified('teamStatus', teams.teamStatus),
  answersAsked: notified('answersAsked', teams.answersAsked),
  feedbackAsked: notified('feedbackAsked', feedbackAsked),
  photosAdded: notified('photosAdded', photosAdded),
  registrationOpened: notified('registrationOpened', registrationOpened),
  seatGiven: notified('seatGiven', teams.seatGiven),
  registrationApproved: notified('registrationApproved', teams.registrationApproved),
  approvedToWait: notified('approvedToWait', teams.approvedToWait),
  registrationDeclined: notified('registrationDeclined', teams.registrationDeclined),
  registrationAdded: notified('registrationAdded', teams.registrationAdded),
  seatOffered: notified('seatOffered', teams.seatOffered),
  offerEnded: notified('offerEnded', teams.offerEnded),
  teamJoined: notified('teamJoined', teams.teamJoined),
  teamMemberRemoved: notified('teamMemberRemoved', teams.teamMemberRemoved),
  teamLeadMade: notified('teamLeadMade', teams.teamLeadMade),
  teamLeadChanged: notified('teamLeadChanged', teams.teamLeadChanged),
  teamLeft: notified('teamLeft', teams.teamLeft),
  teamWithdrawn: notified('teamWithdrawn', teams.teamWithdrawn),
  teamAsked: { ...notified('teamAsked', teams.teamAsked), ...withdrawable('teamAsked', teams.teamAsked) },
  teamOffered: { ...notified('teamOffered', teams.teamOffered), ...withdrawable('teamOffered', teams.teamOffered) },
  submissionAsked: notified('submissionAsked', submissionAsked),
  submissionMoved: notified('submissionMoved', submissionMoved),
  submissionReminder: notified('submissionReminder', submissionReminder),
  workSubmitted: notified('workSubmitted', workSubmitted),
  roundLink: notified('roundLink', roundLink),
  eventResult: notified('eventResult', eventResult),
  judgeInvited: { ...notified('judgeInvited', judgeInvited), ...revocable('judgeInvited', judgeInvited) },
  judgeLeft: notified('judgeLeft', judgeLeft),
  judgingResults: notified('judgingResults', judgingResults),
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
  registration: withdrawable('registration', teams.registration),
  teamInvitation: withdrawable('teamInvitation', teams.teamInvitation),
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
  roundAsked,
  sessionChanged,
  sessionDeleted,
}

/** The kinds that a job writes from notices of several dates of a series, each recipient's about their own (decision 77). */
export const dateNoticeKinds = { eventChanged, eventCancelled, seriesChanged }

/** Every kind of the contract: one without its recipients does not compile. */
export const kinds = {
  ...notifiedKinds,
  ...inlineKinds,
  ...reminderKinds,
  ...noticeKinds,
  ...dateNoticeKinds,
} satisfies Record<NotificationKind, Kind>
