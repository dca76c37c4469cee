import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { registerForSeries as register } from '../../entities/acts/queries.ts'
import { listOwnClashesOfDates } from '../../entities/calendar/dateQueries.ts'
import { findSeriesOf, lockDatesAhead } from '../../entities/event/seriesQueries.ts'
import { loadEventStanding } from '../../entities/event/standingQueries.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { loadSeriesStanding } from '../../entities/going/seriesQueries.ts'
import { emitNotificationsChanged, withdraw } from '../../entities/notification/notify.ts'
import { lockSeries } from '../../entities/series/queries.ts'
import { asksForFile, storeAnswerFiles } from '../../entities/team/fileQueries.ts'
import { checkOwnAnswers } from '../../entities/team/rules.ts'
import { withdrawFromDates } from '../../entities/team/seriesQueries.ts'
import { lockOpenAccount } from '../../entities/user/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Registers the caller alone for all dates of a series that are ahead and take them; idempotent (EVT-45, decision 77). */
export const registerForSeries: Handler<typeof calls.registerForSeries> = async ({
  viewer: { userId },
  params: { id: seriesId },
  body: { event: eventId, waitlist, ...member },
  context,
}) => {
  const { db, jobs, teamTurns, realtime } = context
  const { dates, notifiedIds } = await teamTurns(seriesId, () =>
    db.transaction().execute(async (trx) => {
      await lockSeries(trx, seriesId)
      const dateIds = await lockDatesAhead(trx, seriesId)
      const event = await lockEvent(trx, eventId)
      // After the dates, as whoever closes their account locks the events that they are registered for first.
      await lockOpenAccount(trx, userId)
      demand(may('event.register', await loadEventStanding(trx, eventId, userId)))
      if (!event || (await findSeriesOf(trx, eventId)) !== seriesId) fail('event.notFound')
      const { questions, participation } = event
      const given = { ...member, answers: member.answers ?? [] }
      const checked = checkOwnAnswers(given, questions, participation === 'individual')
      const made = await register(trx, { userId, dateIds, eventId, waitlist, member: checked })
      const teamId = made.dates.find(({ id }) => id === eventId)?.team_id ?? null
      if (teamId !== null && asksForFile(questions)) await storeAnswerFiles(trx, jobs, { teamId, ownerId: userId })
      return made
    }),
  )
  emitNotificationsChanged(context, notifiedIds)
  for (const { id, team_id: made } of dates) if (made) realtime.registrationsChanged(id)
  const taken = dates.filter(({ state }) => state === 'registered' || state === 'waiting').map(({ id }) => id)
  const clashes = new Map((await listOwnClashesOfDates(db, userId, taken)).map(({ id, title }) => [id, title]))
  return {
    dates: dates.map(({ id, starts_at: start, ends_at: end, time_zone: timeZone, state }) => {
      const clash = clashes.get(id)
      return {
        _id: id,
        start: start.toISOString(),
        end: end.toISOString(),
        timeZone,
        state,
        ...(clash !== undefined && { clash }),
      }
    }),
  }
}

/** Withdraws the caller's own registrations for the dates of a series that are ahead; idempotent (EVT-45). */
export const withdrawFromSeries: Handler<typeof calls.withdrawFromSeries> = async ({
  viewer: { userId },
  params: { id: seriesId },
  context,
}) => {
  const { db, jobs, teamTurns, realtime } = context
  const { gone, notifiedIds } = await teamTurns(seriesId, () =>
    db.transaction().execute(async (trx) => {
      await lockSeries(trx, seriesId)
      const dateIds = await lockDatesAhead(trx, seriesId)
      demand(may('event.read', await loadSeriesStanding(trx, seriesId, userId)))
      const dates = await withdrawFromDates(trx, dateIds, userId)
      if (dates.some(({ waits }) => waits)) await jobs.enqueue(trx, 'offerSeats', null)
      const acts = dates.map(({ event_id: targetId }) => ({ targetId, actorId: userId }))
      return { gone: dates, notifiedIds: await withdraw(trx, 'registration', acts) }
    }),
  )
  emitNotificationsChanged(context, notifiedIds)
  for (const { event_id: id } of gone) realtime.registrationsChanged(id)
  return { withdrawn: gone.length }
}
