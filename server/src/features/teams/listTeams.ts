import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentTeam } from '../../entities/team/present.ts'
import { listTeams as list } from '../../entities/team/queries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Lists the teams of an event, with contacts, for its admins (TEAM-03; ruling 60). */
export const listTeams: Handler<typeof calls.listTeams> = async ({
  viewer,
  presentContext,
  params,
  query,
  context,
}) => {
  const { standing, rows } = await list(context.db, params.id, viewer.userId, {
    status: query.status,
    text: query['$text[$search]'],
    before: query['_id[$lt]'],
    limit: query.limit ?? limits.listMax,
  })
  demand(may('event.organise', standing))
  return rows.map((row) => presentTeam(row, presentContext))
}
