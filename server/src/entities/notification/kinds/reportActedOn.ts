import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { forReporters } from '../forReporters.ts'

/** A site admin removes the reported thing or suspends someone for it; for its reporters. */
export const reportActedOn = forReporters(notificationTexts.reportActedOn)
