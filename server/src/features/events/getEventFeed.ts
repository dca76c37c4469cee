import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { getEventFeed as read } from '../../entities/event/listQueries.ts'
import { presentEventItem } from '../../entities/event/present.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** The next page of the event feed; filters come in the address or the body (EVT-13; rulings 19, 63). */
export const getEventFeed: Handler<typeof calls.getEventFeed> = async ({
  viewer,
  presentContext,
  query,
  body,
  context,
}) => {
  const filters = { ...body.query, ...query }
  const { rows, more } = await read(context.db, viewer.userId, filters, body.lastFetchedIds, limits.pageSize)
  return {
    events: rows.map((row) => presentEventItem(row, presentContext)),
    moreEvents: more,
    lastFetchedIds: rows.map((row) => row.id),
  }
}
