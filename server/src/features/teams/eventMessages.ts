import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadEventStanding } from '../../entities/event/standingQueries.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { presentEventMessage } from '../../entities/eventMessage/present.ts'
import {
  countRecipients as count,
  findEventMessage,
  findEventMessageByKey,
  insertEventMessage,
  listEventMessages as list,
} from '../../entities/eventMessage/queries.ts'
import { noticeMessage } from '../../entities/notification/noticeQueries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Lists what the organisers wrote: for the event's admins all of it, for others what reached them (EVT-26). */
export const listEventMessages: Handler<typeof calls.listEventMessages> = async ({
  viewer,
  presentContext,
  params,
  query,
  context,
}) => {
  const standing = await loadEventStanding(context.db, params.id, viewer.userId)
  demand(may('event.read', standing))
  const page = { viewerId: viewer.userId, admin: standing.admin, before: query['_id[$lt]'] }
  const rows = await list(context.db, params.id, page)
  return rows.map((row) => presentEventMessage(row, standing.admin, presentContext))
}

/** Counts whom a message would reach now, and how many are left for today (EVT-26). */
export const countRecipients: Handler<typeof calls.countRecipients> = async ({ viewer, params, query, context }) => {
  demand(may('event.organise', await loadEventStanding(context.db, params.id, viewer.userId)))
  return count(context.db, params.id, viewer.userId, query)
}

/** Writes to the registered of an event, or to some of them, once for each key (EVT-26, decision 53). */
export const createEventMessage: Handler<typeof calls.createEventMessage> = async ({
  viewer: { userId },
  presentContext,
  params,
  body,
  context,
}) => {
  const { clientId, text, to } = body
  const id = await context.db.transaction().execute(async (trx) => {
    await lockEvent(trx, params.id)
    demand(may('event.organise', await loadEventStanding(trx, params.id, userId)))
    const known = await findEventMessageByKey(trx, params.id, userId, clientId)
    if (known !== undefined) return known
    const made = await insertEventMessage(trx, { eventId: params.id, authorId: userId, clientId, text, to })
    if (made.id === null) return fail(made.people === 0 ? 'eventMessage.nobody' : 'eventMessage.dailyLimit')
    await noticeMessage(trx, made.id)
    await context.jobs.enqueue(trx, 'sendNotices', null)
    return made.id
  })
  const row = (await findEventMessage(context.db, id)) ?? fail('event.notFound')
  return presentEventMessage(row, true, presentContext)
}
