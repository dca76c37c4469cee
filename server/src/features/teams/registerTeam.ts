import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadEventStanding } from '../../entities/event/queries.ts'
import { emitNotificationsChanged } from '../../entities/notification/emitNotificationsChanged.ts'
import { notify } from '../../entities/notification/notify.ts'
import { assertFits, refuseTaken } from '../../entities/team/rules.ts'
import { presentTeam } from '../../entities/team/present.ts'
import { findRegistrationFacts, findTeam, type RegistrationFacts } from '../../entities/team/queries.ts'
import { insertTeam } from '../../entities/team/writingQueries.ts'
import type { Db } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Registers for an event, alone or as the lead of a team (TEAM-01, TEAM-02; rulings 40, 54, 65). */
export const registerTeam: Handler<typeof calls.registerTeam> = async ({
  viewer: { userId },
  presentContext,
  params,
  body,
  context,
}) => {
  demand(may('event.register', await loadEventStanding(context.db, params.id, userId)))
  const facts = await assertOpen(context.db, params.id, userId)
  assertFits(facts, body)
  const name = facts.participation === 'team' ? body.teamName : ''
  const { teamId, notifiedIds } = await context.db
    .transaction()
    .execute(async (trx) => {
      const made = await insertTeam(trx, { eventId: params.id, leadId: userId, name, members: body.members })
      const act = made !== undefined && { actorId: userId, subjectId: made }
      return { teamId: made, notifiedIds: act ? await notify(trx, context.jobs, 'registration', act) : [] }
    })
    .catch(refuseTaken)
  emitNotificationsChanged(context, notifiedIds)
  // The event changed meanwhile: check again to return the right error.
  if (teamId === undefined) assertFits(await assertOpen(context.db, params.id, userId), body)
  const row = teamId && (await findTeam(context.db, params.id, teamId))
  return row ? presentTeam(row, presentContext) : fail('event.notFound')
}

async function assertOpen(db: Db, eventId: string, userId: string): Promise<RegistrationFacts> {
  const facts = await findRegistrationFacts(db, eventId, userId)
  if (!facts) fail('event.notFound')
  if (facts.known) fail('team.alreadyIn')
  if (!facts.here) fail('team.registrationElsewhere')
  if (facts.over) fail('team.registrationClosed')
  if (!facts.started) fail('team.registrationNotOpen')
  if (facts.full) fail('team.full')
  return facts
}
