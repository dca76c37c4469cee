import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { forMembers } from '../forMembers.ts'

/** An admin removes a member; for them. Notify before the membership is deleted. */
export const memberRemoved = forMembers(notificationTexts.memberRemoved)
