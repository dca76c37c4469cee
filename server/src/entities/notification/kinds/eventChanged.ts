import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { ofEvent } from '../forNotices.ts'

/** Time, place, link or fee of an event changed; for the registered (ruling 80). */
export const eventChanged = ofEvent(notificationTexts.eventChanged)
