import type { calls } from '@quad/contract/calls/index.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const logActivity: Handler<typeof calls.logActivity> = async ({ body, context }) => {
  context.metrics.activities.inc({ activity: body.activityType })
  return { success: true }
}
