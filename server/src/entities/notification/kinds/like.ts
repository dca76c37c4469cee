import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { inAudience } from '../../post/visibility.ts'
import { postWriter } from '../../post/queries.ts'
import type { InlineKind } from '../kind.ts'
import { postLink } from '../links.ts'

/** Somebody likes a post; for its author. */
export const like: InlineKind = {
  targetType: 'post',
  text: notificationTexts.like,
  link: postLink,
  groups: true,
  actor: 'made.user_id',
  recipients: {
    from: 'post p cross join made',
    where: inAudience(postWriter),
    columns: { recipient_id: postWriter, target_id: 'p.id', post_id: 'p.id' },
  },
}
