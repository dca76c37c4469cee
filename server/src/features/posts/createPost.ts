import type { calls } from '@quad/contract/calls/index.ts'
import { presentPost } from '../../entities/post/present.ts'
import { findPost, insertPost } from '../../entities/post/queries.ts'
import { holdMedia, writtenMedia } from '../../entities/post/writtenMedia.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Writes a post as oneself (FEED-05, FEED-06). */
export const createPost: Handler<typeof calls.createPost> = async ({ viewer, reader, body, tools }) => {
  const { userId } = viewer
  const media = writtenMedia(body)
  const count = media?.wanted.length ?? 0
  const id =
    media && count > 0
      ? await tools.db.transaction().execute(async (trx) => {
          const made = await insertPost(trx, userId, body.text, count)
          await holdMedia(trx, tools.jobs, made, userId, media)
          return made
        })
      : await insertPost(tools.db, userId, body.text)
  const post = await findPost(tools.db, userId, id)
  return post ? presentPost(post, reader) : fail('post.notFound')
}
