import type { TextMention } from '@quad/contract/entities/mention.ts'
import type { SharingStanding } from '@quad/contract/policies/posts.ts'
import { sql } from 'kysely'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { clubSql } from '../club/policySql.ts'
import { festSql } from '../fest/policySql.ts'
import { hasCollege } from './audienceQueries.ts'
import { postSql } from './policySql.ts'
import { canView } from './visibility.ts'

interface SharedRow {
  readonly is_share: boolean
  readonly audience_club_id: string | null
  readonly for_college: boolean
}

const sharingOf = statement('post.sharing')<SharedRow, [string, string]>(`
  select p.is_share, p.audience_club_id, p.audience_college_id is not null as for_college from posts p
  where p.id = $1::uuid and ${canView('$2::uuid')}`)

/** Loads the viewer's standing for sharing a post with everyone, with a club's members, or with their own college. */
export async function loadSharingStanding(
  db: Db,
  postId: string,
  viewer: string,
  { clubId, forCollege }: Pick<NewPost, 'clubId' | 'forCollege'>,
): Promise<SharingStanding> {
  const [row] = await sharingOf(db, [postId, viewer])
  if (!row) return { visible: false, share: false, within: false, ofCollege: false }
  const within = row.for_college ? forCollege : row.audience_club_id === null || row.audience_club_id === clubId
  return { visible: true, share: row.is_share, within, ofCollege: row.for_college }
}

const countSent = statement('post.countSentShare')<{ id: string }, [string, string]>(`
  update posts p set shares_count = p.shares_count + 1
  where p.id = $1::uuid and ${postSql['share.send']('$2::uuid')} returning p.id`)

/** Counts a message's share of a post; false if the post is gone or its sender may not share it. */
export async function countSentShare(trx: Trx, postId: string, senderId: string): Promise<boolean> {
  return (await countSent(trx, [postId, senderId])).length > 0
}

export interface NewPost {
  readonly writerId: string
  /** The club or the fest that is the author; neither: the writer. */
  readonly asClubId: string | null
  readonly asFestId: string | null
  /** The club whose members alone see it; null: everyone. */
  readonly clubId: string | null
  /** Only people of the writer's college see it (ruling 91). */
  readonly forCollege: boolean
  readonly text: string
  /** The number of its images or videos. */
  readonly mediaCount: number
  readonly sharedId: string | null
  /** The idempotency key of the writer's client. */
  readonly clientId: string | null
}

export interface InsertedPost {
  readonly id: string
  /** Everyone may see it. */
  readonly open: boolean
}

type NewPostValues = [
  ...[string, string, number, string | null],
  ...[string | null, string | null, string | null, string | null],
]

const once = 'on conflict (coalesce(author_id, written_by), client_id) where client_id is not null do nothing'

// By oneself, for everyone: without conditions the commonest post costs a sixth less.
const insertOwn = statement('post.insertOwn')<InsertedPost, [string, string, number, string | null]>(`
  insert into posts (author_id, text, media_count, client_id) values ($1::uuid, $2, $3, $4::uuid) ${once}
  returning id, true as open`)

// By oneself, for one's college, which is locked so that it can't change meanwhile.
const insertForCollege = statement('post.insertForCollege')<
  InsertedPost,
  [string, string, number, string | null, string | null]
>(`
  with me as materialized (
    select u.id, u.college_id from users u where u.id = $1::uuid and ${hasCollege('u')} for share
  ), made as (
    insert into posts (author_id, text, media_count, client_id, audience_college_id, shared_id, is_share)
    select me.id, $2, $3, $4::uuid, me.college_id, $5, $5::uuid is not null from me
    where $5::uuid is null or exists (
      select from posts p
      where p.id = $5::uuid and ${postSql['share.make']('$1::uuid', 'null', 'me.college_id')} for no key update of p)
    ${once}
    returning id, shared_id
  ), counted as (
    update posts p set shares_count = p.shares_count + 1 from made where p.id = made.shared_id
  )
  select id, false as open from made`)

// Re-checks the policies under a lock, so that someone removed from a club meanwhile can't post there. A private club's
// posts are for its members (ruling 25), also if it becomes private at that moment. Like changes of members, it locks
// the club or the fest before the membership, and so waits for its deletion.
const insert = statement('post.insert')<InsertedPost, NewPostValues>(`
  with club as materialized (
    select k.id, k.privacy from clubs k where k.id = $4::uuid for share
  ), fest as materialized (
    select f.id from fests f where f.id = $5::uuid and f.deleted_at is null for share
  ), made as (
    insert into posts (
      author_id, written_by, text, media_count, author_club_id, author_fest_id, audience_club_id, shared_id, is_share, client_id)
    select case when num_nonnulls($4::uuid, $5::uuid) = 0 then $1::uuid end,
      case when num_nonnulls($4::uuid, $5::uuid) = 1 then $1::uuid end, $2, $3, $4, $5,
      coalesce($6::uuid, case when club.privacy = 'private' then club.id end),
      $7, $7::uuid is not null, $8::uuid
    from (select) post left join club on true left join fest on true
    where ($4::uuid is null or ${clubSql['club.postAs']('club.id', '$1::uuid')})
      and ($5::uuid is null or ${festSql['fest.postAs']('fest.id', '$1::uuid')})
      and ($6::uuid is null or ${clubSql['club.postTo']('$6::uuid', '$1::uuid')})
      and ($7::uuid is null or exists (
        select from posts p where p.id = $7::uuid and ${postSql['share.make']('$1::uuid', '$6::uuid', 'null')} for no key update of p))
    ${once}
    returning id, audience_club_id, shared_id
  ), counted as (
    update posts p set shares_count = p.shares_count + 1 from made where p.id = made.shared_id
  )
  select id, audience_club_id is null as open from made`)

/** Inserts a post or a share; undefined where its writer may not, or used its `clientId` before. */
export async function insertPost(db: Db, post: NewPost): Promise<InsertedPost | undefined> {
  const { writerId, text, mediaCount, asClubId, asFestId, clubId, forCollege, sharedId, clientId } = post
  if (forCollege) return (await insertForCollege(db, [writerId, text, mediaCount, clientId, sharedId]))[0]
  const isOwn = (asClubId ?? asFestId ?? clubId ?? sharedId) === null
  const rows = isOwn
    ? await insertOwn(db, [writerId, text, mediaCount, clientId])
    : await insert(db, [writerId, text, mediaCount, asClubId, asFestId, clubId, sharedId, clientId])
  return rows[0]
}

/** The id of the post that was inserted with this writer's `clientId`. */
export async function findPostByKey(db: Db, { writerId, clientId }: NewPost): Promise<string | undefined> {
  if (clientId === null) return undefined
  const post = await db
    .selectFrom('posts')
    .select('id')
    .where((where) => where.fn.coalesce('author_id', 'written_by'), '=', writerId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return post?.id
}

export interface LockedPost {
  readonly media_count: number
  readonly is_share: boolean
  readonly audience_club_id: string | null
  readonly for_college: boolean
  readonly author_id: string | null
  readonly shared_id: string | null
  readonly mentions: TextMention[] | null
}

/** Locks a post until commit; undefined if it is gone. */
export function lockPost(trx: Trx, postId: string): Promise<LockedPost | undefined> {
  const found = trx
    .selectFrom('posts')
    .select(['media_count', 'is_share', 'audience_club_id', 'author_id', 'shared_id'])
    .select(sql<boolean>`audience_college_id is not null`.as('for_college'))
    .select(sql<TextMention[] | null>`mentions`.as('mentions'))
  return found.where('id', '=', postId).forNoKeyUpdate().executeTakeFirst()
}

/** Changes a post's text and its number of images or videos, and marks it as edited. */
export async function savePostText(db: Db, postId: string, text: string, mediaCount: number): Promise<void> {
  const changed = { text, media_count: mediaCount, edited_at: sql<Date>`now()` }
  await db.updateTable('posts').set(changed).where('id', '=', postId).execute()
}

export interface DeletedPost {
  /** The number of its images or videos, whose files must be deleted. */
  readonly media_count: number
  readonly author_id: string | null
  readonly shared_id: string | null
}

/** Deletes a post and, by cascade, its dependent rows; undefined if it was gone. */
export async function deletePost(trx: Trx, postId: string): Promise<DeletedPost | undefined> {
  // Locks the post that it shares first, as deleting that one does, so that the two can't wait for each other.
  await trx
    .selectFrom('posts')
    .select('id')
    .where('id', '=', (one) => one.selectFrom('posts').select('shared_id').where('id', '=', postId))
    .forNoKeyUpdate()
    .execute()
  const gone = trx.deleteFrom('posts').where('id', '=', postId)
  return gone.returning(['media_count', 'author_id', 'shared_id']).executeTakeFirst()
}

/** Locks posts until commit, in the order of their ids. */
export async function lockPosts(trx: Trx, postIds: readonly string[]): Promise<void> {
  await sql`select from posts where id = any(${postIds}::uuid[]) order by id for no key update`.execute(trx)
}
