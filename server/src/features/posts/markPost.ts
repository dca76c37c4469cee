import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { setLike } from '../../entities/acts/queries.ts'
import { emitNotificationsChanged } from '../../entities/notification/notify.ts'
import { setMark } from '../../entities/post/markQueries.ts'
import { presentPost } from '../../entities/post/present.ts'
import { findPost, loadPostStanding } from '../../entities/post/queries.ts'
import type { Db } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import { bothWays, type Handler } from '../../platform/http/handler.ts'

/** Sets or clears the viewer's like or save, by whether the list they send has their id (FEED-03, FEED-20, ruling 23). */
export const markPost: Handler<typeof calls.markPost> = async ({ viewer, params, body, context }) => {
  const { userId } = viewer
  const on = (body.likes ?? body.savedBy)?.includes(userId) ?? false
  if (body.savedBy) {
    const isThere = await setMark(context.db, 'saved', params.id, userId, on)
    return isThere ? { _id: params.id, saved: on } : refuse(context.db, params.id, userId)
  }
  const { likesCount, notifiedIds } =
    (await setLike(context.db, params.id, userId, on)) ?? (await refuse(context.db, params.id, userId))
  emitNotificationsChanged(context, notifiedIds)
  return { _id: params.id, liked: on, likesCount }
}

// The write itself checks that the viewer may see the post (decision 13): the policy gives the reason.
async function refuse(db: Db, postId: string, userId: string): Promise<never> {
  demand(may('post.mark', await loadPostStanding(db, postId, userId)))
  return fail('post.notFound')
}

/** Hides another's post from all lists of the viewer, or shows it there again (FEED-12, ruling 39). Idempotent. */
export const [hidePost, unhidePost] = bothWays<typeof calls.hidePost | typeof calls.unhidePost>(
  async ({ viewer, presentContext, params, context }, hidden) => {
    const isSet = await setMark(context.db, 'hidden', params.id, viewer.userId, hidden)
    const standing = isSet ? undefined : await loadPostStanding(context.db, params.id, viewer.userId)
    if (standing) demand(may(hidden ? 'post.hide' : 'post.read', standing))
    const post = await findPost(context.db, viewer.userId, params.id)
    return post ? presentPost(post, presentContext) : fail('post.notFound')
  },
)
