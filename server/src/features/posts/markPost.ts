import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { emitNotices } from '../../entities/notification/emitNotices.ts'
import { setLike } from '../../entities/notification/tellQueries.ts'
import { setMark } from '../../entities/post/markQueries.ts'
import { loadPostStanding } from '../../entities/post/queries.ts'
import { idsIn } from '../../entities/user/present.ts'
import type { Db } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/**
 * Sets or clears the caller's own like or save, by whether they stand in the list they send (FEED-03, FEED-20, ruling
 * 23).
 */
export const markPost: Handler<typeof calls.markPost> = async ({ viewer, params, body, context }) => {
  const { userId } = viewer
  const on = (body.likes ?? body.savedBy)?.includes(userId) ?? false
  if (body.savedBy) {
    const isThere = await setMark(context.db, 'saved', params.id, userId, on)
    return isThere ? { _id: params.id, saved: on } : refuse(context.db, params.id, userId)
  }
  const { likesCount, told } =
    (await setLike(context.db, params.id, userId, on)) ?? (await refuse(context.db, params.id, userId))
  emitNotices(context, idsIn(told))
  return { _id: params.id, liked: on, likesCount }
}

// Only what one may see is marked, so says the write itself (decision 13): where it marks nothing, the policy says why.
async function refuse(db: Db, postId: string, userId: string): Promise<never> {
  demand(may('post.mark', await loadPostStanding(db, postId, userId)))
  return fail('post.notFound')
}
