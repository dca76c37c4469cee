// The limit of a write: the rows that must change, in one statement, without checks of mutes or blocks and without a reply.

// SQL: writes the notifications of `acts (recipient, target)`, except to the actor.
const notify = (kind: string, acts: string, actor: string) => `
  notified as (
    insert into notifications (user_id, kind, target_type, target_id, post_id)
    select recipient, '${kind}', 'post', target, target from ${acts} where recipient <> ${actor}
    on conflict (target_id, kind, user_id) do update set sort_id = excluded.sort_id, read_at = null returning id
  )
  insert into notification_actors (notification_id, actor_id) select id, ${actor} from notified
  on conflict (notification_id, actor_id) do update set sort_id = excluded.sort_id`

/** The like of user $1 for post $2, counted, with its author's notification. */
export const like = `
  with made as (
    insert into post_likes (post_id, user_id) values ($2::uuid, $1::uuid) on conflict do nothing returning post_id
  ), counted as (
    update posts p set likes_count = p.likes_count + 1 from made where p.id = made.post_id
    returning p.id as target, p.author_id as recipient
  ), ${notify('like', 'counted', '$1::uuid')}`

/** The comment $3 of user $1 under post $2, counted, with its author's notification. */
export const comment = `
  with counted as (
    update posts set comments_count = comments_count + 1 where id = $2::uuid
    returning id as target, author_id as recipient
  ), made as (
    insert into comments (post_id, author_id, text) select target, $1::uuid, $3 from counted
  ), ${notify('comment', 'counted', '$1::uuid')}`

/** Opens a session for the account with email $1; returns its password hash. */
export const login = `
  with account as (select id, password_hash from users where email = $1),
  opened as (insert into auth_sessions (user_id, expires_at) select id, now() + interval '30 days' from account)
  select password_hash from account`
