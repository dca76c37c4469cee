import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentEventComment } from '../../entities/comment/present.ts'
import { listEventComments as list } from '../../entities/comment/queries.ts'
import { loadEventStanding } from '../../entities/event/queries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Lists the comments on an event, or the replies to one (EVT-12). */
export const listEventComments: Handler<typeof calls.listEventComments> = async ({
  viewer,
  presentContext,
  params,
  query,
  context,
}) => {
  const viewerId = viewer?.userId ?? null
  demand(may('event.read', await loadEventStanding(context.db, params.id, viewerId)))
  const { parentCommentId: parent } = query
  const rows = await list(context.db, viewerId, {
    placeId: params.id,
    parentId: parent === 'null' ? null : parent,
    before: query['_id[$lt]'],
    limit: query.limit ?? limits.listSize,
  })
  return rows.map((row) => presentEventComment(row, presentContext))
}
