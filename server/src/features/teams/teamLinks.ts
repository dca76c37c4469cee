import { randomBytes } from 'node:crypto'
import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { resizeTeam } from '../../entities/acts/resizeTeam.ts'
import { loadEventStanding } from '../../entities/event/standingQueries.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { emitNotificationsChanged, notify } from '../../entities/notification/notify.ts'
import { asksForFile, storeAnswerFiles } from '../../entities/team/fileQueries.ts'
import { insertMember } from '../../entities/team/joiningQueries.ts'
import { findLinkedTeam, findTeamLink, noLink, saveTeamLink } from '../../entities/team/linkQueries.ts'
import { presentLinkedTeam, presentTeam } from '../../entities/team/present.ts'
import { findTeam } from '../../entities/team/queries.ts'
import { loadTeamStanding } from '../../entities/team/standingQueries.ts'
import { checkOwnAnswers, refuseTaken } from '../../entities/team/rules.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Returns the link of a team to its lead (TEAM-17). */
export const getTeamLink: Handler<typeof calls.getTeamLink> = async ({
  viewer: { userId },
  params: { id: eventId, teamId },
  context: { db },
}) => {
  demand(may('team.edit', await loadTeamStanding(db, eventId, teamId, userId)))
  return { token: await findTeamLink(db, teamId) }
}

/** Makes a team's link, which ends the one before (TEAM-17, decision 58). */
export const createTeamLink: Handler<typeof calls.createTeamLink> = async ({ viewer, params, context }) => {
  const token = randomBytes(18).toString('base64url')
  if (!(await replaceLink(context, params, viewer.userId, token))) fail('team.alone')
  return { token }
}

/** Ends a team's link at once (TEAM-17). */
export const deleteTeamLink: Handler<typeof calls.deleteTeamLink> = async ({ viewer, params, context }) => {
  await replaceLink(context, params, viewer.userId, null)
  return { success: true }
}

function replaceLink(
  { db, teamTurns }: AppContext,
  { id: eventId, teamId }: { readonly id: string; readonly teamId: string },
  userId: string,
  token: string | null,
): Promise<boolean> {
  const replace = async (trx: Trx) => {
    await lockEvent(trx, eventId)
    demand(may('team.edit', await loadTeamStanding(trx, eventId, teamId, userId)))
    return saveTeamLink(trx, teamId, token)
  }
  return teamTurns(eventId, () => db.transaction().execute(replace))
}

/** Returns the team of a link to somebody who may see its event; without its members (TEAM-17). */
export const getLinkedTeam: Handler<typeof calls.getLinkedTeam> = async ({
  viewer: { userId },
  presentContext,
  params: { id: eventId },
  query,
  context: { db },
}) => {
  demand(may('event.read', await loadEventStanding(db, eventId, userId)))
  const found = await findLinkedTeam(db, eventId, query, userId)
  demand(may('joining.read', found ?? noLink))
  return found ? presentLinkedTeam(found, presentContext) : fail('team.linkOver')
}

/** Joins a team by its link, or by the place that it offers, within its size and until registration closes (TEAM-17). */
export const joinTeam: Handler<typeof calls.joinTeam> = async ({
  viewer: { userId },
  presentContext,
  params: { id: eventId },
  body: { token, team, ...given },
  context,
}) => {
  const { db, jobs, teamTurns, realtime } = context
  const join = async (trx: Trx) => {
    const event = await lockEvent(trx, eventId)
    demand(may('event.read', await loadEventStanding(trx, eventId, userId)))
    const found = await findLinkedTeam(trx, eventId, { token, team }, userId)
    demand(may('joining.join', found ?? noLink))
    if (!event || !found) fail('team.linkOver')
    const { team_id: teamId } = found
    // Every client that joins by a link knows of questions, so that the required ones are answered.
    const answered = { ...given, answers: given.answers ?? [] }
    await insertMember(trx, { eventId, teamId, userId, member: checkOwnAnswers(answered, event.questions) })
    if (asksForFile(event.questions)) await storeAnswerFiles(trx, jobs, { teamId, ownerId: userId })
    if (!(await resizeTeam(trx, jobs, { eventId, teamId }))) fail('team.noSeatToJoin')
    return { teamId, notifiedIds: await notify(trx, jobs, 'teamJoined', { actorId: userId, subjectId: teamId }) }
  }
  const joined = teamTurns(eventId, () => db.transaction().execute(join))
  const { teamId, notifiedIds } = await joined.catch(refuseTaken)
  emitNotificationsChanged(context, notifiedIds)
  realtime.registrationsChanged(eventId)
  const row = await findTeam(db, eventId, teamId)
  return row ? presentTeam(row, presentContext) : fail('team.linkOver')
}
