import type { calls } from '@quad/contract/calls/index.ts'
import { countUnread } from '../../entities/notification/queries.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Counts the viewer's unread notifications (NOTI-02). */
export const countNotifications: Handler<typeof calls.countNotifications> = async ({ viewer, context }) => ({
  count: await countUnread(context.db, viewer.userId),
})
