import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { emitNotificationsChanged } from '../../entities/notification/notify.ts'
import { setLike } from '../../entities/acts/queries.ts'
import { setMark } from '../../entities/post/markQueries.ts'
import { loadPostStanding } from '../../entities/post/queries.ts'
import type { Db } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

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
