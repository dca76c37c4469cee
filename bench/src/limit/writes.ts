// The limit of a write: what must change, in one statement, and nothing is told of it.

/** The like of user $1 for post $2, with its count. */
export const like = `
  with made as (
    insert into post_likes (post_id, user_id) values ($2::uuid, $1::uuid) on conflict do nothing returning post_id
  )
  update posts p set likes_count = p.likes_count + 1 from made where p.id = made.post_id`

/** The comment $3 of user $1 under post $2, with its count. */
export const comment = `
  with counted as (update posts set comments_count = comments_count + 1 where id = $2::uuid returning id)
  insert into comments (post_id, author_id, text) select id, $1::uuid, $3 from counted`

/** A session for the account of email $1; answers the hash that its password must fit. */
export const login = `
  with account as (select id, password_hash from users where email = $1),
  opened as (insert into sessions (user_id, expires_at) select id, now() + interval '30 days' from account)
  select password_hash from account`
