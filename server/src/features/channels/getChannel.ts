import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentChannel } from '../../entities/channel/present.ts'
import { findChannel, findChannelAccess } from '../../entities/channel/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Gets a channel (CHAN-04). */
export const getChannel: Handler<typeof calls.getChannel> = async ({ viewer, presentContext, params, context }) => {
  const { channelId, standing } = await findChannelAccess(context.db, params.id, viewer.userId)
  demand(may('channel.see', standing))
  const row = await findChannel(context.db, viewer.userId, channelId)
  return row ? presentChannel(row, presentContext) : fail('channel.notFound')
}
