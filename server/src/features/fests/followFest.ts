import type { calls } from '@quad/contract/calls/index.ts'
import { setFollowing } from '../../entities/fest/writingQueries.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Follows a fest or stops, by whether the list that the viewer sends has their id (FEST-01, ruling 23). */
export const followFest: Handler<typeof calls.followFest> = async ({ viewer: { userId }, params, body, context }) => {
  const following = body.followedBy.includes(userId)
  const followersCount = await setFollowing(context.db, params.id, userId, following)
  return followersCount === undefined ? fail('fest.notFound') : { _id: params.id, following, followersCount }
}
