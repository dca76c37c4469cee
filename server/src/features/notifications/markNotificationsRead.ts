import type { calls } from '@quad/contract/calls/index.ts'
import { readAll } from '../../entities/notification/queries.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { emitNotificationsChanged } from '../../entities/notification/notify.ts'

/** Marks all of the viewer's notifications as read (NOTI-02). */
export const markNotificationsRead: Handler<typeof calls.markNotificationsRead> = async ({ viewer, context }) => {
  if (await readAll(context.db, viewer.userId)) emitNotificationsChanged(context, [viewer.userId])
  return { success: true }
}
