import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { forMembers } from '../forMembers.ts'

/** An admin makes another admin a mere member; for them. */
export const adminRemoved = forMembers(notificationTexts.adminRemoved)
