import type { calls } from '@quad/contract/calls/index.ts'
import { deleteNotification as remove } from '../../entities/notification/queries.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { emitNotificationsChanged } from '../../entities/notification/notify.ts'

export const deleteNotification: Handler<typeof calls.deleteNotification> = async ({ viewer, params, context }) => {
  if (!(await remove(context.db, viewer.userId, params.id))) fail('notification.notFound')
  emitNotificationsChanged(context, [viewer.userId])
  return { success: true }
}
