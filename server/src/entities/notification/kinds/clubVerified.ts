import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import type { Kind } from '../kind.ts'
import { clubLink } from '../links.ts'

/** An admin of the college verifies a club; for the club's admins. */
export const clubVerified: Kind = {
  targetType: 'club',
  text: notificationTexts.clubVerified,
  link: clubLink,
  groups: false,
  recipients: {
    from: 'club_members made',
    where: 'made.club_id = $2::uuid and made.admin',
    columns: { recipient_id: 'made.user_id', target_id: 'made.club_id', club_id: 'made.club_id' },
  },
}
