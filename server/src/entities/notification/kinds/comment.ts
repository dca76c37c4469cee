import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { inAudience } from '../../post/visibility.ts'
import { postWriter } from '../../post/queries.ts'
import type { InlineKind, WithdrawableKind } from '../kind.ts'
import { postLink } from '../links.ts'

/** Notifies the post's author of a comment. If it replies to the author, they get only the reply's notification. */
export const comment: InlineKind & WithdrawableKind = {
  targetType: 'post',
  text: notificationTexts.comment,
  link: postLink,
  groups: true,
  actor: 'made.author_id',
  recipients: {
    from: 'post p cross join made',
    where: `${inAudience(postWriter)} and ${postWriter} is distinct from (select author_id from answered)`,
    columns: { recipient_id: postWriter, target_id: 'p.id', post_id: 'p.id' },
  },
  keptBy: 'comments c where c.post_id = n.target_id and c.author_id = a.actor_id',
}
