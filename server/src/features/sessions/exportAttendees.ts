import { Readable } from 'node:stream'
import type { calls } from '@quad/contract/calls/index.ts'
import { attendeeColumns, attendeeHow } from '@quad/contract/messages/sessions.ts'
import { may } from '@quad/contract/policies/index.ts'
import { stringify } from 'csv-stringify/sync'
import { findChannelAccess } from '../../entities/channel/queries.ts'
import { type AttendeeRow, findSessionTimes, listAttendeesFrom } from '../../entities/session/attendeeQueries.ts'
import { withoutFormula } from '../../platform/csv.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Streams who was at a session as CSV, first come first, a page at a time; formulas are escaped (SESS-05). */
export const exportAttendees: Handler<typeof calls.exportAttendees> = async ({ viewer, params, query, context }) => {
  const { id, sessionId } = params
  demand(may('channel.addSession', (await findChannelAccess(context.db, id, viewer.userId)).standing))
  if (!(await findSessionTimes(context.db, id, sessionId))) fail('session.notFound')
  const loadPage = (after: string | undefined) => listAttendeesFrom(context.db, sessionId, after, pageSize)
  return Readable.from(csvOf(loadPage, query.timeZone ?? 'UTC'), { objectMode: false })
}

const pageSize = 250
const columns = Object.entries(attendeeColumns).map(([key, header]) => ({ key, header }))

type LoadPage = (after: string | undefined) => Promise<readonly AttendeeRow[]>

async function* csvOf(loadPage: LoadPage, timeZone: string): AsyncGenerator<string> {
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  let isFirst = true
  for await (const rows of pagesOf(loadPage, undefined)) {
    const lines = rows.map((row) => ({
      name: withoutFormula(row.display_name),
      handle: withoutFormula(row.handle),
      came: date.format(row.came_at),
      how: row.by_code ? attendeeHow.code : attendeeHow.marked,
    }))
    yield stringify(lines, { header: isFirst, bom: isFirst, columns, quoted_match: ';' })
    isFirst = false
  }
}

async function* pagesOf(loadPage: LoadPage, after: string | undefined): AsyncGenerator<readonly AttendeeRow[]> {
  const rows = await loadPage(after)
  yield rows
  const last = rows.at(-1)
  if (last && rows.length === pageSize) yield* pagesOf(loadPage, last.sort_id)
}
