import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { markFilesSeen } from '../../entities/channel/fileQueries.ts'
import { findChannelAccess } from '../../entities/channel/queries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Marks a channel's files as seen (FILE-01). */
export const markFilesRead: Handler<typeof calls.markFilesRead> = async ({ viewer, params, context }) => {
  demand(may('channel.read', (await findChannelAccess(context.db, params.id, viewer.userId)).standing))
  await markFilesSeen(context.db, params.id, viewer.userId)
  return { success: true }
}
