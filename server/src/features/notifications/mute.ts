import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { setPostMute, setUserMute } from '../../entities/notification/muteQueries.ts'
import { loadPostStanding } from '../../entities/post/queries.ts'
import { findUser } from '../../entities/user/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import { bothWays } from '../../platform/http/handler.ts'

/** Mutes or unmutes a post: the viewer gets no notifications about a muted one (NOTI-06). Idempotent. */
export const [mutePost, unmutePost] = bothWays<typeof calls.mutePost | typeof calls.unmutePost>(
  async ({ viewer, params, context }, muted) => {
    demand(may('post.read', await loadPostStanding(context.db, params.id, viewer.userId)))
    await setPostMute(context.db, viewer.userId, params.id, muted)
    return { success: true }
  },
)

/** Mutes or unmutes a user: the viewer gets no notifications about a muted one's acts (NOTI-06). Idempotent. */
export const [muteUser, unmuteUser] = bothWays<typeof calls.muteUser | typeof calls.unmuteUser>(
  async ({ viewer, params, context }, muted) => {
    if (params.id === viewer.userId || !(await findUser(context.db, params.id))) fail('user.notFound')
    await setUserMute(context.db, viewer.userId, params.id, muted)
    return { success: true }
  },
)
