import { randomUUID } from 'node:crypto'
import type { TeamChanges } from '@quad/contract/bodies/teams.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import type { TeamStatus } from '@quad/contract/entities/team.ts'
import { teamFields } from '@quad/contract/messages/teams.ts'
import { may } from '@quad/contract/policies/index.ts'
import { resizeTeam } from '../../entities/acts/resizeTeam.ts'
import { lockEvent, type StoredEvent } from '../../entities/event/writingQueries.ts'
import { emitNotificationsChanged, notify } from '../../entities/notification/notify.ts'
import { dropPending } from '../../entities/pendingAct/queries.ts'
import { presentTeam } from '../../entities/team/present.ts'
import { findTeam } from '../../entities/team/queries.ts'
import { asksForFile, storeAnswerFiles } from '../../entities/team/fileQueries.ts'
import { loadTeamStanding } from '../../entities/team/standingQueries.ts'
import { assertFits, checkAnswers, refuseTaken } from '../../entities/team/rules.ts'
import {
  countMembers,
  renameTeam,
  replaceMembers,
  saveAnswers,
  updateStatus,
} from '../../entities/team/writingQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { nobodyId } from '../../platform/ids.ts'

/** Sets a team's status, or edits the team for its lead (TEAM-03, TEAM-05). */
export const updateTeam: Handler<typeof calls.updateTeam> = async ({
  viewer: { userId },
  presentContext,
  params: { id, teamId },
  body,
  context,
}) => {
  const change = async (trx: Trx) => {
    const { status } = body
    const event = await lockEvent(trx, id)
    demand(may(status ? 'team.setStatus' : 'team.edit', await loadTeamStanding(trx, id, teamId, userId)))
    if (!event) fail('team.notFound')
    const act = { actorId: userId, subjectId: randomUUID() }
    if (!status) {
      await edit(context, trx, { eventId: id, teamId, leadId: userId, actId: act.subjectId }, event, body)
      const removedIds = body.members ? await notify(trx, context.jobs, 'teamMemberRemoved', act) : []
      const isUnanswered = body.members?.some(({ answers }) => answers === undefined) ?? false
      const asked = { actorId: nobodyId, subjectId: teamId }
      return [...removedIds, ...(isUnanswered ? await notify(trx, context.jobs, 'answersAsked', asked) : [])]
    }
    await dropPending(trx, [teamId])
    const changed = await updateStatus(trx, id, [teamId], status, act.subjectId)
    if (changed === 0) await assertTakes(trx, id, teamId, status)
    return notify(trx, context.jobs, 'teamStatus', act)
  }
  const changing = context.teamTurns(id, () => context.db.transaction().execute(change))
  const notifiedIds = await changing.catch(refuseTaken)
  emitNotificationsChanged(context, notifiedIds)
  context.realtime.registrationsChanged(id)
  const row = await findTeam(context.db, id, teamId)
  return row ? presentTeam(row, presentContext) : fail('team.notFound')
}

interface Team {
  readonly eventId: string
  readonly teamId: string
  readonly leadId: string
  readonly actId: string
}

async function edit({ jobs }: AppContext, trx: Trx, team: Team, event: StoredEvent, given: TeamChanges) {
  const { participation, max_size: max, questions } = event
  // A team whose members still join by its link, or left, stays as small as it is.
  const min = Math.min(event.min_size, await countMembers(trx, team.teamId))
  const { teamName, members, answers } = checkAnswers(given, questions, participation === 'individual')
  assertFits({ participation, min, max }, { teamName, members })
  if (teamName !== undefined && participation === 'team') await renameTeam(trx, team.teamId, teamName)
  await saveAnswers(trx, team.teamId, answers)
  const invites = members !== undefined && (await replaceMembers(trx, { ...team, members }))
  if (asksForFile(questions)) await storeAnswerFiles(trx, jobs, { teamId: team.teamId, ownerId: team.leadId })
  if (invites) await jobs.enqueue(trx, 'settleInvitations', null)
  if (members === undefined) return
  if (!(await resizeTeam(trx, jobs, team))) fail('request.invalid', { fields: { members: teamFields.noSeats } })
}

/** @throws Failure where the team has another status than the one that was set */
async function assertTakes(trx: Trx, eventId: string, teamId: string, status: TeamStatus): Promise<void> {
  const team = await findTeam(trx, eventId, teamId)
  if (team?.asks) fail('team.unapproved')
  if (team?.waits) fail('team.waiting')
  if (team?.incomplete && status === 'verified') fail('team.incomplete')
}
