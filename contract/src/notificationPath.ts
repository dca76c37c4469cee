import type { Notification, NotificationKind } from './entities/notification.ts'
import { invitedByEmail } from './mailLinks.ts'

type Path = (notification: Notification) => string | undefined

const toPost: Path = ({ post }) => post && `/posts/${post._id}`
const toClub: Path = ({ club }) => club && `/club/about/${club._id}`
const toInvitation: Path = ({ club }) => club && `/club/about/${club._id}?invite=${invitedByEmail}`
const toRequests: Path = ({ club }) => club && `/club/manage/members/${club._id}`
const toOffices: Path = ({ club }) => club && `/club/offices/${club._id}`
const toChannel: Path = ({ club, channel }) =>
  club &&
  channel &&
  `/club/${club._id}/discussion/${channel._id}${channel.message ? `?message=${channel.message}` : ''}`
const toSessions: Path = ({ club, channel }) => club && channel && `/club/${club._id}/session/${channel._id}`
const toEvent: Path = ({ event }) => event && `/events/${event._id}`
const toJudging: Path = ({ event }) => event && `/events/judging/${event._id}`
const toFeedback: Path = ({ event }) => event && `/events/${event._id}?feedback`
const toPhotos: Path = ({ event }) => event && `/events/${event._id}?photos`
const toCollege: Path = ({ college }) => college && `/college/${college._id}`
const toNotices: Path = ({ college }) => college && `/college/${college._id}?tab=notices`
const toHelp: Path = () => '/help'
const toSettings: Path = () => '/settings/account'
const toActor: Path = ({ userBy }) => userBy && `/profile/${userBy._id}`
// The reported thing may be gone.
const nowhere: Path = () => undefined

// A kind of the contract without its page does not compile.
const paths: Record<NotificationKind, Path> = {
  like: toPost,
  comment: toPost,
  reply: toPost,
  commentLike: toPost,
  share: toPost,
  joinRequest: toRequests,
  joinAccepted: toClub,
  joinAnswersAsked: toClub,
  clubInvitation: toInvitation,
  adminMade: toClub,
  adminRemoved: toClub,
  rightsChanged: toClub,
  memberRemoved: toClub,
  officeGiven: toOffices,
  officeOffered: toOffices,
  officeAccepted: toOffices,
  officeDeclined: toOffices,
  officeHandedOver: toOffices,
  officeEnds: toOffices,
  clubVerified: toClub,
  clubRejected: toClub,
  channelAdded: toChannel,
  channelInherited: toChannel,
  mention: toChannel,
  postMention: toPost,
  commentMention: toPost,
  eventCommentMention: toEvent,
  discussionReply: toChannel,
  session: toSessions,
  newEvent: toEvent,
  coHostAsked: toEvent,
  coHostAccepted: toEvent,
  coHostDeclined: toEvent,
  coHostedEvent: toEvent,
  registration: toEvent,
  teamInvitation: toEvent,
  teamStatus: toEvent,
  answersAsked: toEvent,
  roundAsked: toEvent,
  feedbackAsked: toFeedback,
  photosAdded: toPhotos,
  registrationOpened: toEvent,
  seatOffered: toEvent,
  seatGiven: toEvent,
  registrationApproved: toEvent,
  approvedToWait: toEvent,
  registrationDeclined: toEvent,
  registrationAdded: toEvent,
  registrationRemoved: toEvent,
  offerEnded: toEvent,
  teamJoined: toEvent,
  teamMemberRemoved: toEvent,
  teamLeadMade: toEvent,
  teamLeadChanged: toEvent,
  teamLeft: toEvent,
  teamWithdrawn: toEvent,
  teamAsked: toEvent,
  teamOffered: toEvent,
  submissionAsked: toEvent,
  submissionMoved: toEvent,
  submissionReminder: toEvent,
  workSubmitted: toEvent,
  roundLink: toEvent,
  eventResult: toEvent,
  judgeInvited: toJudging,
  judgeLeft: toJudging,
  judgingResults: toEvent,
  paymentReceived: toEvent,
  certificateIssued: toEvent,
  certificateRevoked: toEvent,
  eventComment: toEvent,
  eventReply: toEvent,
  eventCommentLike: toEvent,
  sessionReminder: toSessions,
  eventReminder: toEvent,
  eventChanged: toEvent,
  seriesChanged: toEvent,
  eventCancelled: toEvent,
  eventDeleted: nowhere,
  eventMessage: toEvent,
  sessionChanged: toSessions,
  sessionDeleted: toSessions,
  reportActedOn: nowhere,
  reportDismissed: nowhere,
  collegeLive: toCollege,
  collegeRejected: toHelp,
  collegeNotice: toNotices,
  dataReady: toSettings,
  follower: toActor,
}

/** The page that a notification leads to; undefined where it leads nowhere, and for a kind newer than this tab. */
export function notificationPath(notification: Notification): string | undefined {
  return Object.hasOwn(paths, notification.kind) ? paths[notification.kind](notification) : undefined
}
