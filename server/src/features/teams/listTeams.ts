import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentTeam } from '../../entities/team/present.ts'
import { findTeamOf, isNameTaken, listTeams as list } from '../../entities/team/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { loadEventStanding } from '../../entities/event/standingQueries.ts'

/** Lists the teams of an event, with contacts, for its admins (TEAM-03; ruling 60). */
export const listTeams: Handler<typeof calls.listTeams> = async ({
  viewer,
  presentContext,
  params,
  query,
  context,
}) => {
  const { '$text[$search]': text, order, '_id[$lt]': before, '_id[$gt]': later, limit = limits.listMax } = query
  const page = { filters: query, text, order, after: order === 'oldest' ? later : before, limit }
  const { standing, rows } = await list(context.db, params.id, viewer.userId, page)
  demand(may('event.organise', standing))
  return rows.map((row) => presentTeam(row, presentContext))
}

/** The team in which a person is: one's own, or for the event's admins anybody's (TEAM-04, ruling 50). */
export const getTeamOf: Handler<typeof calls.getTeamOf> = async ({ viewer, presentContext, params, context }) => {
  const standing = await loadEventStanding(context.db, params.id, viewer.userId)
  demand(may('event.read', standing))
  if (params.userId !== viewer.userId && !standing.admin) fail('team.notYours')
  const row = await findTeamOf(context.db, params.id, params.userId)
  return row ? [presentTeam(row, presentContext)] : []
}

/** Whether a team could have this name (TEAM-01, ruling 75); registering decides. */
export const checkTeamName: Handler<typeof calls.checkTeamName> = async ({ viewer, params, query, context }) => {
  demand(may('event.read', await loadEventStanding(context.db, params.id, viewer.userId)))
  return { free: !(await isNameTaken(context.db, params.id, query.name)) }
}
