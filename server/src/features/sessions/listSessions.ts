import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { findChannelAccess } from '../../entities/channel/queries.ts'
import { presentSession } from '../../entities/session/present.ts'
import { listSessions as list, listSessionsFrom } from '../../entities/session/queries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Lists the sessions of a channel (SESS-01). */
export const listSessions: Handler<typeof calls.listSessions> = async ({
  viewer,
  presentContext,
  params,
  query,
  context,
}) => {
  demand(may('channel.read', (await findChannelAccess(context.db, params.id, viewer.userId)).standing))
  const limit = query.limit ?? limits.listSize
  const from = query['startTime[$gte]']
  const rows = from
    ? await listSessionsFrom(context.db, viewer.userId, params.id, from, limit)
    : await list(context.db, viewer.userId, params.id, { before: query['_id[$lt]'], limit })
  return rows.map((row) => presentSession(row, presentContext))
}
