import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { findChannelAccess } from '../../entities/channel/queries.ts'
import { findMessage } from '../../entities/chat/queries.ts'
import { presentDiscussion } from '../../entities/chat/present.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Gets a message of a channel or a reply (DISC-01). */
export const getDiscussion: Handler<typeof calls.getDiscussion> = async ({
  viewer,
  presentContext,
  params,
  context,
}) => {
  const place = await findChannelAccess(context.db, params.id, viewer.userId)
  demand(may('channel.read', place.standing))
  const row = await findMessage(context.db, viewer.userId, params.id, params.messageId)
  return row ? presentDiscussion(row, place, presentContext) : fail('message.notFound')
}
