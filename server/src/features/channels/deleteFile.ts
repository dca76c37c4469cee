import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { findFile } from '../../entities/channel/fileQueries.ts'
import { findChannelAccess } from '../../entities/channel/queries.ts'
import { removeChannelFile } from '../../entities/removal/removeChannelFile.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Deletes a file of a channel, with its message, by the person who added it or an admin of the channel (ruling 54). */
export const deleteFile: Handler<typeof calls.deleteFile> = async ({ viewer, params, context }) => {
  const row = await findFile(context.db, params.fileId)
  const place = row && (await findChannelAccess(context.db, row.channel_id, viewer.userId))
  const visible = place !== undefined && may('channel.read', place.standing) === true
  const admin = place?.standing.admin === true
  demand(may('channelFile.delete', { visible, own: row?.user_id === viewer.userId, admin }))
  const afterCommit = await context.db.transaction().execute(async (trx) => row && removeChannelFile(context, trx, row))
  await afterCommit?.()
  return { success: true }
}
