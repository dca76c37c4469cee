import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { setMark } from '../../entities/post/markQueries.ts'
import { presentPost } from '../../entities/post/present.ts'
import { findPost, loadPostStanding } from '../../entities/post/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Shows a post that the viewer has hidden in their lists again (FEED-12, ruling 39). */
export const unhidePost: Handler<typeof calls.unhidePost> = async ({ viewer, presentContext, params, context }) => {
  const isShown = await setMark(context.db, 'hidden', params.id, viewer.userId, false)
  if (!isShown) demand(may('post.read', await loadPostStanding(context.db, params.id, viewer.userId)))
  const post = await findPost(context.db, viewer.userId, params.id)
  return post ? presentPost(post, presentContext) : fail('post.notFound')
}
