import { Readable } from 'node:stream'
import type { calls } from '@quad/contract/calls/index.ts'
import { teamColumns } from '@quad/contract/messages/teams.ts'
import { may } from '@quad/contract/policies/index.ts'
import { stringify } from 'csv-stringify/sync'
import { loadEventStanding } from '../../entities/event/queries.ts'
import { findTimeZone } from '../../entities/event/writingQueries.ts'
import { type ExportedTeam, listTeamsFrom } from '../../entities/team/queries.ts'
import type { Db } from '../../platform/database.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { instantOf } from '../../platform/ids.ts'

/** Streams the teams of an event as CSV for its admins, a page at a time; formulas are escaped (TEAM-03). */
export const exportTeams: Handler<typeof calls.exportTeams> = async ({ viewer, params, context }) => {
  demand(may('event.organise', await loadEventStanding(context.db, params.id, viewer.userId)))
  const timeZone = await findTimeZone(context.db, params.id)
  return Readable.from(csvOf(context.db, params.id, timeZone), { objectMode: false })
}

// Few enough teams that others' requests wait for some milliseconds only; a stream of single lines takes twice the time.
const pageSize = 250

async function* csvOf(db: Db, eventId: string, timeZone: string): AsyncGenerator<string> {
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  let isFirst = true
  for await (const teams of pagesOf(db, eventId, 0)) {
    const lines = teams.flatMap((team) => membersOf(team, date))
    yield stringify(lines, { header: isFirst, bom: isFirst, columns: teamColumns, escape_formulas: true })
    isFirst = false
  }
}

async function* pagesOf(db: Db, eventId: string, after: number): AsyncGenerator<readonly ExportedTeam[]> {
  const teams = await listTeamsFrom(db, eventId, after, pageSize)
  yield teams
  const last = teams.at(-1)
  if (last && teams.length === pageSize) yield* pagesOf(db, eventId, last.number)
}

function membersOf({ id, number, name, status, members }: ExportedTeam, date: Intl.DateTimeFormat) {
  const registered = date.format(new Date(instantOf(id)))
  return (members ?? []).map((member) => ({
    number,
    name,
    status,
    member: member.name,
    college: member.college,
    email: member.email,
    phone: member.phone,
    details: member.other_details,
    registered,
  }))
}
