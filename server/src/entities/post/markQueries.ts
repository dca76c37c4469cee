import { batchByKey } from '../../platform/database/batchByKey.ts'
import { type Db, idsOf, statement, type StatementPart } from '../../platform/database.ts'
import { idsIn } from '../user/present.ts'
import { postSql } from './policySql.ts'
import { ofOpenAccount, inAudience } from './visibility.ts'

// Values: the people, the post. `people` are those with policy post.mark, of which the author's account is looked up once
// for all. Locks the post first, as its deletion does, and changes rows and counter in one statement, the counter by the
// rows that changed: concurrent likes never lose one another, a repeated like changes nothing (FEED-03, ruling 23).
const lockedPost = `
  post as (
    select p.id, p.author_id, p.written_by, p.audience_club_id, p.audience_college_id,
      p.likes_count - p.hidden_likes as likes_count from posts p
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

// `made` has the people whose like is new.
const likePost = `${lockedPost}, made as (
    insert into post_likes (post_id, user_id) select $2::uuid, people.id from people
    on conflict (post_id, user_id) do nothing returning user_id
  ), ${counted('+', 'made')}`

// `gone` has the people whose like is deleted. Each row is looked up by its key: for a join PostgreSQL assumes an
// average number of likes and would scan all of this post's.
const unlikePost = `${lockedPost}, gone as (
    delete from post_likes l where l.ctid = any (array(
      select (select m.ctid from post_likes m where m.post_id = $2::uuid and m.user_id = people.id) from people
    )) returning l.user_id
  ), ${counted('-', 'gone')}`

const likesAtOnce = 100

interface LikeRow {
  readonly userId: string
  /** How many liked the post before the statement. */
  readonly before: number
  readonly changed: boolean
  readonly notifiedIds: string
}

type Likes = [userIds: readonly string[], postId: string]

const changing = (act: string, changed: 'made' | 'gone', { ctes, notifiedIds }: StatementPart) => `
  with ${act}, ${ctes}
  select people.id as "userId", post.likes_count as before,
    people.id in (select user_id from ${changed}) as changed, ${notifiedIds} as "notifiedIds"
  from post cross join people`

/**
 * Makes the setting of likes, whose statement also runs a part: one that reads `post p` and `made (user_id)` for a
 * like, `gone (user_id)` for an unlike. Concurrent likes of one post are written together (decision 16).
 */
export function likesWith(parts: { readonly like: StatementPart; readonly unlike: StatementPart }) {
  const like = statement('post.like')<LikeRow, Likes>(changing(likePost, 'made', parts.like))
  const unlike = statement('post.unlike')<LikeRow, Likes>(changing(unlikePost, 'gone', parts.unlike))
  const batch = batchByKey<boolean, { likesCount: number; notifiedIds: readonly string[] }>(
    likesAtOnce,
    async (db, postId, on, userIds) => {
      const rows = await (on ? like : unlike)(db, [userIds, postId])
      let likesCount = rows[0]?.before ?? 0
      return new Map(
        rows.map(({ userId, changed, notifiedIds }, at) => {
          if (changed) likesCount += on ? 1 : -1
          // The batch changes one notification: its first member alone returns the recipient, so that they get one event.
          return [userId, { likesCount, notifiedIds: at === 0 ? idsIn(notifiedIds) : [] }]
        }),
      )
    },
  )
  return (db: Db, postId: string, userId: string, on: boolean) => batch(db, postId, on, userId)
}

const set = (marks: string, may: string) => `
  with post as (
    select p.id from posts p where p.id = $2::uuid and ${may} for key share
  ), made as (
    insert into ${marks} (post_id, user_id) select post.id, $1::uuid from post
    on conflict (user_id, post_id) do nothing
  ) select id from post`

const clear = (marks: string, may: string) => `
  with post as (
    select p.id from posts p where p.id = $2::uuid and ${may}
  ), gone as (
    delete from ${marks} m using post where m.post_id = post.id and m.user_id = $1::uuid
  ) select id from post`

type Marked = { id: string }
type Mark = [userId: string, postId: string]

const viewer = '$1::uuid'
const marks = {
  saved: {
    true: statement('post.save')<Marked, Mark>(set('post_saves', postSql['post.mark'](viewer))),
    false: statement('post.unsave')<Marked, Mark>(clear('post_saves', postSql['post.mark'](viewer))),
  },
  hidden: {
    true: statement('post.hide')<Marked, Mark>(set('post_hides', postSql['post.hide'](viewer))),
    false: statement('post.unhide')<Marked, Mark>(clear('post_hides', postSql['post.read'](viewer))),
  },
} as const

/** Sets or clears one person's save or hiding of a post; idempotent. False where the post is gone or they may not. */
export async function setMark(
  db: Db,
  mark: keyof typeof marks,
  postId: string,
  userId: string,
  on: boolean,
): Promise<boolean> {
  return (await marks[mark][on ? 'true' : 'false'](db, [userId, postId])).length > 0
}
