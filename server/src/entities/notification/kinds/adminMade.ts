import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { forMembers } from '../forMembers.ts'

/** An admin makes a member an admin; for the member. */
export const adminMade = forMembers(notificationTexts.adminMade)
