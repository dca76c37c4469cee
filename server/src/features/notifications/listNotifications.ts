import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { emitNotificationsChanged } from '../../entities/notification/notify.ts'
import { presentNotification } from '../../entities/notification/present.ts'
import {
  countUnread,
  deleteNotification as remove,
  listNotifications as list,
  readAll,
} from '../../entities/notification/queries.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Lists a page of the viewer's notifications, newest first (NOTI-02). */
export const listNotifications: Handler<typeof calls.listNotifications> = async ({
  viewer,
  presentContext,
  query,
  context,
}) => {
  const rows = await list(context.db, viewer.userId, query['_id[$lt]'])
  const page = rows.slice(0, limits.pageSize)
  return {
    notifications: page.flatMap((row) => presentNotification(row, presentContext) ?? []),
    moreNotifications: rows.length > limits.pageSize,
    lastDocId: page.at(-1)?.sort_id ?? null,
  }
}

/** Counts the viewer's unread notifications (NOTI-02). */
export const countNotifications: Handler<typeof calls.countNotifications> = async ({ viewer, context }) => ({
  count: await countUnread(context.db, viewer.userId),
})

/** Marks all of the viewer's notifications as read (NOTI-02). */
export const markNotificationsRead: Handler<typeof calls.markNotificationsRead> = async ({ viewer, context }) => {
  if (await readAll(context.db, viewer.userId)) emitNotificationsChanged(context, [viewer.userId])
  return { success: true }
}

export const deleteNotification: Handler<typeof calls.deleteNotification> = async ({ viewer, params, context }) => {
  if (!(await remove(context.db, viewer.userId, params.id))) fail('notification.notFound')
  emitNotificationsChanged(context, [viewer.userId])
  return { success: true }
}
