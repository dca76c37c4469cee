import type { calls } from '@quad/contract/calls/index.ts'
import { readAll } from '../../entities/notification/queries.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { emitNotices } from '../../entities/notification/emitNotices.ts'

/** Marks all of the caller's notifications as read (NOTI-02). */
export const readNotifications: Handler<typeof calls.readNotifications> = async ({ viewer, tools }) => {
  if (await readAll(tools.db, viewer.userId)) emitNotices(tools, [viewer.userId])
  return { success: true }
}
