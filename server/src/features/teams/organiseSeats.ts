import type { calls } from '@quad/contract/calls/index.ts'
import { teamFields } from '@quad/contract/messages/teams.ts'
import { may } from '@quad/contract/policies/index.ts'
import { deleteRegistration } from '../../entities/acts/deleteRegistration.ts'
import { presentEvent } from '../../entities/event/present.ts'
import { findEvent } from '../../entities/event/queries.ts'
import { openSlot } from '../../entities/event/poolSql.ts'
import { loadEventStanding } from '../../entities/event/standingQueries.ts'
import { lockEvent, type StoredEvent } from '../../entities/event/writingQueries.ts'
import { noticeRemoved } from '../../entities/notification/noticeQueries.ts'
import { emitNotificationsChanged, notify } from '../../entities/notification/notify.ts'
import { presentTeam } from '../../entities/team/present.ts'
import { findTeam } from '../../entities/team/queries.ts'
import { findRegistrationFacts } from '../../entities/team/registeringQueries.ts'
import { refuseTaken } from '../../entities/team/rules.ts'
import {
  addTeam as add,
  closeRegistration,
  giveSeat as give,
  lockAddable,
  moveTeam as move,
  reopenRegistration,
} from '../../entities/team/seatQueries.ts'
import { updatePool } from '../../entities/team/poolQueries.ts'
import { hasWaitlist } from '../../entities/team/waitlistQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Db, Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { nobodyId } from '../../platform/ids.ts'
import type { PresentContext } from '../../platform/presentContext.ts'

/** Removes a registration, whose lead and members are notified; its seat goes to the waitlist (TEAM-10). */
export const removeTeam: Handler<typeof calls.removeTeam> = async ({ viewer, params, body: { note }, context }) => {
  const { id: eventId, teamId } = params
  const remove = async (trx: Trx) => {
    await lockOrganised(trx, eventId, viewer.userId, 'event.organise')
    const team = (await findTeam(trx, eventId, teamId)) ?? fail('team.notFound')
    await noticeRemoved(trx, { eventId, teamId, actorId: viewer.userId, note })
    await context.jobs.enqueue(trx, 'sendNotices', null)
    return deleteRegistration(trx, context.jobs, { eventId, teamId, leadId: team.user_id })
  }
  emitNotificationsChanged(context, await inTurn(context, eventId, remove))
  return { success: true }
}

/** Gives a team of the waitlist a seat, out of order; again changes nothing (TEAM-11). */
export const giveSeat: Handler<typeof calls.giveSeat> = async ({ viewer, presentContext, params, body, context }) => {
  const { id: eventId, teamId } = params
  const seat = async (trx: Trx) => {
    await lockOrganised(trx, eventId, viewer.userId, 'event.edit')
    const team = (await findTeam(trx, eventId, teamId)) ?? fail('team.notFound')
    if (team.asks) fail('team.unapproved')
    if (!team.waits) return []
    if (!(await give(trx, eventId, teamId, body.addSeat))) fail('team.noSeat')
    return notify(trx, context.jobs, 'seatGiven', { actorId: viewer.userId, subjectId: teamId })
  }
  emitNotificationsChanged(context, await inTurn(context, eventId, seat))
  return present(context.db, eventId, teamId, presentContext)
}

/** Moves a team to another place on the waitlist (TEAM-11). */
export const moveTeam: Handler<typeof calls.moveTeam> = async ({ viewer, presentContext, params, body, context }) => {
  const { id: eventId, teamId } = params
  await inTurn(context, eventId, async (trx) => {
    await lockOrganised(trx, eventId, viewer.userId, 'event.edit')
    if (await move(trx, eventId, teamId, body.place)) return
    fail((await findTeam(trx, eventId, teamId)) ? 'team.notWaiting' : 'team.notFound')
  })
  return present(context.db, eventId, teamId, presentContext)
}

/** Moves a registration to another pool of seats; again changes nothing (TEAM-16, decision 68). */
export const updateTeamPool: Handler<typeof calls.updateTeamPool> = async ({
  viewer,
  presentContext,
  params: { id: eventId, teamId },
  body: { pool },
  context,
}) => {
  await inTurn(context, eventId, async (trx) => {
    const { pools } = await lockOrganised(trx, eventId, viewer.userId, 'event.edit')
    if (!(await findTeam(trx, eventId, teamId))) fail('team.notFound')
    const slot = pool === null ? openSlot : pools?.find(({ id }) => id === pool)?.slot
    if (!pools || slot === undefined) fail('team.poolNotFound')
    if (!(await updatePool(trx, eventId, teamId, slot))) fail('team.noSeat')
    // Its seats are free in the pool that it left, or seats are free where it waits now.
    if (await hasWaitlist(trx, [eventId])) await context.jobs.enqueue(trx, 'offerSeats', null)
  })
  return present(context.db, eventId, teamId, presentContext)
}

/** Registers a person by hand, who is notified and may withdraw at any time (TEAM-12). */
export const addTeam: Handler<typeof calls.addTeam> = async ({ viewer, presentContext, params, body, context }) => {
  const { id: eventId } = params
  const { lead: leadId, teamName: name, addSeat } = body
  const { jobs, limiter, clock } = context
  const register = async (trx: Trx) => {
    const event = await lockOrganised(trx, eventId, viewer.userId, 'event.edit')
    if (event.ends_at <= clock.now()) fail('event.over')
    if (event.participation === 'team' && name === '')
      fail('request.invalid', { fields: { teamName: teamFields.teamNameRequired } })
    if (!(await lockAddable(trx, viewer.userId, leadId))) fail('user.notFound')
    const facts = await findRegistrationFacts(trx, { eventId, userId: viewer.userId, registeredId: leadId, members: 1 })
    if (!facts?.here) fail('team.registrationElsewhere')
    if (facts.known) fail('team.theyAreIn')
    const added = await add(trx, { eventId, leadId, name, addSeat })
    if (!added) fail('team.noSeat')
    // Each of them notifies a person who asked for nothing.
    await limiter.charge('addTeam', viewer.userId)
    const act = { actorId: viewer.userId, subjectId: added.id }
    const asked = added.asks ? await notify(trx, jobs, 'answersAsked', { ...act, actorId: nobodyId }) : []
    return { teamId: added.id, notifiedIds: [...asked, ...(await notify(trx, jobs, 'registrationAdded', act))] }
  }
  const { teamId, notifiedIds } = await inTurn(context, eventId, register).catch(refuseTaken)
  emitNotificationsChanged(context, notifiedIds)
  return present(context.db, eventId, teamId, presentContext)
}

/** Closes registration now, or opens it again; again changes nothing (TEAM-13, decision 49). */
export const updateRegistration: Handler<typeof calls.updateRegistration> = async ({
  viewer: { userId },
  presentContext,
  params: { id },
  body: { open },
  context,
}) => {
  const notifiedIds = await inTurn(context, id, async (trx) => {
    const event = await lockOrganised(trx, id, userId, 'event.edit')
    if (!event.takes_registration) fail('team.noRegistration')
    if (!open) {
      if (!(await closeRegistration(trx, id))) fail('team.registrationNotOpen')
      return []
    }
    if (!(await reopenRegistration(trx, id))) fail('event.over')
    if (await hasWaitlist(trx, [id])) await context.jobs.enqueue(trx, 'offerSeats', null)
    // Questions that became required meanwhile couldn't be answered.
    if (event.registration_ends_at > context.clock.now()) return []
    return notify(trx, context.jobs, 'answersAsked', { actorId: nobodyId, subjectId: id })
  })
  emitNotificationsChanged(context, notifiedIds)
  const row = await findEvent(context.db, userId, id)
  return row ? presentEvent(row, presentContext) : fail('event.notFound')
}

async function lockOrganised(
  trx: Trx,
  eventId: string,
  userId: string,
  action: 'event.organise' | 'event.edit',
): Promise<StoredEvent> {
  const event = await lockEvent(trx, eventId)
  demand(may(action, await loadEventStanding(trx, eventId, userId)))
  return event ?? fail('event.notFound')
}

/** Runs a change of an event's registrations in a transaction; then those who watch them receive the new numbers. */
async function inTurn<Result>(
  { db, teamTurns, realtime }: AppContext,
  eventId: string,
  change: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  const result = await teamTurns(eventId, () => db.transaction().execute(change))
  realtime.registrationsChanged(eventId)
  return result
}

async function present(db: Db, eventId: string, teamId: string, presentContext: PresentContext) {
  const row = await findTeam(db, eventId, teamId)
  return row ? presentTeam(row, presentContext) : fail('team.notFound')
}
