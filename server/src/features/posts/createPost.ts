import type { BodyOf } from '@quad/contract/call.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadClubStanding } from '../../entities/club/queries.ts'
import { loadFestStanding } from '../../entities/fest/queries.ts'
import { emitNotificationsChanged } from '../../entities/notification/emitNotificationsChanged.ts'
import { notify } from '../../entities/notification/notify.ts'
import { presentPost } from '../../entities/post/present.ts'
import { findPost } from '../../entities/post/queries.ts'
import {
  insertPost,
  loadSharingStanding,
  type NewPost,
  writeOnce,
  type WrittenPost,
} from '../../entities/post/writingQueries.ts'
import { holdMedia, writtenMedia } from '../../entities/post/writtenMedia.ts'
import type { Db } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Handler } from '../../platform/http/handler.ts'

type Body = BodyOf<typeof calls.createPost>

/**
 * Writes or shares a post, as oneself or as a club or a fest, for everyone or for a club (FEED-05, FEED-06, FEED-11).
 */
export const createPost: Handler<typeof calls.createPost> = async ({ viewer, presentContext, body, context }) => {
  const { userId } = viewer
  await demandStandings(context.db, userId, body)
  const media = writtenMedia(body)
  const draft = draftOf(userId, body, media?.wanted.length ?? 0)
  const made = await writeOnce(context.db, draft, () => write(context, draft, media))
  if (made?.notifiedIds) emitNotificationsChanged(context, made.notifiedIds)
  // The insert was refused: check again to return the right error.
  if (!made) await demandStandings(context.db, userId, body)
  const post = made && (await findPost(context.db, userId, made.id))
  return post ? presentPost(post, presentContext) : fail('post.notFound')
}

async function write(
  { db, jobs }: AppContext,
  draft: NewPost,
  media: ReturnType<typeof writtenMedia>,
): Promise<WrittenPost | undefined> {
  const held = draft.mediaCount > 0 ? media : undefined
  if (!held && !draft.sharedId) return insertPost(db, draft)
  return db.transaction().execute(async (trx) => {
    const post = await insertPost(trx, draft)
    if (!post) return undefined
    const byHost = (draft.asClubId ?? draft.asFestId) !== null
    const holder = { id: post.id, ownerId: draft.writerId, byHost, open: post.audience_club_id === null }
    if (held) await holdMedia(trx, jobs, holder, held)
    if (!draft.sharedId) return post
    const notifiedIds = await notify(trx, jobs, 'share', { actorId: draft.writerId, subjectId: post.id })
    return { ...post, notifiedIds }
  })
}

async function demandStandings(db: Db, userId: string, { club, fest, privacy, sharedPost }: Body): Promise<void> {
  if (club) demand(may('club.postAs', await loadClubStanding(db, club, userId)))
  if (fest) demand(may('fest.postAs', await loadFestStanding(db, fest, userId)))
  if (privacy) demand(may('club.postTo', await loadClubStanding(db, privacy, userId)))
  if (sharedPost) demand(may('share.make', await loadSharingStanding(db, sharedPost, userId, privacy ?? null)))
}

function draftOf(writerId: string, body: Body, mediaCount: number): NewPost {
  const { text, club, fest, privacy, sharedPost, clientId } = body
  return {
    writerId,
    asClubId: club ?? null,
    asFestId: fest ?? null,
    clubId: privacy ?? null,
    text,
    mediaCount,
    sharedId: sharedPost ?? null,
    clientId: clientId ?? null,
  }
}
