import type { calls } from '@quad/contract/calls/index.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Ends the session that asks (ACC-07, ruling 31). */
export const logout: Handler<typeof calls.logout> = async ({ viewer, tools }) => {
  await tools.db.transaction().execute((trx) => tools.sessions.end(trx, viewer.sessionId))
  tools.sessions.forget(viewer.sessionId)
  return { success: true }
}
