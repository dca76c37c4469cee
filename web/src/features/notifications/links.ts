import type { Notification, NotificationKind } from '@quad/contract/entities/notification.ts'
import { words } from '../../entities/notification/words.ts'

interface NotificationLink {
  readonly to: string
  readonly text: string
}

type Link = (notification: Notification) => NotificationLink | undefined

const toPost: Link = ({ post, comment }) =>
  post && {
    to: `/posts/${post._id}`,
    text: comment ? words.quoted(comment.text) : post.text === '' ? words.noText : post.text,
  }

const toClub: Link = ({ club }) => club && { to: `/club/about/${club._id}`, text: club.clubName }
const toRequests: Link = ({ club }) => club && { to: `/club/manage/members/${club._id}`, text: club.clubName }

const toChannel: Link = ({ club, channel }) =>
  club &&
  channel && {
    to: `/club/${club._id}/discussion/${channel._id}${channel.message ? `?message=${channel.message}` : ''}`,
    text: `${club.clubName} · ${channel.name}`,
  }

const toSessions: Link = ({ club, channel }) =>
  club && channel && { to: `/club/${club._id}/session/${channel._id}`, text: `${club.clubName} · ${channel.name}` }

const toEvent: Link = ({ event }) => event && { to: `/events/${event._id}`, text: event.eventTitle }

const toReminded: Link = (notification) => {
  const event = toEvent(notification)
  return event && { ...event, text: words.joinedEvent }
}

const toCollege: Link = ({ college }) => college && { to: `/college/${college._id}`, text: college.collegeName }
const toHelp: Link = () => ({ to: '/help', text: words.help })
// The reported thing may be gone.
const nowhere: Link = () => undefined

// A kind of the contract without its link does not compile.
const links: Record<NotificationKind, Link> = {
  like: toPost,
  comment: toPost,
  reply: toPost,
  share: toPost,
  joinRequest: toRequests,
  joinAccepted: toClub,
  adminMade: toClub,
  adminRemoved: toClub,
  memberRemoved: toClub,
  clubVerified: toClub,
  clubRejected: toClub,
  channelAdded: toChannel,
  channelInherited: toChannel,
  mention: toChannel,
  discussionReply: toChannel,
  session: toSessions,
  newEvent: toEvent,
  registration: toEvent,
  teamInvitation: toEvent,
  teamStatus: toEvent,
  roundLink: toEvent,
  eventResult: toEvent,
  eventComment: toEvent,
  eventReply: toEvent,
  sessionReminder: toSessions,
  eventReminder: toReminded,
  eventChanged: toEvent,
  eventCancelled: toEvent,
  eventDeleted: nowhere,
  sessionChanged: toSessions,
  sessionDeleted: toSessions,
  reportActedOn: nowhere,
  reportDismissed: nowhere,
  collegeLive: toCollege,
  collegeRejected: toHelp,
}

/** The page that a notification leads to; undefined for a kind newer than this tab, which shows its sentence alone. */
export function linkOf(notification: Notification): NotificationLink | undefined {
  return Object.hasOwn(links, notification.kind) ? links[notification.kind](notification) : undefined
}
