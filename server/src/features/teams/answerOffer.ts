import { randomUUID } from 'node:crypto'
import type { calls } from '@quad/contract/calls/index.ts'
import { offerMail } from '@quad/contract/messages/teamMails.ts'
import { may } from '@quad/contract/policies/index.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { emitNotificationsChanged, notify } from '../../entities/notification/notify.ts'
import { deleteRegistration } from '../../entities/acts/deleteRegistration.ts'
import { loadTeamStanding } from '../../entities/team/standingQueries.ts'
import { refuseTaken } from '../../entities/team/rules.ts'
import {
  endOffers,
  lockDueWaitlist,
  markOffersOver,
  type OfferedLead,
  offerFreeSeats,
  takeOfferedSeat,
} from '../../entities/team/waitlistQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { nobodyId } from '../../platform/ids.ts'
import { untilDone } from '../../platform/untilDone.ts'

/** Accepts or declines the seat that a team of the waitlist is offered; declining withdraws the team (TEAM-09). */
export const answerOffer: Handler<typeof calls.answerOffer> = async ({
  viewer: { userId },
  params: { id: eventId, teamId },
  body: { accept },
  context,
}) => {
  const change = async (trx: Trx) => {
    await lockEvent(trx, eventId)
    demand(may('team.answerOffer', await loadTeamStanding(trx, eventId, teamId, userId)))
    if (accept) {
      if (!(await takeOfferedSeat(trx, eventId, teamId))) fail('team.notOffered')
      return []
    }
    const notified = await notify(trx, context.jobs, 'teamWithdrawn', { actorId: userId, subjectId: teamId })
    return [...notified, ...(await deleteRegistration(trx, context.jobs, { eventId, teamId, leadId: userId }))]
  }
  const changing = context.teamTurns(eventId, () => context.db.transaction().execute(change))
  emitNotificationsChanged(context, await changing.catch(refuseTaken))
  context.realtime.registrationsChanged(eventId)
  return { success: true }
}

// Few enough to notify the leads in the transaction itself, before it deletes the teams whose offers have ended.
const atOnce = 100

/**
 * Ends the offers that nobody answered in time, and offers free seats to the first of each waitlist, event by event
 * (TEAM-09). Several nodes may run it at once; each event is settled by one of them.
 */
export async function offerSeats(context: Pick<AppContext, 'db' | 'jobs' | 'realtime' | 'publicUrl'>): Promise<void> {
  await untilDone(async () => {
    const settled = await context.db.transaction().execute((trx) => settleOne(context, trx))
    if (!settled) return false
    emitNotificationsChanged(context, settled.notifiedIds)
    context.realtime.registrationsChanged(settled.eventId)
    return true
  })
}

async function settleOne({ jobs, publicUrl }: Pick<AppContext, 'jobs' | 'publicUrl'>, trx: Trx) {
  const eventId = await lockDueWaitlist(trx)
  if (eventId === undefined) return undefined
  const ended = { actorId: nobodyId, subjectId: randomUUID() }
  const over = await markOffersOver(trx, eventId, ended.subjectId, atOnce)
  const endedIds = over.length > 0 ? await notify(trx, jobs, 'offerEnded', ended) : []
  if (over.length > 0) await endOffers(trx, eventId, over)
  const offered = { actorId: nobodyId, subjectId: randomUUID() }
  const leads = await offerFreeSeats(trx, eventId, offered.subjectId, atOnce)
  const [first] = leads
  if (!first) return { eventId, notifiedIds: endedIds }
  // The database's clock decides when the offers end: not before.
  const startAfter = new Date(first.offered_until.getTime() + 1000)
  await jobs.enqueueAll(trx, 'offerSeats', [{ data: null, startAfter }])
  await jobs.enqueueAll(trx, 'sendMail', mailsOf(leads, `${publicUrl}/events/${eventId}`, publicUrl))
  return { eventId, notifiedIds: [...endedIds, ...(await notify(trx, jobs, 'seatOffered', offered))] }
}

const mailsOf = (leads: readonly OfferedLead[], address: string, publicUrl: string) =>
  leads.flatMap(({ email, title, time_zone: timeZone, offered_until: until }) =>
    email === null ? [] : [{ data: { to: email, ...offerMail(publicUrl, { title, address, until, timeZone }) } }],
  )
