import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadEventStanding } from '../../entities/event/standingQueries.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { assertDoorCode, showDoorCode } from '../../entities/ticket/doorCode.ts'
import { countCame, enterEvent, findDoor, findTicketOf } from '../../entities/ticket/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** The code on the projector of an event (DOOR-04). */
export const getDoorCode: Handler<typeof calls.getDoorCode> = async ({ viewer, params: { id }, context }) => {
  demand(may('event.organise', await loadEventStanding(context.db, id, viewer.userId)))
  const { cancelled, ...times } = (await findDoor(context.db, id)) ?? fail('event.notFound')
  if (cancelled) fail('event.cancelled')
  return showDoorCode(context, { id, ...times }, await countCame(context.db, id))
}

/** Lets the caller in by the code on the projector (DOOR-05). */
export const enterByCode: Handler<typeof calls.enterByCode> = async ({ viewer, client, params, body, context }) => {
  const { id } = params
  const { db, teamTurns } = context
  demand(may('event.read', await loadEventStanding(db, id, viewer.userId)))
  if (!(await findTicketOf(db, id, viewer.userId))) fail('ticket.none')
  const times = (await findDoor(db, id)) ?? fail('event.notFound')
  await assertDoorCode(context, { id, ...times }, { code: body.code, userId: viewer.userId, client })
  const cameAt = await teamTurns(id, () =>
    db.transaction().execute(async (trx) => {
      await lockEvent(trx, id)
      return enterEvent(trx, id, viewer.userId)
    }),
  )
  return cameAt ? { success: true, cameAt: cameAt.toISOString() } : fail('ticket.none')
}
