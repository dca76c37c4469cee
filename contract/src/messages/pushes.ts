import type { Notification } from '../entities/notification.ts'
import type { PushKind } from '../entities/push.ts'

export interface PushText {
  readonly title: string
  readonly body: string
}

/** A playing time in minutes and seconds, such as 0:12. */
export function playingTime(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const titleLength = 100
const bodyLength = 240

/** The kinds of pushes. Digests and announcements have settings of their own, so they aren't in a `PushKind` list. */
export type PushSubject = PushKind | 'digest' | 'announcements'

/** A push that shows neither names nor texts. */
const withoutContent: Readonly<Record<PushSubject, string>> = {
  messages: 'You have a new message',
  mentions: 'Somebody mentioned you',
  replies: 'You have a new reply',
  requests: 'There’s news about a request',
  events: 'There’s news about an event or session',
  reminders: 'Something starts soon',
  followers: 'Somebody follows you',
  digest: 'Something is unread',
  announcements: 'One of your clubs announced something',
}

/** The text of a push for people who hide content on their lock screen. */
export const hiddenPushText = (kind: PushSubject): PushText => ({ title: 'Quad', body: withoutContent[kind] })

/** The text of a push about a notification; `said` is the message that mentions the recipient, or "". */
export function notificationPushText(notification: Notification, said: string): PushText {
  const { kind, userBy, others, msg, reminder, change } = notification
  if (kind === 'eventMessage' && change) return shortened({ title: change.title, body: change.note })
  if (reminder) return shortened({ title: reminder.title, body: msg })
  const more = others === 0 ? '' : others === 1 ? ' and 1 other' : ` and ${others} others`
  const title = userBy ? `${userBy.displayName}${more} ${msg}` : msg
  return shortened({ title: title.replace(/\.$/, ''), body: said || change?.title || aboutOf(notification) })
}

/** The text of a push about unread messages in a chat: the latest one. */
export const messagePushText = (name: string, unread: number, said: string): PushText =>
  shortened({ title: unread > 1 ? `${name} (${unread})` : name, body: said })

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

interface Unread {
  readonly messages: number
  readonly chats: number
  readonly notifications: number
  /** True if `notifications` is a lower bound. */
  readonly more: boolean
}

/** The text of a digest's push: only counts, because the mail quotes nobody either (CALM-05). */
export const digestPushText = ({ messages, chats, notifications, more }: Unread): PushText => ({
  title: 'What’s unread on Quad',
  body: [
    ...(messages === 0 ? [] : [`${counted(messages, 'message', 'messages')} in ${counted(chats, 'chat', 'chats')}`]),
    ...(notifications === 0
      ? []
      : [more ? `${notifications}+ notifications` : counted(notifications, 'notification', 'notifications')]),
  ].join(' · '),
})

/** A message of a group, with its sender. */
export const groupMessageText = (sender: string, said: string) => `${sender}: ${said}`

/** The texts for messages without words. */
export const sentWords = {
  image: 'Photo',
  images: (count: number) => `${count} pictures`,
  video: 'Video',
  voice: (ms: number) => `Voice message ${playingTime(ms)}`,
  post: 'Shared a post',
} as const

const aboutOf = ({ comment, post, event, club, channel, college }: Notification) =>
  comment?.text ??
  post?.text ??
  event?.eventTitle ??
  (club && channel ? `${club.clubName} · ${channel.name}` : (club?.clubName ?? college?.collegeName ?? ''))

const shortened = ({ title, body }: PushText): PushText => ({
  title: cut(title, titleLength),
  body: cut(body, bodyLength),
})

function cut(text: string, length: number): string {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()]
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : characters.join('')
}
