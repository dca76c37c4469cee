import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import type { Kind } from '../kind.ts'
import { clubLink } from '../links.ts'

/** An admin makes a member an admin; for the member. */
export const adminMade: Kind = {
  targetType: 'club',
  text: notificationTexts.adminMade,
  link: clubLink,
  groups: false,
  recipients: {
    from: 'club_members made',
    where: 'made.id = $2::uuid',
    columns: { recipient_id: 'made.user_id', target_id: 'made.club_id', club_id: 'made.club_id' },
  },
}
