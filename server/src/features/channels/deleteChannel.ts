import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { findChannelAccess, lockChannel } from '../../entities/channel/queries.ts'
import { closeChannel } from '../../entities/channel/writingQueries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Deletes a channel for everyone at once; a job removes what was written in it (CHAN-02, ruling 37). */
export const deleteChannel: Handler<typeof calls.deleteChannel> = async ({ viewer, params, context }) => {
  await context.db.transaction().execute(async (trx) => {
    await lockChannel(trx, params.id)
    const { standing } = await findChannelAccess(trx, params.id, viewer.userId)
    demand(may('channel.delete', standing))
    await closeChannel(trx, params.id)
    await context.jobs.enqueue(trx, 'eraseChannels', null)
  })
  return { success: true }
}
