import type { calls } from '@quad/contract/calls/index.ts'
import { presentPost } from '../../entities/post/present.ts'
import { findPost } from '../../entities/post/queries.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** One post, also for visitors (FEED-17). */
export const getPost: Handler<typeof calls.getPost> = async ({ viewer, presentContext, params, context }) => {
  const post = await findPost(context.db, viewer?.userId ?? null, params.id)
  return post ? presentPost(post, presentContext) : fail('post.notFound')
}
