import type { StatementPart } from '../../platform/database.ts'
import { commentsWith } from '../comment/writingQueries.ts'
import { likesWith } from '../post/markQueries.ts'
import { inlineKinds } from './kindQueries.ts'
import { actsOf, writeCtes } from './writeQueries.ts'

// Likes and comments are the hottest writes: act and notification are one statement (decision 17). Their nouns own the
// act's SQL and take the notification's as a part.

function inline(...names: (keyof typeof inlineKinds)[]): StatementPart {
  const ctes = names.map((name) => {
    const kind = inlineKinds[name]
    return writeCtes(name, kind, actsOf(kind, kind.actor), { oneRecipient: true })
  })
  const notified = names.map((name) => `(select user_id from notified_${name})`)
  return { ctes: ctes.join(','), notifiedIds: `concat_ws(',', ${notified.join(', ')})` }
}

// If another like joined the notification while this waited for the post's lock, its sort_id has changed and it stays.
const withdrawLike: StatementPart = {
  ctes: `
  withdrawn_actors as (
    delete from notification_actors a where a.ctid = any (array(
      select (select m.ctid from notification_actors m where m.notification_id = n.id and m.actor_id = gone.user_id)
      from gone join notifications n on n.kind = 'like' and n.target_id = $2::uuid
    )) returning a.notification_id, a.actor_id
  ), withdrawn as (
    delete from notifications n using notifications seen
    where seen.id in (select notification_id from withdrawn_actors) and n.id = seen.id and n.sort_id = seen.sort_id
      and not exists (select from notification_actors a
        where a.notification_id = n.id and a.actor_id <> all (array(select actor_id from withdrawn_actors)))
    returning n.user_id
  )`,
  notifiedIds: `concat_ws(',', (select user_id from withdrawn))`,
}

/**
 * Sets or clears one person's like of a post and notifies its author; idempotent. Returns the likes after it and the
 * ids of the users whose notifications changed, or undefined where the post is gone or not visible to the person.
 */
export const setLike = likesWith({ like: inline('like'), unlike: withdrawLike })

/**
 * Writes and counts a comment and notifies the author of the post or of the comment that it replies to. Returns it with
 * the ids of those notified, or undefined where the post or the parent is gone or not visible to the author. A
 * `clientId` that was used before returns the comment of then, and changes nothing.
 */
export const writeComment = commentsWith({ comment: inline('comment'), reply: inline('comment', 'reply') })
