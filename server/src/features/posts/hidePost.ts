import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { setMark } from '../../entities/post/markQueries.ts'
import { presentPost } from '../../entities/post/present.ts'
import { findPost, loadPostStanding } from '../../entities/post/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import { bothWays } from '../../platform/http/handler.ts'

/** Hides another's post from all lists of the viewer, or shows it there again (FEED-12, ruling 39). Idempotent. */
export const [hidePost, unhidePost] = bothWays<typeof calls.hidePost | typeof calls.unhidePost>(
  async ({ viewer, presentContext, params, context }, hidden) => {
    const isSet = await setMark(context.db, 'hidden', params.id, viewer.userId, hidden)
    const standing = isSet ? undefined : await loadPostStanding(context.db, params.id, viewer.userId)
    if (standing) demand(may(hidden ? 'post.hide' : 'post.read', standing))
    const post = await findPost(context.db, viewer.userId, params.id)
    return post ? presentPost(post, presentContext) : fail('post.notFound')
  },
)
