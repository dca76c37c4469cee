import { type Db, statement } from '../../platform/database.ts'
import { visibleAlone } from './visibleTo.ts'

// The row and the counter change in one statement, and the counter only if the row did: likes at once never lose
// one another, and saying it twice changes nothing (FEED-03, ruling 23). The post's row is taken first, as its deletion
// takes it: who comes while it goes finds it gone. Whoever may not see it (any more) finds none either. `post` is the row as it then is, not as it was when the statement began.
// Values: the person, the post.
export const likePost = `
  post as (
    select p.id, p.author_id, p.written_by, p.club_id, p.likes_count from posts p
    where p.id = $2::uuid and ${visibleAlone('$1::uuid')} for no key update
  ), made as (
    insert into post_likes (post_id, user_id) select post.id, $1::uuid from post
    on conflict (post_id, user_id) do nothing returning post_id
  ), counted as (
    update posts p set likes_count = p.likes_count + 1 from made where p.id = made.post_id returning p.likes_count
  )`

/** Likewise, the other way. */
export const unlikePost = `
  post as (
    select p.id, p.author_id, p.written_by, p.club_id, p.likes_count from posts p
    where p.id = $2::uuid and ${visibleAlone('$1::uuid')} for no key update
  ), gone as (
    delete from post_likes l using post where l.post_id = post.id and l.user_id = $1::uuid returning l.post_id
  ), counted as (
    update posts p set likes_count = p.likes_count - 1 from gone where p.id = gone.post_id returning p.likes_count
  )`

/** The rest of a statement with one of the two: the post's likes after it and the `users` of one of its parts; no row if it is gone. */
export const likesAfter = (users: string) => `
  select coalesce((select counted.likes_count from counted), post.likes_count) as "likesCount",
    concat_ws(',', (select user_id from ${users})) as told
  from post`

const set = (marks: string) =>
  statement<{ id: string }, [string, string]>(`
  with post as (
    select p.id from posts p where p.id = $2::uuid and ${visibleAlone('$1::uuid')} for key share
  ), made as (
    insert into ${marks} (post_id, user_id) select post.id, $1::uuid from post
    on conflict (user_id, post_id) do nothing
  ) select id from post`)

const clear = (marks: string) =>
  statement<{ id: string }, [string, string]>(`
  with post as (
    select p.id from posts p where p.id = $2::uuid and ${visibleAlone('$1::uuid')}
  ), gone as (
    delete from ${marks} m using post where m.post_id = post.id and m.user_id = $1::uuid
  ) select id from post`)

const marks = {
  saved: { true: set('post_saves'), false: clear('post_saves') },
  hidden: { true: set('post_hides'), false: clear('post_hides') },
} as const

/**
 * Sets or clears one person's save or hiding of a post; idempotent. Answers whether the post is there for them. Likes are
 * the notification's, which tells of them.
 */
export async function setMark(
  db: Db,
  mark: keyof typeof marks,
  postId: string,
  userId: string,
  on: boolean,
): Promise<boolean> {
  return (await marks[mark][on ? 'true' : 'false'](db, [userId, postId])).length > 0
}
