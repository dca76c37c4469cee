import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { ofSession } from '../forNotices.ts'

/** Time, place or link of a session changed; for those who read its channel (ruling 80). */
export const sessionChanged = ofSession(notificationTexts.sessionChanged)
