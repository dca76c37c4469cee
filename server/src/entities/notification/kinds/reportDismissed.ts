import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { forReporters } from '../forReporters.ts'

/** A site admin dismisses the reports of a thing; for its reporters. */
export const reportDismissed = forReporters(notificationTexts.reportDismissed)
