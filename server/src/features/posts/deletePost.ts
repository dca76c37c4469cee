import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { emitNotices } from '../../entities/notification/emitNotices.ts'
import { withdrawShare } from '../../entities/notification/tellQueries.ts'
import { loadPostStanding } from '../../entities/post/queries.ts'
import { deletePost as remove } from '../../entities/post/writingQueries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Deletes one's own post, or one of one's club or fest, with all that hangs on it (FEED-09, FEED-15, ruling 37). */
export const deletePost: Handler<typeof calls.deletePost> = async ({ viewer, params, context }) => {
  demand(may('post.delete', await loadPostStanding(context.db, params.id, viewer.userId)))
  const told = await context.db.transaction().execute(async (trx) => {
    const gone = await remove(trx, params.id)
    if (gone && gone.media_count > 0) await context.jobs.enqueue(trx, 'deleteFiles', null)
    return gone ? withdrawShare(trx, gone) : []
  })
  emitNotices(context, told)
  return { success: true }
}
