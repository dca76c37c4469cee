import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadPostStanding } from '../../entities/post/queries.ts'
import { presentUserCard } from '../../entities/user/present.ts'
import { listLikers } from '../../entities/user/queries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** The likers of a post, newest first (rulings 18, 39). */
export const listPostLikes: Handler<typeof calls.listPostLikes> = async ({
  viewer,
  presentContext,
  params,
  query,
  context,
}) => {
  const viewerId = viewer?.userId ?? null
  demand(may('post.read', await loadPostStanding(context.db, params.id, viewerId)))
  const page = { viewerId, after: query['_id[$lt]'] ?? null, limit: query.limit ?? limits.listSize }
  const rows = await listLikers(context.db, params.id, page)
  return rows.map((row) => presentUserCard(row, presentContext))
}
