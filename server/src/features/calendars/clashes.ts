import type { calls } from '@quad/contract/calls/index.ts'
import type { Clashes } from '@quad/contract/entities/calendar.ts'
import { may } from '@quad/contract/policies/index.ts'
import {
  type ClashRow,
  listCollegeClashes as listOfCollege,
  listOwnClashes as listOwn,
} from '../../entities/calendar/queries.ts'
import { loadEventStanding } from '../../entities/event/standingQueries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Lists what the caller has at the time of an event, for which they are about to register (CAL-03, EVT-32). */
export const listOwnClashes: Handler<typeof calls.listOwnClashes> = async ({ viewer, params: { id }, context }) => {
  demand(may('event.read', await loadEventStanding(context.db, id, viewer.userId)))
  return present(await listOwn(context.db, viewer.userId, id))
}

/** Lists what a host and its college have at a time for which an event is planned (CAL-03, EVT-32). */
export const listCollegeClashes: Handler<typeof calls.listCollegeClashes> = async ({ viewer, query, context }) =>
  present(await listOfCollege(context.db, viewer.userId, query))

const present = (rows: readonly ClashRow[]): Clashes => ({
  clashes: rows.map(({ id, title, starts_at: start, ends_at: end, path, host, registered }) => ({
    _id: id,
    title,
    start: start.toISOString(),
    end: end.toISOString(),
    path,
    ...(host !== null && { host }),
    ...(registered && { registered }),
  })),
})
