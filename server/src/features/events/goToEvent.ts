import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadEventStanding } from '../../entities/event/standingQueries.ts'
import { findSeriesOf } from '../../entities/event/seriesQueries.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import {
  deleteGoing,
  insertGoing,
  listGoing as listRows,
  loadGoingStanding,
  loadGoingState,
  setGoingShown,
} from '../../entities/going/queries.ts'
import { presentUserCard } from '../../entities/user/present.ts'
import { lockOpenAccount, lockUser } from '../../entities/user/queries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Notes that the caller goes to an event, and whom they show it; idempotent (EVT-27, decision 48). */
export const goToEvent: Handler<typeof calls.goToEvent> = async ({
  viewer: { userId },
  params: { id },
  body: { shown },
  context,
}) => {
  const { db, teamTurns } = context
  // In turns, so that a rush for one event doesn't use up the connections.
  const isNew = await teamTurns(id, () =>
    db.transaction().execute(async (trx) => {
      // The choice changes the person's own row; and with a series, they may say it of all dates meanwhile.
      if (shown !== undefined || (await findSeriesOf(trx, id))) await lockUser(trx, userId)
      await lockOpenAccount(trx, userId)
      await lockEvent(trx, id)
      demand(may('going.add', await loadGoingStanding(trx, id, userId)))
      const added = await insertGoing(trx, id, userId)
      if (shown !== undefined) await setGoingShown(trx, id, userId, shown)
      return added
    }),
  )
  if (isNew) context.realtime.registrationsChanged(id)
  return loadGoingState(db, id, userId)
}

/** Takes back that the caller goes to an event, also when it is over or they may not see it any more; idempotent (EVT-27). */
export const stopGoingToEvent: Handler<typeof calls.stopGoingToEvent> = async ({
  viewer: { userId },
  params: { id },
  context,
}) => {
  const { db, teamTurns } = context
  const wentBefore = await teamTurns(id, () =>
    db.transaction().execute(async (trx) => {
      if (await findSeriesOf(trx, id)) await lockUser(trx, userId)
      await lockEvent(trx, id)
      if (await deleteGoing(trx, id, userId)) return true
      demand(may('event.read', await loadEventStanding(trx, id, userId)))
      return false
    }),
  )
  if (wentBefore) context.realtime.registrationsChanged(id)
  return loadGoingState(db, id, userId)
}

/** A page of who goes to an event: everybody for its admins, for others people they know who show it (EVT-27). */
export const listGoing: Handler<typeof calls.listGoing> = async ({
  viewer: { userId: viewerId },
  presentContext,
  params: { id: eventId },
  query: { before },
  context: { db },
}) => {
  const standing = await loadEventStanding(db, eventId, viewerId)
  demand(may('event.read', standing))
  const which = standing.admin ? 'everybody' : 'known'
  const { people, next } = await listRows(db, which, { viewerId, eventId, before })
  return { people: people.map((row) => presentUserCard(row, presentContext)), next }
}
