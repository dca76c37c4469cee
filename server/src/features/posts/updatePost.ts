import type { calls } from '@quad/contract/calls/index.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { may } from '@quad/contract/policies/index.ts'
import { mentionPeople } from '../../entities/acts/mentionPeople.ts'
import { emitNotificationsChanged, withdraw } from '../../entities/notification/notify.ts'
import { attachMedia, requestedMedia } from '../../entities/post/attachMedia.ts'
import { isForCollege, lockCollegeOf, saveAudience } from '../../entities/post/audienceQueries.ts'
import { presentPost } from '../../entities/post/present.ts'
import { findPost, loadPostStanding } from '../../entities/post/queries.ts'
import { deletePost as remove, type LockedPost, lockPost, savePostText } from '../../entities/post/writingQueries.ts'
import type { Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Edits the viewer's own post, or one of their club or fest (FEED-08, FEED-15); omitted media stay (wire.md §4). */
export const updatePost: Handler<typeof calls.updatePost> = async ({
  viewer,
  presentContext,
  params,
  body,
  context,
}) => {
  demand(may('post.edit', await loadPostStanding(context.db, params.id, viewer.userId)))
  const media = requestedMedia(body)
  const notifiedIds = await context.db.transaction().execute(async (trx) => {
    const toCollege = body.audience === 'college'
    const collegeId = toCollege ? ((await lockCollegeOf(trx, viewer.userId)) ?? fail('post.noCollege')) : null
    const held = (await lockPost(trx, params.id)) ?? fail('post.notFound')
    const forCollege = body.audience === undefined ? held.for_college : toCollege
    if (forCollege !== held.for_college) await changeAudience(trx, { ...held, id: params.id }, collegeId)
    const count = media?.uploads.length ?? held.media_count
    if (body.text === '' && count === 0 && !held.is_share)
      fail('request.invalid', { fields: { text: fieldMessages.textRequired } })
    await savePostText(trx, params.id, body.text, count)
    const holder = {
      id: params.id,
      ownerId: viewer.userId,
      byPage: held.author_id === null,
      open: held.audience_club_id === null && !forCollege,
    }
    if (media) await attachMedia(trx, context.jobs, holder, media)
    const text = { on: 'post' as const, id: params.id, placeId: params.id, authorId: viewer.userId, text: body.text }
    const written = { ...text, ids: body.mentions, before: held.mentions }
    return (await mentionPeople(trx, context.jobs, written)).notifiedIds
  })
  emitNotificationsChanged(context, notifiedIds)
  const post = await findPost(context.db, viewer.userId, params.id)
  return post ? presentPost(post, presentContext) : fail('post.notFound')
}

// A post for a college is a person's, for no club; its shares stay within the college (ruling 91).
async function changeAudience(trx: Trx, post: LockedPost & { id: string }, collegeId: string | null): Promise<void> {
  if (collegeId === null) {
    if (post.shared_id && (await isForCollege(trx, post.shared_id))) fail('post.staysInCollege')
  } else if (post.author_id === null || post.audience_club_id !== null)
    fail('request.invalid', { fields: { audience: fieldMessages.oneOf } })
  await saveAudience(trx, post.id, collegeId)
}

/** Deletes the viewer's own post, or one of their club or fest, and all that belongs to it (FEED-09, FEED-15, ruling 37). */
export const deletePost: Handler<typeof calls.deletePost> = async ({ viewer, params, context }) => {
  demand(may('post.delete', await loadPostStanding(context.db, params.id, viewer.userId)))
  const withdrawnFrom = await context.db.transaction().execute(async (trx) => {
    const gone = await remove(trx, params.id)
    if (gone && gone.media_count > 0) await context.jobs.enqueue(trx, 'deleteFiles', null)
    if (!gone?.shared_id || !gone.author_id) return []
    return withdraw(trx, 'share', [{ targetId: gone.shared_id, actorId: gone.author_id }])
  })
  emitNotificationsChanged(context, withdrawnFrom)
  return { success: true }
}
