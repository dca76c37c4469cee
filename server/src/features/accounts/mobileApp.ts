import type { calls } from '@quad/contract/calls/index.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const findRequiredVersion: Handler<typeof calls.findRequiredVersion> = async ({ query, context }) => ({
  requiredVersion: context.appVersions[query.platform],
})

export const logActivity: Handler<typeof calls.logActivity> = async ({ body, context }) => {
  context.metrics.activities.inc({ activity: body.activityType })
  return { success: true }
}
