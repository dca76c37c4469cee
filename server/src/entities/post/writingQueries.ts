import type { SharingStanding } from '@quad/contract/policies/share.ts'
import { sql } from 'kysely'
import { type Db, isUniqueViolation, statement, type Trx } from '../../platform/database.ts'
import { isClubAdmin, isMember } from '../club/queries.ts'
import { isFestAdmin } from '../fest/queries.ts'
import { ofOpenAccount, inAudience } from './visibility.ts'

const sharingOf = statement<{ is_share: boolean; audience_club_id: string | null }, [string, string]>(`
  select p.is_share, p.audience_club_id from posts p
  where p.id = $1::uuid and ${ofOpenAccount('p')} and ${inAudience('$2::uuid')}`)

/** What policies need to know of a post that someone shares, with everyone or (an id) with a club. */
export async function loadSharingStanding(
  db: Db,
  postId: string,
  viewer: string,
  clubId: string | null,
): Promise<SharingStanding> {
  const [row] = await sharingOf(db, [postId, viewer])
  const within = row !== undefined && (row.audience_club_id === null || row.audience_club_id === clubId)
  return { visible: row !== undefined, share: row?.is_share ?? false, within }
}

const countSent = statement<{ id: string }, [string, string]>(`
  update posts p set shares_count = p.shares_count + 1
  where p.id = $1::uuid and not p.is_share and ${ofOpenAccount('p')} and ${inAudience('$2::uuid')} returning p.id`)

/** Counts a share of a post by a message; false where it is gone, or its sender may not see it any more. */
export async function countSentShare(trx: Trx, postId: string, senderId: string): Promise<boolean> {
  return (await countSent(trx, [postId, senderId])).length > 0
}

export interface NewPost {
  readonly writerId: string
  /** The club or the fest by which it is; neither: it is by its writer. */
  readonly asClubId: string | null
  readonly asFestId: string | null
  /** The club for whose members alone it is. */
  readonly clubId: string | null
  readonly text: string
  /** How many images or videos it is to hold. */
  readonly mediaCount: number
  readonly sharedId: string | null
  /** A key of the writer's client: by it the post is written once. */
  readonly clientId: string | null
}

interface MadePost {
  readonly id: string
  readonly audience_club_id: string | null
}

// What its writer needs to be is asked for here once more and held until the post stands: who is put out of a club
// meanwhile posts nothing there. What a private club posts is for its members (ruling 25). The share is counted where
// it is made, on a post that is there still.
const plain = statement<MadePost, [string, string, number, string | null]>(`
  insert into posts (author_id, text, media_count, client_id) values ($1::uuid, $2, $3, $4::uuid) returning id, audience_club_id`)

type PagePostValues = [
  ...[string, string, number, string | null],
  ...[string | null, string | null, string | null, string | null],
]

// Writes a post as oneself, as a club or as a fest, for everyone or for a club, or a share.
const insert = statement<MadePost, PagePostValues>(`
  with made as (
    insert into posts (
      author_id, written_by, text, media_count, author_club_id, author_fest_id, audience_club_id, shared_id, is_share, client_id)
    select case when num_nonnulls($4::uuid, $5::uuid) = 0 then $1::uuid end,
      case when num_nonnulls($4::uuid, $5::uuid) = 1 then $1::uuid end, $2, $3, $4, $5,
      coalesce($6::uuid, (select k.id from clubs k where k.id = $4::uuid and k.privacy = 'private' for share)),
      $7, $7::uuid is not null, $8::uuid
    where ($4::uuid is null or ${isClubAdmin('$4::uuid', '$1::uuid', 'for share')})
      and ($5::uuid is null or ${isFestAdmin('$5::uuid', '$1::uuid', 'for share')})
      and ($6::uuid is null or ${isMember('$6::uuid', '$1::uuid', 'for share')})
      and ($7::uuid is null or exists (
        select from posts p where p.id = $7::uuid and not p.is_share
          and (p.audience_club_id is null or p.audience_club_id = $6::uuid) and ${inAudience('$1::uuid')} for key share of p))
    returning id, audience_club_id, shared_id
  ), counted as (
    update posts p set shares_count = p.shares_count + 1 from made where p.id = made.shared_id
  )
  select id, audience_club_id from made`)

/** Writes a post or a share; undefined where its writer may no longer write it, or the shared post is gone. */
export async function insertPost(db: Db, post: NewPost): Promise<MadePost | undefined> {
  const { writerId, text, mediaCount, asClubId, asFestId, clubId, sharedId, clientId } = post
  const isPlain = asClubId === null && asFestId === null && clubId === null && sharedId === null
  const rows = isPlain
    ? await plain(db, [writerId, text, mediaCount, clientId])
    : await insert(db, [writerId, text, mediaCount, asClubId, asFestId, clubId, sharedId, clientId])
  return rows[0]
}

export interface WrittenPost {
  readonly id: string
  /** Of a share: the users notified of it. */
  readonly notifiedIds?: readonly string[]
}

const sent = statement<WrittenPost, [string, string]>(`
  select p.id from posts p where coalesce(p.author_id, p.written_by) = $1::uuid and p.client_id = $2::uuid`)

/** What writes a post, unless it was written before with the same key of its writer's client: then that post. */
export async function writeOnce(
  db: Db,
  { writerId, clientId }: NewPost,
  write: () => Promise<WrittenPost | undefined>,
): Promise<WrittenPost | undefined> {
  try {
    return await write()
  } catch (error) {
    if (clientId === null || !isUniqueViolation(error, 'posts_once')) throw error
    return (await sent(db, [writerId, clientId]))[0]
  }
}

export interface HeldPost {
  readonly media_count: number
  readonly is_share: boolean
  readonly audience_club_id: string | null
  readonly author_id: string | null
}

/** Takes a post's row in hand, to change it; undefined where it is gone. */
export function lockPost(trx: Trx, postId: string): Promise<HeldPost | undefined> {
  const found = trx.selectFrom('posts').select(['media_count', 'is_share', 'audience_club_id', 'author_id'])
  return found.where('id', '=', postId).forNoKeyUpdate().executeTakeFirst()
}

/** Changes a post's text and how many images or videos it is to hold, and marks it as edited. */
export async function updatePost(db: Db, postId: string, text: string, mediaCount: number): Promise<void> {
  const changed = { text, media_count: mediaCount, edited_at: sql<Date>`now()` }
  await db.updateTable('posts').set(changed).where('id', '=', postId).execute()
}

export interface GonePost {
  /** How many images or videos it held, whose files are to go. */
  readonly media_count: number
  readonly author_id: string | null
  readonly shared_id: string | null
}

/** Deletes a post; what hangs on it goes with it. Answers what it was; undefined where it was gone already. */
export async function deletePost(trx: Trx, postId: string): Promise<GonePost | undefined> {
  // What it shares is taken first, as by those who delete that: neither waits for the other in turn.
  await trx
    .selectFrom('posts')
    .select('id')
    .where('id', '=', (one) => one.selectFrom('posts').select('shared_id').where('id', '=', postId))
    .forNoKeyUpdate()
    .execute()
  const gone = trx.deleteFrom('posts').where('id', '=', postId)
  return gone.returning(['media_count', 'author_id', 'shared_id']).executeTakeFirst()
}
