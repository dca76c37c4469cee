import { type Db, idsOf, statement } from '../../platform/database.ts'
import { ofOpenAccount, inAudience, canView } from './visibility.ts'

// The rows and the counter change in one statement, and the counter by the rows that did: likes at once never lose one
// another, and saying it twice changes nothing (FEED-03, ruling 23). The post's row is taken first, as its deletion
// takes it: who comes while it goes finds it gone. Whoever may not see it (any more) finds none either. `post` is the
// row as it then is, not as it was when the statement began. Values: the people, the post. `people` are those who may
// see it, `made` or `gone` those for whom something changed.
const held = `
  post as (
    select p.id, p.author_id, p.written_by, p.audience_club_id, p.likes_count from posts p
    where p.id = $2::uuid and ${ofOpenAccount('p')}
      and exists (select from unnest(${idsOf('$1')}) given (id) where ${inAudience('given.id')}) for no key update
  ), people as (
    select given.id from post p cross join unnest(${idsOf('$1')}) given (id) where ${inAudience('given.id')}
  )`

const counted = (by: '+' | '-', changed: string) => `
  counted as (
    update posts p set likes_count = p.likes_count ${by} (select count(*)::int from ${changed})
    where p.id = $2::uuid and exists (select from ${changed})
  )`

export const likePost = `${held}, made as (
    insert into post_likes (post_id, user_id) select $2::uuid, people.id from people
    on conflict (post_id, user_id) do nothing returning user_id
  ), ${counted('+', 'made')}`

/**
 * Likewise, the other way. Each row is found by its key: from a join PostgreSQL, which knows how many like a post on
 * average, would rather walk all who like this one.
 */
export const unlikePost = `${held}, gone as (
    delete from post_likes l where l.ctid = any (array(
      select (select m.ctid from post_likes m where m.post_id = $2::uuid and m.user_id = people.id) from people
    )) returning l.user_id
  ), ${counted('-', 'gone')}`

/**
 * The rest of a statement with one of the two: a row for each of the people, with the likes before all this, whether it
 * `changed` for them, and the `users` of one of its parts; no row for who may not see the post, or if it is gone.
 */
export const likesAfter = (changed: 'made' | 'gone', users: string) => `
  select people.id as "userId", post.likes_count as before,
    people.id in (select user_id from ${changed}) as changed, concat_ws(',', (select user_id from ${users})) as told
  from post cross join people`

const set = (marks: string) =>
  statement<{ id: string }, [string, string]>(`
  with post as (
    select p.id from posts p where p.id = $2::uuid and ${canView('$1::uuid')} for key share
  ), made as (
    insert into ${marks} (post_id, user_id) select post.id, $1::uuid from post
    on conflict (user_id, post_id) do nothing
  ) select id from post`)

const clear = (marks: string) =>
  statement<{ id: string }, [string, string]>(`
  with post as (
    select p.id from posts p where p.id = $2::uuid and ${canView('$1::uuid')}
  ), gone as (
    delete from ${marks} m using post where m.post_id = post.id and m.user_id = $1::uuid
  ) select id from post`)

const marks = {
  saved: { true: set('post_saves'), false: clear('post_saves') },
  hidden: { true: set('post_hides'), false: clear('post_hides') },
} as const

/**
 * Sets or clears one person's save or hiding of a post; idempotent. Answers whether the post is there for them. Likes
 * are the notification's, which tells of them.
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
