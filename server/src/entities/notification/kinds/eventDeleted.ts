import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { ofDeletedEvent } from '../forNotices.ts'

/** An event was deleted; for those who were registered (ruling 80). It leads nowhere. */
export const eventDeleted = ofDeletedEvent(notificationTexts.eventDeleted)
