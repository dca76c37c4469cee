import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import type { Kind } from '../kind.ts'
import { session } from './session.ts'

/** A session starts soon; for the same people as its announcement, if they still are among them (NOTI-05). */
export const sessionReminder: Kind = { ...session, text: notificationTexts.sessionReminder, actorless: true }
