import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies.ts'
import { presentPost } from '../../entities/post/present.ts'
import { loadPostStanding, setMark } from '../../entities/post/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Brings a post that the caller has hidden back into their lists (FEED-12, ruling 39). */
export const unhidePost: Handler<typeof calls.unhidePost> = async ({ viewer, reader, params, tools }) => {
  demand(may('post.read', await loadPostStanding(tools.db, params.id, viewer.userId)))
  const post = await setMark(tools.db, 'hidden', params.id, viewer.userId, false)
  return post ? presentPost(post, reader) : fail('post.notFound')
}
