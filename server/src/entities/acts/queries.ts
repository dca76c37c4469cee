import type { StatementPart } from '../../platform/database.ts'
import { commentsWith } from '../comment/writingQueries.ts'
import { likesWith } from '../post/markQueries.ts'
import { askingWith } from '../team/invitationQueries.ts'
import { registrationsWith } from '../team/registeringQueries.ts'
import { seriesRegistrationsWith } from '../team/seriesQueries.ts'
import { inlineKinds } from '../notification/kindQueries.ts'
import { actsOf, writeCtes } from '../notification/writeQueries.ts'

// Likes, comments and registrations are the hottest writes, so each also writes its notifications in the same statement
// (decision 17). The nouns post, comment and team have the main SQL; the parts here are inserted into it.

function inline(...names: (keyof typeof inlineKinds)[]): StatementPart {
  const ctes = names.map((name) => {
    const kind = inlineKinds[name]
    return writeCtes(name, kind, actsOf(kind, kind.actor), { oneRecipient: true })
  })
  const notified = names.map((name) => `(select user_id from notified_${name})`)
  return { ctes: ctes.join(','), notifiedIds: `concat_ws(',', ${notified.join(', ')})` }
}

// If someone else's like joined the notification while this unlike waited for the post's lock, the sort_id has changed:
// keep the notification.
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
 * Sets or clears a person's like and notifies the author; idempotent. Returns the new like count and the ids of
 * notified users, or undefined if the post is gone or not visible to them.
 */
export const setLike = likesWith({ like: inline('like'), unlike: withdrawLike })

/**
 * Writes a comment and notifies the author of what it answers. Returns it with the notified ids, or undefined if the
 * post or the parent is gone or not visible. @throws a unique violation for a retry
 */
export const writeComment = commentsWith({ comment: inline('comment'), reply: inline('comment', 'reply') })

function inlineMany(name: 'registration' | 'teamInvitation'): StatementPart {
  const kind = inlineKinds[name]
  return {
    ctes: writeCtes(name, kind, actsOf(kind, kind.actor)),
    notifiedIds: `array_to_string(array(select user_id from notified_${name}), ',')`,
  }
}

/**
 * Registers a team, with a seat or on the waitlist, and notifies the event's admins. Returns the ids of the team and of
 * those notified, and whether members are still to be invited; undefined if the event doesn't take it. @throws a unique violation for a name or person
 * that another team of the event has
 */
export const registerTeam = registrationsWith(inlineMany('registration'))

/**
 * Registers one person alone for dates of a series, and notifies the admins of the first of these. Returns each date with
 * what became of it, and the ids of those notified.
 */
export const registerForSeries = seriesRegistrationsWith(inlineMany('registration'))

/** Notifies named members who weren't asked yet. Returns whom to mail, and the ids of those notified. */
export const askInvited = askingWith(inlineMany('teamInvitation'))
