import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies.ts'
import { setLike } from '../../entities/notification/queries.ts'
import { presentPost } from '../../entities/post/present.ts'
import { loadPostStanding, setMark } from '../../entities/post/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Sets or clears the caller's own like or save, whatever else the list holds (FEED-03, FEED-20, ruling 23). */
export const markPost: Handler<typeof calls.markPost> = async ({ viewer, reader, params, body, tools }) => {
  demand(may('post.mark', await loadPostStanding(tools.db, params.id, viewer.userId)))
  const on = (body.likes ?? body.savedBy)?.includes(viewer.userId) ?? false
  const post = body.likes
    ? await setLike(tools.db, params.id, viewer.userId, on)
    : await setMark(tools.db, 'savedBy', params.id, viewer.userId, on)
  return post ? presentPost(post, reader) : fail('post.notFound')
}
