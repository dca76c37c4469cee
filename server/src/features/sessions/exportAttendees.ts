import type { calls } from '@quad/contract/calls/index.ts'
import { attendeeColumns, attendeeHow } from '@quad/contract/messages/sessions.ts'
import { may } from '@quad/contract/policies/index.ts'
import { findChannelAccess } from '../../entities/channel/queries.ts'
import { type AttendeeRow, findSessionTimes, listAttendeesFrom } from '../../entities/session/attendeeQueries.ts'
import { streamCsv } from '../../platform/csv.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Streams who was at a session as CSV, first come first, a page at a time; formulas are escaped (SESS-05). */
export const exportAttendees: Handler<typeof calls.exportAttendees> = async ({ viewer, params, query, context }) => {
  const { id, sessionId } = params
  demand(may('channel.addSession', (await findChannelAccess(context.db, id, viewer.userId)).standing))
  if (!(await findSessionTimes(context.db, id, sessionId))) fail('session.notFound')
  const { timeZone = 'UTC' } = query
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return streamCsv({
    columns: attendeeColumns,
    pageSize,
    loadPage: (after: AttendeeRow | undefined) => listAttendeesFrom(context.db, sessionId, after?.sort_id, pageSize),
    linesOf: (row) => [
      {
        name: row.display_name,
        handle: row.handle,
        came: date.format(row.came_at),
        how: row.by_code ? attendeeHow.code : attendeeHow.marked,
      },
    ],
  })
}

const pageSize = 250
