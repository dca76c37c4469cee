import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { countFiles as count } from '../../entities/channel/fileQueries.ts'
import { findChannelAccess } from '../../entities/channel/queries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Counts a channel's files, and those that are new to the caller (FILE-01). */
export const countFiles: Handler<typeof calls.countFiles> = async ({ viewer, params, context }) => {
  demand(may('channel.read', (await findChannelAccess(context.db, params.id, viewer.userId)).standing))
  return count(context.db, params.id, viewer.userId)
}
