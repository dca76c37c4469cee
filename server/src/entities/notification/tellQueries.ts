import type { NotificationKind } from '@quad/contract/entities/notification.ts'
import { type Db, existsScalar, isUniqueViolation, statement, type Trx } from '../../platform/database.ts'
import { type CommentRow, findSentComment, type GoneComments, insertAnswer, insertComment } from '../comment/queries.ts'
import { batchByKey } from '../../platform/database/batchByKey.ts'
import { likePost, likesAfter, unlikePost } from '../post/markQueries.ts'
import { inAudience } from '../post/visibility.ts'
import {
  type GonePost,
  pagePostValues,
  type PagePostValues,
  insertPostAsPage,
  type MadePost,
  type NewPost,
} from '../post/writingQueries.ts'
import { userBrief } from '../user/queries.ts'

interface Told {
  readonly kind: NotificationKind
  /** Who did it. */
  readonly actor: string
  /**
   * Rows of `receiver`, `thing`, `post` and `comment`, each an id: whom to tell, by what to gather, and what it is
   * about.
   */
  readonly acts: string
}

// Who did it and who is told of it are two, and the one wants to hear of the other and of the post.
const hears = (receiver: string, post: string, actor: string) => `
  ${receiver} <> ${actor}
  and not ${existsScalar(`post_mutes m where m.user_id = ${receiver} and m.post_id = ${post}`)}
  and not ${existsScalar(`user_mutes m where m.user_id = ${receiver} and m.muted_id = ${actor}`)}
  and not ${existsScalar(`blocks b where b.blocker_id = ${receiver} and b.blocked_id = ${actor}`)}
  and not ${existsScalar(`blocks b where b.blocker_id = ${actor} and b.blocked_id = ${receiver}`)}`

/**
 * Writes down, as part of the statement of an act, that somebody is to be told of it (NOTI-01), unless they did it
 * themselves or want to hear nothing of it (NOTI-06). A notification that exists takes the person up, and is new and
 * unread again. `told_{kind}` holds the receivers.
 */
function tell({ kind, actor, acts }: Told): string {
  return `
  told_${kind} as (
    insert into notifications (user_id, kind, target_id, post_id, comment_id)
    select a.receiver, '${kind}', a.thing, a.post, a.comment from (${acts}) a
    where ${hears('a.receiver', 'a.post', actor)}
    on conflict (target_id, kind, user_id) do update set sort_id = uuid_v7(), read_at = null
    returning id, user_id
  ), ${kind}_by as (
    insert into notification_people (notification_id, user_id) select id, ${actor} from told_${kind}
    on conflict (notification_id, user_id) do update set sort_id = excluded.sort_id
  )`
}

/** Whose notifications an act has changed: ids in one text, see idsIn. */
interface Telling {
  readonly told: string
}

// Who is told of what happens to `posts p`: its author, or who wrote it for a club or a fest.
const writer = 'coalesce(p.author_id, p.written_by)'
const ofPost = `select ${writer} as receiver, p.id as thing, p.id as post, null::uuid as comment`

interface LikeRow {
  readonly userId: string
  /** How many liked it before. */
  readonly before: number
  readonly changed: boolean
  readonly told: string
}

// As `tell` does, of all who like it now in one notification.
const like = statement<LikeRow, [readonly string[], string]>(`
  with ${likePost}, new_likes as (
    select ${writer} as receiver, p.id as post, made.user_id as actor from post p cross join made
    where ${inAudience(writer)} and ${hears(writer, 'p.id', 'made.user_id')}
  ), told_like as (
    insert into notifications (user_id, kind, target_id, post_id)
    select receiver, 'like', post, post from new_likes limit 1
    on conflict (target_id, kind, user_id) do update set sort_id = uuid_v7(), read_at = null
    returning id, user_id
  ), like_by as (
    insert into notification_people (notification_id, user_id)
    select told_like.id, new_likes.actor from told_like cross join new_likes
    on conflict (notification_id, user_id) do update set sort_id = excluded.sort_id
  ) ${likesAfter('made', 'told_like')}`)

// A notification that somebody else was added to while this waited for the post has another sort_id by now, and stays.
const unlike = statement<LikeRow, [readonly string[], string]>(`
  with ${unlikePost}, person as (
    delete from notification_people np where np.ctid = any (array(
      select (select m.ctid from notification_people m where m.notification_id = n.id and m.user_id = gone.user_id)
      from gone join notifications n on n.kind = 'like' and n.target_id = $2::uuid
    )) returning np.notification_id, np.user_id
  ), untold as (
    delete from notifications n using notifications seen
    where seen.id in (select person.notification_id from person) and n.id = seen.id and n.sort_id = seen.sort_id
      and not exists (select from notification_people np
        where np.notification_id = n.id and np.user_id <> all (array(select person.user_id from person)))
    returning n.user_id
  ) ${likesAfter('gone', 'untold')}`)

const likesAtOnce = 100

// Whose notifications have changed is said to one of them: it is one change.
const likes = batchByKey<boolean, { likesCount: number } & Telling>(likesAtOnce, async (db, postId, on, userIds) => {
  const rows = await (on ? like : unlike)(db, [userIds, postId])
  let likesCount = rows[0]?.before ?? 0
  return new Map(
    rows.map(({ userId, changed, told }, at) => {
      if (changed) likesCount += on ? 1 : -1
      return [userId, { likesCount, told: at === 0 ? told : '' }]
    }),
  )
})

/**
 * Sets or clears one person's like of a post, of which its author is told; idempotent. Answers how many like it then
 * and whose notifications that has changed, or undefined when the post is gone. Likes of one post that come at once are
 * written together.
 */
export function setLike(db: Db, postId: string, userId: string, on: boolean) {
  return likes(db, postId, on, userId)
}

// Of what a club or a fest shares nobody is named.
const share = statement<MadePost & Telling, PagePostValues>(`
  with ${insertPostAsPage}, ${tell({
    kind: 'share',
    actor: '$1::uuid',
    acts: `${ofPost} from made join posts p on p.id = made.shared_id
      where made.author_id is not null and ${inAudience(writer)} and ${inAudience(writer, 'made')}`,
  })}
  select made.id, made.audience_club_id, concat_ws(',', (select user_id from told_share)) as told from made`)

/**
 * Shares a post, counts that, and tells its author, who may see the share. Answers undefined where its writer may no
 * longer make it, or what it shares is gone; `told` holds the ids of those who were told.
 */
export async function writeShare(db: Db, post: NewPost): Promise<(MadePost & Telling) | undefined> {
  return (await share(db, pagePostValues(post)))[0]
}

const unshare = statement<{ userId: string }, [string, string]>(`
  with person as (
    delete from notification_people np using notifications n
    where n.kind = 'share' and n.target_id = $1::uuid and np.notification_id = n.id and np.user_id = $2::uuid
      and not exists (select from posts s where s.shared_id = $1::uuid and s.author_id = $2::uuid)
    returning np.notification_id
  )
  delete from notifications n using person
  where n.id = person.notification_id
    and not exists (select from notification_people np where np.notification_id = n.id and np.user_id <> $2::uuid)
  returning n.user_id as "userId"`)

/**
 * Tells no more of someone's shares of a post, once the last of them is gone. Answers from whom a notification was
 * taken so.
 */
export async function withdrawShare(trx: Trx, { shared_id, author_id }: GonePost): Promise<string[]> {
  if (shared_id === null || author_id === null) return []
  return (await unshare(trx, [shared_id, author_id])).map(({ userId }) => userId)
}

type WrittenComment = CommentRow & Telling

const comment = statement<WrittenComment, [string, string, string, string | null]>(`
  with ${insertComment}, ${tell({
    kind: 'comment',
    actor: '$2::uuid',
    acts: `${ofPost} from made join posts p on p.id = made.post_id where ${inAudience(writer)}`,
  })}
  select made.*, ${userBrief}, concat_ws(',', (select user_id from told_comment)) as told
  from made join users u on u.id = $2::uuid`)

// Whoever wrote what was answered is told of the answer, and not of the comment as well.
const answer = statement<WrittenComment, [string, string, string, string | null, string]>(`
  with ${insertAnswer}, answered as (
    select c.author_id from comments c where c.id = $5::uuid
  ), ${tell({
    kind: 'comment',
    actor: '$2::uuid',
    acts: `${ofPost} from made join posts p on p.id = made.post_id
      where ${inAudience(writer)} and ${writer} is distinct from (select author_id from answered)`,
  })}, ${tell({
    kind: 'reply',
    actor: '$2::uuid',
    acts: `select answered.author_id as receiver, made.parent_id as thing, made.post_id as post, made.parent_id as comment
      from answered, made join posts p on p.id = made.post_id where ${inAudience('answered.author_id')}`,
  })}
  select made.*, ${userBrief},
    concat_ws(',', (select user_id from told_comment), (select user_id from told_reply)) as told
  from made join users u on u.id = $2::uuid`)

/**
 * Writes a comment, counts it, and tells the author of the post or of what is answered.
 * Answers undefined when the post or the parent is not there; `told` holds the ids of those who were told. A key of the
 * author's client that was used before answers what was written then, and changes and tells nothing.
 */
export async function writeComment(
  db: Db,
  given: { postId: string; authorId: string; text: string; parentId: string | null; clientId?: string | null },
): Promise<WrittenComment | undefined> {
  const { postId, authorId, text, parentId, clientId = null } = given
  try {
    const rows =
      parentId === null
        ? await comment(db, [postId, authorId, text, clientId])
        : await answer(db, [postId, authorId, text, clientId, parentId])
    return rows[0]
  } catch (error) {
    if (clientId === null || !isUniqueViolation(error, 'comments_once')) throw error
    const known = await findSentComment(db, authorId, clientId)
    return known && { ...known, told: '' }
  }
}

const withdraw = statement<{ userId: string }, [string, string | null, readonly string[]]>(`
  with person as (
    delete from notification_people np using notifications n
    where np.notification_id = n.id and np.user_id = any ($3::uuid[]) and (
      (n.kind = 'comment' and n.target_id = $1::uuid and not exists (
        select from comments c where c.post_id = $1::uuid and c.author_id = np.user_id))
      or (n.kind = 'reply' and n.target_id = $2::uuid and not exists (
        select from comments c where c.parent_id = $2::uuid and c.author_id = np.user_id)))
    returning np.notification_id, np.user_id
  )
  delete from notifications n where n.id in (select notification_id from person) and not exists (
    select from notification_people np
    where np.notification_id = n.id and not exists (
      select from person where person.notification_id = n.id and person.user_id = np.user_id))
  returning n.user_id as "userId"`)

/**
 * Tells no more of people's comments on a post, or answers in a thread, once the last of them is gone. Answers from
 * whom a notification was taken so.
 */
export async function withdrawComments(trx: Trx, postId: string, gone: GoneComments): Promise<string[]> {
  return (await withdraw(trx, [postId, gone.threadId, gone.authorIds])).map(({ userId }) => userId)
}
