import type { Notification } from '@quad/contract/entities/notification.ts'
import { notificationPath } from '@quad/contract/notificationPath.ts'
import {
  digestPushText,
  groupMessageText,
  hiddenPushText,
  messagePushText,
  notificationPushText,
  type PushSubject,
  type PushText,
  sentWords,
} from '@quad/contract/messages/pushes.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { instantOf } from '../../platform/ids.ts'
import { claimAnnouncement, isAnnouncement } from '../notification/announcementQueries.ts'
import { presentNotification } from '../notification/present.ts'
import { digestLength, findToPush, listToDigest } from '../notification/queries.ts'
import { findSaid, plainText } from './contentQueries.ts'
import { findDigestPerson } from './digestQueries.ts'
import { findUnread, type UnreadRow } from './messageQueries.ts'
import { pushedKinds } from './pushedKinds.ts'
import type { ClaimedPush } from './queueQueries.ts'

export interface PushContent extends PushText {
  readonly kind: PushSubject
  readonly path: string
  /** ISO 8601: when it happened; of a reminder, when it starts. */
  readonly at: string
  /** A reminder of an event that the person registered for. */
  readonly joined?: true
}

type Context = Pick<AppContext, 'db' | 'files' | 'clock'>

/** Returns what a push shows; undefined if the recipient has read it, may not see it any more, or doesn't want it. */
export async function findContent(context: Context, push: ClaimedPush): Promise<PushContent | undefined> {
  const content = await contentOf(context, push)
  if (!content || push.kinds_off?.includes(content.kind)) return undefined
  return push.hides_content ? { ...content, ...hiddenPushText(content.kind) } : content
}

async function contentOf(
  { db, files, clock }: Context,
  { about, user_id: userId, target_id }: ClaimedPush,
): Promise<PushContent | undefined> {
  if (about === 'room') {
    const unread = await findUnread(db, userId, target_id)
    return unread && contentOfMessages(target_id, unread)
  }
  if (about === 'digest') return contentOfDigest({ db, files, clock }, userId)
  const row = await findToPush(db, about, userId, target_id)
  const notification = row && presentNotification(row, { userId, files })
  if (!row || !notification) return undefined
  const kind = pushedKinds[notification.kind] ?? (await announcedAs(db, userId, notification))
  if (!kind) return undefined
  const { reminder } = notification
  if (reminder && Date.parse(reminder.startsAt) <= clock.now().getTime()) return undefined
  const said = notification.kind === 'mention' ? await findSaid(db, row.target_id) : ''
  if (said === undefined) return undefined
  return {
    kind,
    ...notificationPushText(notification, said),
    path: notificationPath(notification) ?? '/notifications',
    at: reminder?.startsAt ?? notification.updatedAt,
    ...(notification.kind === 'eventReminder' && { joined: true }),
  }
}

/** Returns the push kind of a club's announcement if the person wants it by push (CALM-06). */
async function announcedAs(db: Context['db'], userId: string, { _id, kind }: Notification) {
  if (!isAnnouncement(kind)) return undefined
  return (await claimAnnouncement(db, userId, _id))?.by_push ? 'announcements' : undefined
}

/** Lists up to 20 of a person's unread notifications for a digest, leaving out what they may not read any more. */
export async function listUnread({ db, files }: Pick<Context, 'db' | 'files'>, userId: string) {
  const rows = await listToDigest(db, userId)
  const shown = rows.flatMap((row) => presentNotification(row, { userId, files }) ?? [])
  return { shown: shown.slice(0, digestLength), more: rows.length > digestLength }
}

async function contentOfDigest(context: Context, userId: string): Promise<PushContent | undefined> {
  const person = await findDigestPerson(context.db, userId)
  if (!person || person.via === 'mail') return undefined
  const { shown, more } = await listUnread(context, userId)
  const { messages, chats } = person
  if (shown.length === 0 && messages === 0) return undefined
  return {
    kind: 'digest',
    ...digestPushText({ messages, chats, notifications: shown.length, more }),
    path: shown.length > 0 ? '/notifications' : '/chats',
    at: context.clock.now().toISOString(),
  }
}

function contentOfMessages(roomId: string, message: UnreadRow): PushContent {
  const { sender_name: sender, group_name: group, unread } = message
  const said = wordsOf(message)
  return {
    kind: 'messages',
    ...(group === null
      ? messagePushText(sender, unread, said)
      : messagePushText(group, unread, groupMessageText(sender, said))),
    path: group === null ? `/chats/${message.sender_id}` : `/chats/group/${roomId}`,
    at: instantOf(message.id),
  }
}

function wordsOf({ filetype, text, filename, shares, pictures, voiceMs }: UnreadRow): string {
  if (shares) return sentWords.post
  if (voiceMs !== null) return text || sentWords.voice(voiceMs)
  if (pictures > 1) return text || sentWords.images(pictures)
  if (filetype === 'image' || filetype === 'video') return text || sentWords[filetype]
  return plainText(text) || filename
}
