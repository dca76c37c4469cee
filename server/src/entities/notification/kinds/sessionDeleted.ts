import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { ofSession } from '../forNotices.ts'

/** A session was deleted; for those who read its channel (ruling 80). */
export const sessionDeleted = ofSession(notificationTexts.sessionDeleted)
