import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { limits } from '../limits.ts'
import { seriesLimits } from './series.ts'
import { clubBrief } from './club.ts'
import { eventBrief } from './event.ts'
import { collegeBrief, userCard } from './user.ts'

/** Every kind has a file in the server's entities/notification/kinds and a page in notificationPath.ts. */
export const notificationKind = z.enum([
  'like',
  'comment',
  'reply',
  'commentLike',
  'share',
  'joinRequest',
  'joinAccepted',
  'joinAnswersAsked',
  'clubInvitation',
  'adminMade',
  'adminRemoved',
  'rightsChanged',
  'memberRemoved',
  'officeGiven',
  'officeOffered',
  'officeAccepted',
  'officeDeclined',
  'officeHandedOver',
  'officeEnds',
  'clubVerified',
  'clubRejected',
  'channelAdded',
  'channelInherited',
  'mention',
  'postMention',
  'commentMention',
  'eventCommentMention',
  'discussionReply',
  'session',
  'newEvent',
  'coHostAsked',
  'coHostAccepted',
  'coHostDeclined',
  'coHostedEvent',
  'registration',
  'teamInvitation',
  'teamStatus',
  'answersAsked',
  'roundAsked',
  'feedbackAsked',
  'photosAdded',
  'registrationOpened',
  'seatOffered',
  'seatGiven',
  'registrationApproved',
  'approvedToWait',
  'registrationDeclined',
  'registrationAdded',
  'registrationRemoved',
  'offerEnded',
  'teamJoined',
  'teamMemberRemoved',
  'teamOffered',
  'teamAsked',
  'teamWithdrawn',
  'teamLeft',
  'teamLeadChanged',
  'teamLeadMade',
  'submissionAsked',
  'submissionMoved',
  'submissionReminder',
  'workSubmitted',
  'roundLink',
  'eventResult',
  'judgeInvited',
  'judgeLeft',
  'judgingResults',
  'paymentReceived',
  'certificateIssued',
  'certificateRevoked',
  'eventComment',
  'eventReply',
  'eventCommentLike',
  'sessionReminder',
  'eventReminder',
  'eventChanged',
  'seriesChanged',
  'eventCancelled',
  'eventDeleted',
  'eventMessage',
  'sessionChanged',
  'sessionDeleted',
  'reportActedOn',
  'reportDismissed',
  'collegeLive',
  'collegeRejected',
  'collegeNotice',
  'dataReady',
  'follower',
])

/** wire.md's PPost: a post inside a notification. */
const postBrief = z.strictObject({
  _id: id,
  text: z.string(),
  likes: z.array(id).max(limits.likesShown),
  commentsCount: count,
})

/** A comment inside a notification: the beginning of its text. */
const commentBrief = z.strictObject({ _id: id, text: z.string() })

/** A channel inside a notification, with the message that it is about. */
const channelBrief = z.strictObject({ _id: id, name: z.string(), message: id.optional() })

/** The session or event that a reminder is about, as it is now. */
const reminded = z.strictObject({ title: z.string(), startsAt: instant })

export const changedFact = z.enum(['startsAt', 'endsAt', 'place', 'link', 'fee'])

/** What changed about an event or session; without changes it was cancelled or deleted (ruling 80). */
const change = z.strictObject({
  title: z.string(),
  /** A line by the organiser, or "". */
  note: z.string(),
  /** Times are ISO 8601; a place is "" online, a link "" for none, a fee in rupees. */
  changes: z.array(z.strictObject({ fact: changedFact, before: z.string(), after: z.string() })).max(5),
  /** How many other dates of the series it is about, too (EVT-36); absent for none. */
  dates: count.optional(),
  /** The new rule of the series, and the recipient's first changed dates; one without `before` is new, without `after` cancelled (EVT-44). */
  repeats: z.string().optional(),
  moves: z
    .array(z.strictObject({ before: z.string().optional(), after: z.string().optional() }))
    .max(seriesLimits.movesNamed)
    .optional(),
})

/** wire.md's NotificationModel: one a target and kind, with its latest actor (ruling 54). `msg` follows their name. */
export const notification = z.strictObject({
  _id: id,
  kind: notificationKind,
  /** Absent for kinds without an actor, such as reminders. */
  userBy: userCard.optional(),
  /** How many more actors there are, up to 99. */
  others: count.max(limits.othersCounted),
  msg: z.string(),
  post: postBrief.optional(),
  club: clubBrief.optional(),
  /** Absent for those who may not see it any more. */
  event: eventBrief.optional(),
  college: collegeBrief.optional(),
  /** Of the club; absent for those who may not read it any more. */
  channel: channelBrief.optional(),
  /** The comment or reply of the latest actor; absent once it is deleted or hidden. */
  comment: commentBrief.optional(),
  reminder: reminded.optional(),
  change: change.optional(),
  read: z.boolean(),
  /** The time of the latest act. */
  createdAt: instant,
  updatedAt: instant,
})

export type NotificationKind = z.output<typeof notificationKind>
export type Change = z.output<typeof change>
export type ChangedFact = z.output<typeof changedFact>
export type Notification = z.output<typeof notification>
