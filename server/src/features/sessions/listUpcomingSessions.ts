import type { calls } from '@quad/contract/calls/index.ts'
import { presentSession } from '../../entities/session/present.ts'
import { listUpcomingSessions as list } from '../../entities/session/queries.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Lists what is ahead in the caller's channels (NOTI-04). */
export const listUpcomingSessions: Handler<typeof calls.listUpcomingSessions> = async ({
  viewer,
  presentContext,
  context,
}) => {
  const rows = await list(context.db, viewer.userId)
  return rows.map((row) => presentSession(row, presentContext))
}
