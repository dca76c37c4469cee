import type { calls } from '@quad/contract/calls/index.ts'
import { listEventHosts as listHosts, listOrganised } from '../../entities/event/organisedQueries.ts'
import { presentEventHost, presentEventItem } from '../../entities/event/present.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Lists the events that the caller administers, in one of three tabs (EVT-21). */
export const listOrganisedEvents: Handler<typeof calls.listOrganisedEvents> = async ({
  viewer,
  presentContext,
  query,
  context,
}) => {
  const { rows, more } = await listOrganised(context.db, viewer.userId, query.when, query.after)
  return { events: rows.map((row) => presentEventItem(row, presentContext)), moreEvents: more }
}

/** Lists the hosts for which the caller may create events (EVT-21). */
export const listEventHosts: Handler<typeof calls.listEventHosts> = async ({ viewer, presentContext, context }) => {
  const rows = await listHosts(context.db, viewer.userId)
  return { hosts: rows.map((row) => presentEventHost(row, presentContext)) }
}
