import { counted } from '../counted.ts'
import type { TeamStatus } from '../entities/team.ts'

/** The text after the person's name; the mobile client compares the first one (wire.md §1, §7). */
export const notificationTexts = {
  like: 'liked your post.',
  comment: 'commented on your post.',
  reply: 'replied to your comment.',
  commentLike: 'liked your comment.',
  share: 'shared your post.',
  joinRequest: 'asked to join your club.',
  joinAnswersAsked: 'A club that you asked to join has questions. Answer them to be considered.',
  joinAccepted: 'accepted your request to join club.',
  adminMade: 'made you admin of the club.',
  adminRemoved: 'removed you from Admin.',
  rightsChanged: 'changed your rights in the club.',
  memberRemoved: 'removed you from the club.',
  officeGiven: 'You hold an office of a club now. Read what is handed over to you.',
  officeOffered: 'asked you to take over an office. Accept or decline it.',
  officeAccepted: 'accepted to take over an office.',
  officeDeclined: 'declined to take over an office. Ask somebody else.',
  officeHandedOver: 'An office of your club was handed over.',
  officeEnds: 'The term of an office of your club ends soon. Name a successor.',
  clubVerified: 'verified your club.',
  clubRejected: 'removed your club from the college.',
  channelAdded: 'added you to a channel.',
  channelInherited: 'The last admin of a channel left. You are its admin now.',
  mention: 'mentioned you.',
  postMention: 'mentioned you in a post.',
  commentMention: 'mentioned you in a comment.',
  eventCommentMention: 'mentioned you in a comment.',
  discussionReply: 'replied to a discussion.',
  session: 'announced a session.',
  newEvent: 'announced an event.',
  coHostAsked: 'asked you to co-host an event. Accept or decline on its page.',
  coHostAccepted: 'accepted to co-host your event.',
  coHostDeclined: 'declined to co-host your event.',
  coHostedEvent: 'announced an event that your club or festival co-hosts.',
  registration: 'registered for an event.',
  clubInvitation: 'You’re invited to a club. Accept or decline.',
  teamInvitation: 'named you for a team. Accept or decline.',
  teamStatus: 'The status of your registration has changed.',
  answersAsked: 'An organiser asks something about your registration. Answer on the event’s page.',
  feedbackAsked: 'How was it? Give feedback on an event that you were at.',
  photosAdded: 'There are new photos of an event that you were at.',
  registrationOpened: 'An event that you go to takes registrations. Register for it, too.',
  seatOffered: 'A seat is free for you. Accept or decline it.',
  registrationApproved: 'Your registration was approved. You’re registered.',
  approvedToWait: 'Your registration was approved. You’re on the waitlist.',
  registrationDeclined: 'Your registration wasn’t approved.',
  seatGiven: 'An organiser gave you a seat. You’re registered.',
  registrationAdded: 'An organiser registered you for an event. You can withdraw on its page.',
  registrationRemoved: 'An organiser removed your registration.',
  offerEnded: 'You didn’t answer in time, so your seat went to the next on the waitlist.',
  teamJoined: 'joined your team.',
  teamMemberRemoved: 'The lead of a team removed you from it.',
  teamLeadMade: 'You’re the lead of your team now.',
  teamLeadChanged: 'Your team has a new lead.',
  teamLeft: 'left your team.',
  teamWithdrawn: 'The lead of your team withdrew it, so you’re not registered any more.',
  teamAsked: 'asked to join your team.',
  teamOffered: 'offers you a place in their team.',
  submissionAsked: 'Your team is asked to hand in work. See what and until when on the event’s page.',
  submissionMoved: 'The deadline for your team’s work has moved. See the new one on the event’s page.',
  submissionReminder: 'Your team hasn’t handed in its work, and the deadline is within a day.',
  workSubmitted: 'handed in work for your team.',
  roundLink: 'added the link of a round.',
  eventResult: 'uploaded results.',
  paymentReceived: 'Your fee for an event has arrived.',
  certificateIssued: 'You have a certificate of an event. Download it on the event’s page.',
  certificateRevoked: 'Your certificate of an event was revoked. The event’s page says why.',
  eventComment: 'commented on your event.',
  eventReply: 'replied to your comment.',
  eventCommentLike: 'liked your comment.',
  sessionReminder: 'A session of your club starts soon.',
  eventReminder: 'An event that you joined starts soon.',
  eventChanged: 'An event that you joined has changed.',
  seriesChanged: 'The dates of an event that you joined have changed.',
  eventCancelled: 'An event that you joined was cancelled.',
  eventDeleted: 'An event that you joined was deleted.',
  eventMessage: 'The organisers of an event that you joined wrote to you.',
  sessionChanged: 'A session of your club has changed.',
  sessionDeleted: 'A session of your club was deleted.',
  reportActedOn: 'We reviewed your report and acted on it. Thank you.',
  reportDismissed: 'We reviewed your report and found no reason to act.',
  collegeLive: 'The college page that you asked for is live.',
  collegeRejected: "We didn't approve the college page that you asked for. Write to us in Help to learn why.",
  collegeNotice: 'Your college wrote to all its students.',
  dataReady: 'The download of your data is ready.',
  follower: 'started following you.',
} as const

/** The texts of notifications about @everyone and @here. */
export const broadcastTexts = {
  everyone: 'mentioned everyone in the channel.',
  here: 'mentioned everyone online in the channel.',
} as const

/** The sentence about a registration's status; for someone who registered alone, the team's name is "". */
export const teamStatusText = ({ name, status }: { readonly name: string; readonly status: TeamStatus }): string =>
  name === '' ? `Your registration is ${status}.` : `Your team ${name} is ${status}.`

/** The sentence about the photos of an event that the recipient sees now. */
export const photosAddedText = (count: number, title: string): string =>
  `${counted(count, 'photo', 'photos')} of ${title}.`

export const notificationEmptyStates = {
  notifications: 'You have no notification.',
} as const
