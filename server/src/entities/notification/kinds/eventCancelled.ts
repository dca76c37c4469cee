import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { ofEvent } from '../forNotices.ts'

/** An event was cancelled; for the registered (ruling 80). */
export const eventCancelled = ofEvent(notificationTexts.eventCancelled)
