import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { setPostMute } from '../../entities/notification/muteQueries.ts'
import { loadPostStanding } from '../../entities/post/queries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Mutes or unmutes a post: the viewer gets no notifications about a muted one (NOTI-06). Idempotent. */
const changeMute =
  (muted: boolean): Handler<typeof calls.mutePost | typeof calls.unmutePost> =>
  async ({ viewer, params, context }) => {
    demand(may('post.read', await loadPostStanding(context.db, params.id, viewer.userId)))
    await setPostMute(context.db, viewer.userId, params.id, muted)
    return { success: true }
  }

export const mutePost = changeMute(true)

export const unmutePost = changeMute(false)
