import type { calls } from '@quad/contract/calls/index.ts'
import { type EventBetweenRow, listEventsBetween as list } from '../../entities/event/betweenQueries.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Lists the events that are on in a month, or in another span of up to 45 days (EVT-30). */
export const listEventsBetween: Handler<typeof calls.listEventsBetween> = async ({ viewer, query, context }) => {
  const { rows, more } = await list(context.db, viewer.userId, query)
  return { events: rows.map(present), moreEvents: more }
}

const present = (row: EventBetweenRow) => ({
  _id: row.id,
  eventTitle: row.title,
  eventType: row.type,
  eventStartDate: row.starts_at,
  eventEndDate: row.ends_at,
  timeZone: row.time_zone,
  host: row.host ?? '',
  ...(row.registered && { registered: row.registered }),
})
