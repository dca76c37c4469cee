import { counted } from '../counted.ts'
import type { Notification } from '../entities/notification.ts'
import { type MailText, writeMail } from '../mail.ts'
import { notificationPath } from '../notificationPath.ts'
import { timeOf } from './reminderMails.ts'

export interface Digest {
  readonly every: 'day' | 'week'
  readonly messages: number
  readonly chats: number
  /** Unread, newest first. */
  readonly notifications: readonly Notification[]
  /** There are more than these. */
  readonly more: boolean
  readonly events: readonly { readonly id: string; readonly title: string; readonly startsAt: Date }[]
  /** IANA. */
  readonly timeZone: string
  /** The address that ends these mails. */
  readonly unsubscribe: string
}

/** Sums up what is unread, without texts that people wrote, and joined events that are ahead (CALM-03). */
export function digestMail(publicUrl: string, digest: Digest): MailText {
  const { every, messages, chats, notifications, more, events, timeZone, unsubscribe } = digest
  return writeMail(
    'What’s unread on Quad',
    [
      ...(messages === 0
        ? []
        : [
            `${counted(messages, 'unread message', 'unread messages')} in ${counted(chats, 'chat', 'chats')}:\n${publicUrl}/chats`,
          ]),
      ...notifications.map((one) => `${sentenceOf(one)}\n${publicUrl}${notificationPath(one) ?? '/notifications'}`),
      ...(more ? [`And more:\n${publicUrl}/notifications`] : []),
      ...events.map(
        ({ id, title, startsAt }) => `Ahead: “${title}”, ${timeOf(startsAt, timeZone)}\n${publicUrl}/events/${id}`,
      ),
      `You get this mail once a ${every} if something is unread. Stop these mails: ${unsubscribe}`,
    ],
    publicUrl,
  )
}

interface Announced {
  readonly notification: Notification
  readonly clubName: string
  /** The address that ends these mails. */
  readonly unsubscribe: string
}

/** Writes the mail about a new session or event of a club, with a link to it (CALM-06). */
export const announcementMail = (publicUrl: string, { notification, clubName, unsubscribe }: Announced): MailText =>
  writeMail(
    `New in ${clubName}`,
    [
      `${sentenceOf(notification)}\n${publicUrl}${notificationPath(notification) ?? '/notifications'}`,
      `You get this mail as you chose it for the announcements of ${clubName}. Stop these mails: ${unsubscribe}`,
    ],
    publicUrl,
  )

function sentenceOf({ userBy, others, msg, event, club, channel }: Notification): string {
  const more = others === 0 ? '' : others === 1 ? ' and 1 other' : ` and ${others} others`
  const sentence = userBy ? `${userBy.displayName}${more} ${msg}` : msg
  const about = event?.eventTitle ?? (club && channel ? `${club.clubName} · ${channel.name}` : club?.clubName)
  return about ? `${sentence} (${about})` : sentence
}
