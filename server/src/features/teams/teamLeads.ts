import { randomUUID } from 'node:crypto'
import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { resizeTeam } from '../../entities/acts/resizeTeam.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { emitNotificationsChanged, notify } from '../../entities/notification/notify.ts'
import { leaveAsLead, passTeamOn as passOn, removeMember } from '../../entities/team/leadQueries.ts'
import { presentTeam } from '../../entities/team/present.ts'
import { findTeam } from '../../entities/team/queries.ts'
import { loadTeamStanding } from '../../entities/team/standingQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import type { PresentContext } from '../../platform/presentContext.ts'

/** Makes a member the lead of a team at once; everybody in it is notified (TEAM-18, decision 59). */
export const passTeamOn: Handler<typeof calls.passTeamOn> = async ({
  viewer: { userId },
  presentContext,
  params: { id: eventId, teamId },
  body: { placeId },
  context,
}) => {
  await changeTeam(context, eventId, async (trx) => {
    demand(may('team.passOn', await loadTeamStanding(trx, eventId, teamId, userId)))
    const act = { actorId: userId, subjectId: randomUUID() }
    if (!(await passOn(trx, teamId, placeId, act.subjectId))) fail('team.memberNotFound')
    return notifyOfLead(trx, context, act)
  })
  return present(context, eventId, teamId, presentContext)
}

/** Takes the lead out of a team, which stays with the next in its list as its lead (TEAM-18, decision 59). */
export const leaveTeam: Handler<typeof calls.leaveTeam> = async ({
  viewer: { userId },
  params: { id: eventId, teamId },
  context,
}) => {
  await changeTeam(context, eventId, async (trx) => {
    demand(may('team.passOn', await loadTeamStanding(trx, eventId, teamId, userId)))
    const act = { actorId: userId, subjectId: randomUUID() }
    if (!(await leaveAsLead(trx, teamId, act.subjectId))) fail('team.onlyMember')
    await resizeTeam(trx, context.jobs, { eventId, teamId })
    return notifyOfLead(trx, context, act)
  })
  return { success: true }
}

/** Removes a member from a team, who doesn't come back by its link (TEAM-17, TEAM-18). */
export const removeTeamMember: Handler<typeof calls.removeTeamMember> = async ({
  viewer: { userId },
  presentContext,
  params: { id: eventId, teamId, placeId },
  context,
}) => {
  await changeTeam(context, eventId, async (trx) => {
    demand(may('team.edit', await loadTeamStanding(trx, eventId, teamId, userId)))
    const act = { actorId: userId, subjectId: randomUUID() }
    if (!(await removeMember(trx, teamId, placeId, act.subjectId))) fail('team.memberNotFound')
    await resizeTeam(trx, context.jobs, { eventId, teamId })
    return notify(trx, context.jobs, 'teamMemberRemoved', act)
  })
  return present(context, eventId, teamId, presentContext)
}

const notifyOfLead = async (trx: Trx, { jobs }: AppContext, act: { actorId: string; subjectId: string }) => [
  ...(await notify(trx, jobs, 'teamLeadMade', act)),
  ...(await notify(trx, jobs, 'teamLeadChanged', act)),
]

/** Runs a change of a team under its event's lock; it returns whose notifications changed. */
async function changeTeam(context: AppContext, eventId: string, change: (trx: Trx) => Promise<readonly string[]>) {
  const { db, teamTurns, realtime } = context
  const locked = async (trx: Trx) => {
    await lockEvent(trx, eventId)
    return change(trx)
  }
  emitNotificationsChanged(context, await teamTurns(eventId, () => db.transaction().execute(locked)))
  realtime.registrationsChanged(eventId)
}

async function present({ db }: AppContext, eventId: string, teamId: string, presentContext: PresentContext) {
  const row = await findTeam(db, eventId, teamId)
  return row ? presentTeam(row, presentContext) : fail('team.notFound')
}
