import type { calls } from '@quad/contract/calls/index.ts'
import { presentPost } from '../../entities/post/present.ts'
import { findPost, insertPost } from '../../entities/post/queries.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Writes a post as oneself (FEED-05). */
export const createPost: Handler<typeof calls.createPost> = async ({ viewer, reader, body, tools }) => {
  const id = await insertPost(tools.db, viewer.userId, body.text)
  const post = await findPost(tools.db, viewer.userId, id)
  return post ? presentPost(post, reader) : fail('post.notFound')
}
