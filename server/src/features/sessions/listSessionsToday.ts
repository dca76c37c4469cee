import type { calls } from '@quad/contract/calls/index.ts'
import { presentSession } from '../../entities/session/present.ts'
import { listSessionsToday as list } from '../../entities/session/queries.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Lists the sessions of today in the caller's channels (SESS-02, ruling 75). */
export const listSessionsToday: Handler<typeof calls.listSessionsToday> = async ({
  viewer,
  presentContext,
  query,
  context,
}) => {
  const rows = await list(context.db, viewer.userId, query.timeZone ?? 'UTC')
  return rows.map((row) => presentSession(row, presentContext))
}
