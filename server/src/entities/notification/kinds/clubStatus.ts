import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { forMembers } from '../forMembers.ts'

const admins = 'made.club_id = $2::uuid and made.admin'

/** An admin of the college verifies a club; for the club's admins. */
export const clubVerified = forMembers(notificationTexts.clubVerified, admins)

/** An admin of the college removes a club, whose page shows the reason; for the club's admins. */
export const clubRejected = forMembers(notificationTexts.clubRejected, admins)
