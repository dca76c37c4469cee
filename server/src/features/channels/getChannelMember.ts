import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { findChannelMember } from '../../entities/channel/memberQueries.ts'
import { presentChannelMember } from '../../entities/channel/present.ts'
import { findChannelAccess } from '../../entities/channel/queries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** A membership of a channel as a list; [] if there is none (ruling 50). */
export const getChannelMember: Handler<typeof calls.getChannelMember> = async ({
  viewer,
  presentContext,
  params,
  context,
}) => {
  const { channelId, standing } = await findChannelAccess(context.db, params.id, viewer.userId)
  demand(may('channel.see', standing))
  const row = await findChannelMember(context.db, channelId, standing, params.memberId)
  return row ? [presentChannelMember(row, presentContext)] : []
}
