import type { calls } from '@quad/contract/calls/index.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const logout: Handler<typeof calls.logout> = async ({ viewer, context }) => {
  await context.db.transaction().execute((trx) => context.sessions.end(trx, viewer.sessionId))
  context.sessions.forget(viewer.sessionId)
  return { success: true }
}
