import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { inAudience } from '../../post/visibility.ts'
import type { InlineKind, WithdrawableKind } from '../kind.ts'
import { postLink } from '../links.ts'

/** Somebody replies in a thread; for the author of the comment that they reply to. Collected by thread. */
export const reply: InlineKind & WithdrawableKind = {
  targetType: 'comment',
  text: notificationTexts.reply,
  link: postLink,
  groups: true,
  actor: 'made.author_id',
  recipients: {
    from: 'post p cross join made cross join answered',
    where: inAudience('answered.author_id'),
    columns: {
      recipient_id: 'answered.author_id',
      target_id: 'made.parent_id',
      post_id: 'p.id',
      comment_id: 'made.parent_id',
    },
  },
  keptBy: 'comments c where c.parent_id = n.target_id and c.author_id = a.actor_id',
}
