import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { isSilenced } from '../../club/levelQueries.ts'
import { postWriter } from '../../post/queries.ts'
import { inAudience } from '../../post/visibility.ts'
import type { InlineKind, Kind, WithdrawableKind } from '../kind.ts'
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

/** Somebody likes a comment; for its author, if they may still see the post. */
export const commentLike: WithdrawableKind = {
  targetType: 'comment',
  text: notificationTexts.commentLike,
  link: postLink,
  groups: true,
  recipients: {
    from: 'comments made join posts p on p.id = made.post_id',
    where: `made.id = $2::uuid and ${inAudience('made.author_id')}`,
    columns: { recipient_id: 'made.author_id', target_id: 'made.id', post_id: 'p.id', comment_id: 'made.id' },
  },
  keptBy: 'comment_likes l where l.comment_id = n.target_id and l.user_id = a.actor_id',
}

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

// Only posts within a club are of the club, whose level may keep mentions away (CALM-01).
const letsMentionThrough = `not ${isSilenced('p.audience_club_id', 'made.user_id', 'mentions')}`

/** Somebody mentions people in a post; for them. The subject is the act. Posts by a club or a fest name no actor. */
export const postMention: Kind = {
  targetType: 'post',
  text: notificationTexts.postMention,
  link: postLink,
  groups: false,
  recipients: {
    from: 'text_mentions made join posts p on p.id = made.post_id',
    where: `made.act_id = $2::uuid and p.author_id is not null and ${letsMentionThrough}`,
    columns: { recipient_id: 'made.user_id', target_id: 'p.id', post_id: 'p.id' },
  },
}

/** Somebody mentions people in a comment; for those whom the comment itself doesn't notify. The subject is the act. */
export const commentMention: Kind = {
  targetType: 'comment',
  text: notificationTexts.commentMention,
  link: postLink,
  groups: false,
  recipients: {
    from: 'text_mentions made join comments c on c.id = made.comment_id join posts p on p.id = c.post_id',
    where: `made.act_id = $2::uuid and ${letsMentionThrough}`,
    columns: { recipient_id: 'made.user_id', target_id: 'c.id', post_id: 'c.post_id', comment_id: 'c.id' },
  },
}

/** A kind for the reporters of the reports that the CTE `settled (id, reporter_id)` settles. It leads nowhere. */
const forReporters = (text: string): InlineKind => ({
  targetType: 'report',
  text,
  link: () => ({}),
  groups: false,
  actorless: true,
  actor: 'settled.reporter_id',
  recipients: {
    from: 'settled',
    where: 'true',
    columns: { recipient_id: 'settled.reporter_id', target_id: 'settled.id' },
  },
})

/** A site admin removes the reported thing or suspends someone for it; for its reporters. */
export const reportActedOn = forReporters(notificationTexts.reportActedOn)

/** A site admin dismisses the reports of a thing; for its reporters. */
export const reportDismissed = forReporters(notificationTexts.reportDismissed)
