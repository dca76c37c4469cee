import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { emitNotificationsChanged, withdraw } from '../../entities/notification/notify.ts'
import { loadPostStanding } from '../../entities/post/queries.ts'
import { deletePost as remove } from '../../entities/post/writingQueries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

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
