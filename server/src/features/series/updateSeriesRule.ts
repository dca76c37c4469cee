import type { calls } from '@quad/contract/calls/index.ts'
import { ruleText } from '@quad/contract/messages/series.ts'
import { may } from '@quad/contract/policies/index.ts'
import { planRule } from '../../entities/event/planRule.ts'
import {
  addDates,
  assertAdminOfDates,
  cancelDates,
  findSeriesOf,
  lockOtherDates,
} from '../../entities/event/seriesQueries.ts'
import { findZone, moveDates } from '../../entities/event/seriesRuleQueries.ts'
import { loadEventStanding } from '../../entities/event/standingQueries.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { type Move, noticeDates } from '../../entities/notification/dateNoticeQueries.ts'
import { saveRule } from '../../entities/series/queries.ts'
import { hasWaitlist } from '../../entities/team/waitlistQueries.ts'
import type { Db } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Lists what another rule makes of the dates of a series (EVT-44). */
export const previewSeriesRule: Handler<typeof calls.previewSeriesRule> = async ({ viewer, params, body, context }) => {
  const { db, clock } = context
  await assertMayRule(db, params.id, body.event, viewer.userId)
  const timeZone = await findZone(db, body.event)
  const planned = await planRule(db, planOf(params.id, body, timeZone, clock.now()))
  const { rule, fault, dates, kept, dropped, added } = planned
  await assertAdminOfDates(
    db,
    dates.map(({ id }) => id),
    viewer.userId,
  )
  const people = new Map(dates.map((date) => [date.id, date.people]))
  const withPeople = (id: string) => (people.get(id) ? { people: people.get(id) } : {})
  const moves = [
    ...kept.map(({ id, startsAt, start }) => ({ before: startsAt, after: start, ...withPeople(id) })),
    ...dropped.map(({ id, startsAt }) => ({ before: startsAt, after: undefined, ...withPeople(id) })),
    ...added.map((start) => ({ before: undefined, after: start })),
  ]
  const timeOf = ({ before, after }: (typeof moves)[number]) => (after ?? before)?.getTime() ?? 0
  return {
    repeats: ruleText(rule),
    ...(fault && { fault: fault.message }),
    dates: moves
      .toSorted((one, other) => timeOf(one) - timeOf(other))
      .map(({ before, after, ...more }) => ({
        ...(before && { before: before.toISOString() }),
        ...(after && { after: after.toISOString() }),
        ...more,
      })),
  }
}

/** Gives a date of a series and those after it another rule; their people are notified once (EVT-44, decision 77). */
export const updateSeriesRule: Handler<typeof calls.updateSeriesRule> = async ({
  viewer: { userId },
  params: { id: seriesId },
  body,
  context,
}) => {
  const { db, jobs, clock, realtime } = context
  const { event: eventId, note } = body
  const done = await db.transaction().execute(async (trx) => {
    const { dateIds } = await lockOtherDates(trx, { eventId, scope: 'following' })
    const own = await lockEvent(trx, eventId)
    await assertMayRule(trx, seriesId, eventId, userId)
    await assertAdminOfDates(trx, dateIds, userId)
    if (!own) fail('event.notFound')
    const plan = await planRule(trx, planOf(seriesId, body, own.time_zone, clock.now()))
    const { fault, rule, kept, dropped, added } = plan
    if (fault) fail('request.invalid', { fields: { [fault.field]: fault.message } })
    const moved = kept.filter(({ startsAt, start }) => startsAt.getTime() !== start.getTime())
    await moveDates(trx, moved, own.time_zone)
    // Before dates are cancelled, as the copied one may be among them.
    const addedIds = added.length > 0 ? await addDates(trx, eventId, seriesId, added) : []
    const droppedIds = dropped.map(({ id }) => id)
    if (droppedIds.length > 0) await cancelDates(trx, droppedIds)
    await saveRule(trx, seriesId, rule)
    const repeats = ruleText(rule)
    const moves: Move[] = [
      ...moved.map(({ id, startsAt, start }) => ({ id, before: startsAt, after: start })),
      ...dropped.map(({ id, startsAt }) => ({ id, before: startsAt })),
      ...addedIds.flatMap((id, at) => (added[at] ? [{ id, after: added[at] }] : [])),
    ]
    await noticeDates(trx, 'seriesChanged', moves, { seriesId, actorId: userId, note, repeats })
    if (moves.length > 0) await jobs.enqueue(trx, 'sendNotices', null)
    const ids = moves.map(({ id }) => id)
    if (await hasWaitlist(trx, ids)) await jobs.enqueue(trx, 'offerSeats', null)
    return { ids, repeats, moved: moved.length, cancelled: dropped.length, added: added.length }
  })
  const { ids, ...reply } = done
  for (const id of ids) realtime.registrationsChanged(id)
  return reply
}

type Body = Parameters<typeof updateSeriesRule>[0]['body']

const planOf = (seriesId: string, { event: eventId, start, repeats }: Body, timeZone: string, now: Date) => ({
  seriesId,
  eventId,
  start,
  repeats,
  timeZone,
  now,
})

/** @throws Failure unless the event is a date of the series that the person may change */
async function assertMayRule(db: Db, seriesId: string, eventId: string, userId: string): Promise<void> {
  const standing = await loadEventStanding(db, eventId, userId)
  demand(may('event.read', standing))
  if ((await findSeriesOf(db, eventId)) !== seriesId) fail('event.notFound')
  demand(may('event.edit', standing))
}
