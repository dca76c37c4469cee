import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { sessionFields } from '@quad/contract/messages/sessions.ts'
import { findChannelAccess } from '../../entities/channel/queries.ts'
import { presentSession } from '../../entities/session/present.ts'
import {
  listSessions as listOfChannel,
  listSessionsFrom,
  listSessionsToday as listToday,
  listUpcomingSessions as listUpcoming,
} from '../../entities/session/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { setTimeZone } from '../../entities/user/queries.ts'
import { isUnknownValue } from '../../platform/database.ts'

/** Lists the sessions of a channel (SESS-01). */
export const listSessions: Handler<typeof calls.listSessions> = async ({
  viewer,
  presentContext,
  params,
  query,
  context,
}) => {
  demand(may('channel.read', (await findChannelAccess(context.db, params.id, viewer.userId)).standing))
  const limit = query.limit ?? limits.listSize
  const from = query['startTime[$gte]']
  const rows = from
    ? await listSessionsFrom(context.db, viewer.userId, params.id, from, limit)
    : await listOfChannel(context.db, viewer.userId, params.id, { before: query['_id[$lt]'], limit })
  return rows.map((row) => presentSession(row, presentContext))
}

/** Lists the sessions of today in the caller's channels, and remembers their zone for mails (SESS-02, ruling 75). */
export const listSessionsToday: Handler<typeof calls.listSessionsToday> = async ({
  viewer,
  presentContext,
  query,
  context,
}) => {
  const rows = await listToday(context.db, viewer.userId, query.timeZone ?? 'UTC').catch((error: unknown) => {
    // JavaScript knows names that PostgreSQL doesn't.
    if (!isUnknownValue(error)) throw error
    return fail('request.invalid', { fields: { timeZone: sessionFields.timeZoneUnknown } })
  })
  if (query.timeZone) await setTimeZone(context.db, viewer.userId, query.timeZone)
  return rows.map((row) => presentSession(row, presentContext))
}

/** Lists what is ahead in the caller's channels (NOTI-04). */
export const listUpcomingSessions: Handler<typeof calls.listUpcomingSessions> = async ({
  viewer,
  presentContext,
  context,
}) => {
  const rows = await listUpcoming(context.db, viewer.userId)
  return rows.map((row) => presentSession(row, presentContext))
}
