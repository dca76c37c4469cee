import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { setPostMute } from '../../entities/notification/muteQueries.ts'
import { loadPostStanding } from '../../entities/post/queries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Mutes a post: the viewer gets no more notifications about it (NOTI-06). */
export const mutePost: Handler<typeof calls.mutePost> = async ({ viewer, params, context }) => {
  demand(may('post.read', await loadPostStanding(context.db, params.id, viewer.userId)))
  await setPostMute(context.db, viewer.userId, params.id, true)
  return { success: true }
}
