import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { inAudience } from '../../post/visibility.ts'
import { postWriter } from '../../post/queries.ts'
import type { WithdrawableKind } from '../kind.ts'
import { postLink } from '../links.ts'

/** Somebody shares a post; for its author, if they may see the share. Shares by a club or a fest name no actor. */
export const share: WithdrawableKind = {
  targetType: 'post',
  text: notificationTexts.share,
  link: postLink,
  groups: true,
  recipients: {
    from: 'posts made join posts p on p.id = made.shared_id',
    where: `made.id = $2::uuid and made.author_id is not null
      and ${inAudience(postWriter)} and ${inAudience(postWriter, 'made')}`,
    columns: { recipient_id: postWriter, target_id: 'p.id', post_id: 'p.id' },
  },
  keptBy: 'posts s where s.shared_id = n.target_id and s.author_id = a.actor_id',
}
