import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { countFiles as count, listFiles as list, markFilesSeen } from '../../entities/channel/fileQueries.ts'
import { presentFile } from '../../entities/channel/present.ts'
import { findChannel, findChannelAccess } from '../../entities/channel/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Lists the files and links of a channel (FILE-01). */
export const listFiles: Handler<typeof calls.listFiles> = async ({
  viewer,
  presentContext,
  params,
  query,
  context,
}) => {
  demand(may('channel.read', (await findChannelAccess(context.db, params.id, viewer.userId)).standing))
  const channel = (await findChannel(context.db, viewer.userId, params.id)) ?? fail('channel.notFound')
  const limit = query.limit ?? limits.pageSize
  const before = query['_id[$lt]'] ?? query.lastDocId
  const rows = await list(context.db, params.id, { before, kind: query.kind, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return {
    files: page.flatMap((row) => presentFile(row, channel, presentContext) ?? []),
    moreFiles: rows.length > limit,
    lastDocId: page.at(-1)?.id ?? null,
  }
}

/** Counts a channel's files, and those that are new to the caller (FILE-01). */
export const countFiles: Handler<typeof calls.countFiles> = async ({ viewer, params, context }) => {
  demand(may('channel.read', (await findChannelAccess(context.db, params.id, viewer.userId)).standing))
  return count(context.db, params.id, viewer.userId)
}

/** Marks a channel's files as seen (FILE-01). */
export const markFilesRead: Handler<typeof calls.markFilesRead> = async ({ viewer, params, context }) => {
  demand(may('channel.read', (await findChannelAccess(context.db, params.id, viewer.userId)).standing))
  await markFilesSeen(context.db, params.id, viewer.userId)
  return { success: true }
}
