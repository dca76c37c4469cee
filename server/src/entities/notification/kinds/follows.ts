import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import type { WithdrawableKind } from '../kind.ts'

/** Somebody follows a person; for that person. Leads to the follower, who is named anyway. */
export const follower: WithdrawableKind = {
  targetType: 'user',
  text: notificationTexts.follower,
  link: () => ({}),
  groups: true,
  recipients: {
    from: 'follows made',
    where: 'made.follower_id = $1::uuid and made.user_id = $2::uuid',
    columns: { recipient_id: 'made.user_id', target_id: 'made.user_id' },
  },
  keptBy: 'follows f where f.target_id = n.target_id and f.follower_id = a.actor_id',
}
