import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies.ts'
import { presentPost } from '../../entities/post/present.ts'
import { findPost, loadPostStanding, setMark } from '../../entities/post/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Sets or clears the caller's own like or save, whatever else the list holds (FEED-03, FEED-20, ruling 23). */
export const markPost: Handler<typeof calls.markPost> = async ({ viewer, reader, params, body, tools }) => {
  demand(may('post.mark', await loadPostStanding(tools.db, params.id, viewer.userId)))
  const mark = body.likes ? 'likes' : 'savedBy'
  await setMark(tools.db, mark, params.id, viewer.userId, body[mark]?.includes(viewer.userId) ?? false)
  const post = await findPost(tools.db, viewer.userId, params.id)
  return post ? presentPost(post, reader) : fail('post.notFound')
}
