import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import type { Kind } from '../kind.ts'
import { clubLink } from '../links.ts'

/** An admin accepts a request; for the new member. The subject is the act, which may accept many. */
export const joinAccepted: Kind = {
  targetType: 'club',
  text: notificationTexts.joinAccepted,
  link: clubLink,
  groups: false,
  recipients: {
    from: 'club_members made',
    where: 'made.accepted_by_act = $2::uuid and made.active',
    columns: { recipient_id: 'made.user_id', target_id: 'made.club_id', club_id: 'made.club_id' },
  },
}
