import { Readable } from 'node:stream'
import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { teamColumns } from '@quad/contract/messages/teams.ts'
import { may } from '@quad/contract/policies/index.ts'
import { stringify } from 'csv-stringify'
import { loadEventStanding } from '../../entities/event/queries.ts'
import { findTimeZone } from '../../entities/event/writingQueries.ts'
import { listTeamsFrom, type TeamRow } from '../../entities/team/queries.ts'
import type { Db } from '../../platform/database.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { instantOf } from '../../platform/ids.ts'

/** Streams the teams of an event as CSV for its admins, a page at a time; formulas are escaped (TEAM-03). */
export const exportTeams: Handler<typeof calls.exportTeams> = async ({ viewer, params, context }) => {
  demand(may('event.organise', await loadEventStanding(context.db, params.id, viewer.userId)))
  const timeZone = await findTimeZone(context.db, params.id)
  const lines = Readable.from(linesOf(context.db, params.id, timeZone))
  const csv = stringify({ header: true, bom: true, columns: teamColumns, escape_formulas: true })
  lines.on('error', (error) => csv.destroy(error))
  csv.on('close', () => lines.destroy())
  return lines.pipe(csv)
}

async function* linesOf(db: Db, eventId: string, timeZone: string) {
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  for await (const teams of pagesOf(db, eventId, 0)) for (const team of teams) yield* membersOf(team, date)
}

async function* pagesOf(db: Db, eventId: string, after: number): AsyncGenerator<readonly TeamRow[]> {
  const teams = await listTeamsFrom(db, eventId, after, limits.listMax)
  yield teams
  const last = teams.at(-1)
  if (last && teams.length === limits.listMax) yield* pagesOf(db, eventId, last.number)
}

function membersOf({ id, number, name, status, members }: TeamRow, date: Intl.DateTimeFormat) {
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
