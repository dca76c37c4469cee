import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { mentionPeople } from '../../entities/acts/mentionPeople.ts'
import { loadClubStanding } from '../../entities/club/queries.ts'
import { loadFestStanding } from '../../entities/fest/queries.ts'
import { emitNotificationsChanged, notify } from '../../entities/notification/notify.ts'
import { findCollegeOf } from '../../entities/post/audienceQueries.ts'
import { presentPost } from '../../entities/post/present.ts'
import { findPost } from '../../entities/post/queries.ts'
import { findPostByKey, insertPost, loadSharingStanding, type NewPost } from '../../entities/post/writingQueries.ts'
import { attachMedia, requestedMedia } from '../../entities/post/attachMedia.ts'
import type { Db } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

interface Written {
  readonly id: string
  readonly notifiedIds?: readonly string[]
}

/** Writes or shares a post, by the viewer, a club or a fest, for everyone or for a club (FEED-05, FEED-06, FEED-11). */
export const createPost: Handler<typeof calls.createPost> = async ({ viewer, presentContext, body, context }) => {
  const { db, jobs } = context
  const media = requestedMedia(body)
  const draft: NewPost = {
    writerId: viewer.userId,
    asClubId: body.club ?? null,
    asFestId: body.fest ?? null,
    clubId: body.privacy ?? null,
    forCollege: body.audience === 'college',
    text: body.text,
    mediaCount: media?.uploads.length ?? 0,
    sharedId: body.sharedPost ?? null,
    clientId: body.clientId ?? null,
  }
  await demandStandings(db, draft)
  // Text alone is one statement: a transaction takes three round trips, and a third off the posts a second.
  const isTextAlone = !media && draft.sharedId === null && !body.mentions?.length
  const written: Written | undefined = isTextAlone
    ? await insertPost(db, draft)
    : await db.transaction().execute(async (trx) => {
        const post = await insertPost(trx, draft)
        if (!post) return undefined
        const byPage = (draft.asClubId ?? draft.asFestId) !== null
        const holder = { id: post.id, ownerId: draft.writerId, byPage, open: post.open }
        if (media) await attachMedia(trx, jobs, holder, media)
        const act = { actorId: draft.writerId, subjectId: post.id }
        const sharedWith = draft.sharedId ? await notify(trx, jobs, 'share', act) : []
        const text = { on: 'post' as const, id: post.id, placeId: post.id, authorId: draft.writerId, text: draft.text }
        const mentioned = await mentionPeople(trx, jobs, { ...text, ids: body.mentions }, sharedWith)
        return { id: post.id, notifiedIds: [...sharedWith, ...mentioned.notifiedIds] }
      })
  if (written?.notifiedIds) emitNotificationsChanged(context, written.notifiedIds)
  // The insert was refused: check again to return the right error. Otherwise the post's key was used before.
  if (!written) await demandStandings(db, draft)
  const postId = written?.id ?? (await findPostByKey(db, draft)) ?? fail('post.notFound')
  const post = await findPost(db, viewer.userId, postId)
  return post ? presentPost(post, presentContext) : fail('post.notFound')
}

async function demandStandings(db: Db, draft: NewPost): Promise<void> {
  const { writerId, asClubId, asFestId, clubId, forCollege, sharedId } = draft
  if (forCollege && (await findCollegeOf(db, writerId)) === null) fail('post.noCollege')
  if (asClubId) demand(may('club.postAs', await loadClubStanding(db, asClubId, writerId)))
  if (asFestId) demand(may('fest.postAs', await loadFestStanding(db, asFestId, writerId)))
  if (clubId) demand(may('club.postTo', await loadClubStanding(db, clubId, writerId)))
  if (sharedId) demand(may('share.make', await loadSharingStanding(db, sharedId, writerId, draft)))
}
