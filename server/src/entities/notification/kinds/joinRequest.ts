import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import type { WithdrawableKind } from '../kind.ts'
import { clubLink } from '../links.ts'

/** Somebody asks to join a club; for its admins. */
export const joinRequest: WithdrawableKind = {
  targetType: 'club',
  text: notificationTexts.joinRequest,
  link: clubLink,
  groups: true,
  recipients: {
    from: 'club_members made join club_members k on k.club_id = made.club_id and k.admin',
    where: 'made.id = $2::uuid',
    columns: { recipient_id: 'k.user_id', target_id: 'made.club_id', club_id: 'made.club_id' },
  },
  keptBy: 'club_members m where m.club_id = n.target_id and m.user_id = a.actor_id',
}
