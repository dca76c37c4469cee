import { createHash } from 'node:crypto'
import { type CalendarEntry, calendarFile } from '../../platform/calendarFile.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import { calendarNames } from '@quad/contract/messages/events.ts'
import {
  type CalendarHost,
  type CalendarRow,
  findCalendarPerson,
  findHostName,
  listHostCalendar,
  listOwnCalendar,
  listSeriesCalendar,
} from '../../entities/calendar/queries.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler, TaggedText } from '../../platform/http/handler.ts'

/** Answers with the private calendar that has the token (CAL-01). */
export const getCalendar: Handler<typeof calls.getCalendar> = async ({ params, context }) => {
  const userId = (await findCalendarPerson(context.db, params.calendar)) ?? fail('calendar.notFound')
  return taggedCalendar(calendarNames.own, await listOwnCalendar(context.db, userId), context.publicUrl)
}

/** Makes the handler of the public calendar of a kind of host (CAL-02). */
const calendarOf =
  (
    host: CalendarHost,
  ): Handler<typeof calls.getClubCalendar | typeof calls.getFestCalendar | typeof calls.getCollegeCalendar> =>
  async ({ params: { id }, context }) => {
    const name = (await findHostName(context.db, host, id)) ?? fail(`${host}.notFound`)
    return taggedCalendar(calendarNames.ofHost(name), await listHostCalendar(context.db, host, id), context.publicUrl)
  }

export const getClubCalendar = calendarOf('club')
export const getFestCalendar = calendarOf('fest')
export const getCollegeCalendar = calendarOf('college')

/** Answers with the public dates of a series, named after the latest (EVT-36). */
export const getSeriesCalendar: Handler<typeof calls.getSeriesCalendar> = async ({ params: { id }, context }) => {
  const rows = await listSeriesCalendar(context.db, id)
  return taggedCalendar(calendarNames.ofHost((rows[0] ?? fail('event.notFound')).title), rows, context.publicUrl)
}

// The tag is of the rows, so that a poll without news makes no file.
function taggedCalendar(name: string, rows: readonly CalendarRow[], publicUrl: string): TaggedText {
  return {
    tag: createHash('sha256')
      .update(JSON.stringify([name, publicUrl, rows]))
      .digest('base64url'),
    text: () =>
      calendarFile(
        rows.map((row) => entryOf(row, publicUrl)),
        name,
      ),
  }
}

const entryOf = (row: CalendarRow, publicUrl: string): CalendarEntry => ({
  id: row.id,
  title: row.title,
  start: row.starts_at.toISOString(),
  end: row.ends_at.toISOString(),
  place: row.place,
  address: publicUrl + row.path,
  changedAt: row.changed_at.toISOString(),
  revision: row.revision,
  cancelled: row.cancelled,
})
