import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies.ts'
import { presentPost } from '../../entities/post/present.ts'
import { findPost, loadPostStanding, updatePost } from '../../entities/post/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Changes one's own post (FEED-08, FEED-15). */
export const editPost: Handler<typeof calls.editPost> = async ({ viewer, reader, params, body, tools }) => {
  demand(may('post.edit', await loadPostStanding(tools.db, params.id, viewer.userId)))
  await updatePost(tools.db, params.id, body.text)
  const post = await findPost(tools.db, viewer.userId, params.id)
  return post ? presentPost(post, reader) : fail('post.notFound')
}
