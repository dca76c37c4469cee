import type { calls } from '@quad/contract/calls/index.ts'
import { sessionFields } from '@quad/contract/messages/sessions.ts'
import { presentSession } from '../../entities/session/present.ts'
import { listSessionsToday as list } from '../../entities/session/queries.ts'
import { setTimeZone } from '../../entities/user/queries.ts'
import { isUnknownValue } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Lists the sessions of today in the caller's channels, and remembers their zone for mails (SESS-02, ruling 75). */
export const listSessionsToday: Handler<typeof calls.listSessionsToday> = async ({
  viewer,
  presentContext,
  query,
  context,
}) => {
  const rows = await list(context.db, viewer.userId, query.timeZone ?? 'UTC').catch((error: unknown) => {
    // JavaScript knows names that PostgreSQL doesn't.
    if (!isUnknownValue(error)) throw error
    return fail('request.invalid', { fields: { timeZone: sessionFields.timeZoneUnknown } })
  })
  if (query.timeZone) await setTimeZone(context.db, viewer.userId, query.timeZone)
  return rows.map((row) => presentSession(row, presentContext))
}
