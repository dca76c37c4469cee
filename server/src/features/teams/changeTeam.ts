import { randomUUID } from 'node:crypto'
import type { TeamChanges } from '@quad/contract/bodies/teams.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { emitNotificationsChanged } from '../../entities/notification/emitNotificationsChanged.ts'
import { notify } from '../../entities/notification/notify.ts'
import { presentTeam } from '../../entities/team/present.ts'
import { findTeam, loadTeamStanding } from '../../entities/team/queries.ts'
import { assertFits, refuseTaken } from '../../entities/team/rules.ts'
import { lockTeam, renameTeam, replaceMembers, updateStatus } from '../../entities/team/writingQueries.ts'
import type { Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Sets a team's status, or edits the team for its lead (TEAM-03, TEAM-05). */
export const changeTeam: Handler<typeof calls.changeTeam> = async ({
  viewer: { userId },
  presentContext,
  params: { id, teamId },
  body,
  context,
}) => {
  const notifiedIds = await context.db
    .transaction()
    .execute(async (trx) => {
      const { status } = body
      const team = await lockTeam(trx, id, teamId)
      demand(may(status ? 'team.setStatus' : 'team.edit', await loadTeamStanding(trx, id, teamId, userId)))
      if (!team) fail('team.notFound')
      if (!status) {
        await edit(trx, { eventId: id, teamId, leadId: team.lead_id }, team, body)
        return []
      }
      const act = { actorId: userId, subjectId: randomUUID() }
      await updateStatus(trx, id, [teamId], status, act.subjectId)
      return notify(trx, context.jobs, 'teamStatus', act)
    })
    .catch(refuseTaken)
  emitNotificationsChanged(context, notifiedIds)
  const row = await findTeam(context.db, id, teamId)
  return row ? presentTeam(row, presentContext) : fail('team.notFound')
}

interface Team {
  readonly eventId: string
  readonly teamId: string
  readonly leadId: string
}

async function edit(trx: Trx, team: Team, rules: Parameters<typeof assertFits>[0], { teamName, members }: TeamChanges) {
  assertFits(rules, { teamName, members })
  if (teamName !== undefined && rules.participation === 'team') await renameTeam(trx, team.teamId, teamName)
  if (members) await replaceMembers(trx, { ...team, members })
}
