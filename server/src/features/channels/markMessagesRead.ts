import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { findChannelAccess } from '../../entities/channel/queries.ts'
import { markRead } from '../../entities/room/readingQueries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Marks a channel as read up to its last message; never backwards (DISC-04). */
export const markMessagesRead: Handler<typeof calls.markMessagesRead> = async ({ viewer, params, context }) => {
  const { standing, clubId } = await findChannelAccess(context.db, params.id, viewer.userId)
  demand(may('channel.read', standing))
  const seq = await markRead(context.db, params.id, viewer.userId)
  if (seq) context.realtime.toUser(viewer.userId, 'channelRead', { club: clubId, channel: params.id, seq })
  return { success: true }
}
