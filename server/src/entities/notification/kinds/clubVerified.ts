import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { forMembers } from '../forMembers.ts'

/** An admin of the college verifies a club; for the club's admins. */
export const clubVerified = forMembers(notificationTexts.clubVerified, 'made.club_id = $2::uuid and made.admin')
