import type { calls } from '@quad/contract/calls/index.ts'
import { countNotices } from '../../entities/notification/queries.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** How many notifications the caller has not read yet (NOTI-02). */
export const countNotifications: Handler<typeof calls.countNotifications> = async ({ viewer, context }) => ({
  count: await countNotices(context.db, viewer.userId),
})
