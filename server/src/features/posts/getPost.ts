import type { calls } from '@quad/contract/calls/index.ts'
import { presentPost } from '../../entities/post/present.ts'
import { findPost } from '../../entities/post/queries.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** One post, for visitors too (FEED-17). */
export const getPost: Handler<typeof calls.getPost> = async ({ viewer, reader, params, tools }) => {
  const post = await findPost(tools.db, viewer?.userId ?? null, params.id)
  return post ? presentPost(post, reader) : fail('post.notFound')
}
