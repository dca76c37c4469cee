import type { Notification } from '@quad/contract/entities/notification.ts'
import { notificationPath } from '@quad/contract/notificationPath.ts'
import { words } from '../../entities/notification/words.ts'

interface NotificationLink {
  readonly to: string
  readonly text: string
}

/**
 * Returns the page that a notification links to; undefined for a kind that is newer than this tab's code, which is
 * shown without a link.
 */
export function linkOf(notification: Notification): NotificationLink | undefined {
  const to = notificationPath(notification)
  return to === undefined ? undefined : { to, text: textOf(notification) }
}

function textOf({ kind, post, comment, club, channel, event, college }: Notification): string {
  if (post) return comment ? words.quoted(comment.text) : post.text === '' ? words.noText : post.text
  if (event) return kind === 'eventReminder' ? words.joinedEvent : event.eventTitle
  if (club) return channel ? `${club.clubName} · ${channel.name}` : club.clubName
  if (kind === 'dataReady') return words.settings
  if (kind === 'follower') return words.profile
  return college ? college.collegeName : words.help
}
