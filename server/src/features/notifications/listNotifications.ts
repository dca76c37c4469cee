import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { presentNotification } from '../../entities/notification/present.ts'
import { listNotifications as list } from '../../entities/notification/queries.ts'
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
