// The limit of a write: what must change, in one statement; no mutes or blocks are looked at, and nothing is answered.

// Somebody is told by the rows of `acts` (receiver, thing), unless they did it themselves; `by` did it.
const tell = (kind: string, acts: string, by: string) => `
  told as (
    insert into notifications (user_id, kind, target_id, post_id)
    select receiver, '${kind}', thing, thing from ${acts} where receiver <> ${by}
    on conflict (target_id, kind, user_id) do update set sort_id = uuid_v7(), read_at = null returning id
  )
  insert into notification_people (notification_id, user_id) select id, ${by} from told
  on conflict (notification_id, user_id) do update set sort_id = excluded.sort_id`

/** The like of user $1 for post $2, with its count, of which the author is told. */
export const like = `
  with made as (
    insert into post_likes (post_id, user_id) values ($2::uuid, $1::uuid) on conflict do nothing returning post_id
  ), counted as (
    update posts p set likes_count = p.likes_count + 1 from made where p.id = made.post_id
    returning p.id as thing, p.author_id as receiver
  ), ${tell('like', 'counted', '$1::uuid')}`

/** The comment $3 of user $1 under post $2, with its count, of which the author is told. */
export const comment = `
  with counted as (
    update posts set comments_count = comments_count + 1 where id = $2::uuid
    returning id as thing, author_id as receiver
  ), made as (
    insert into comments (post_id, author_id, text) select thing, $1::uuid, $3 from counted
  ), ${tell('comment', 'counted', '$1::uuid')}`

/** A session for the account of email $1; answers the hash that its password must fit. */
export const login = `
  with account as (select id, password_hash from users where email = $1),
  opened as (insert into auth_sessions (user_id, expires_at) select id, now() + interval '30 days' from account)
  select password_hash from account`
