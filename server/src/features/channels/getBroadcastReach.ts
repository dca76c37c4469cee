import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { newsRoomOf } from '../../entities/channel/news.ts'
import { findChannelAccess } from '../../entities/channel/queries.ts'
import { countBroadcastReach } from '../../entities/notification/broadcastQueries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Counts whom a mention of @everyone or @here would notify, before it is sent (TALK-11). */
export const getBroadcastReach: Handler<typeof calls.getBroadcastReach> = async ({
  viewer,
  params: { id },
  context: { db, realtime },
}) => {
  const access = await findChannelAccess(db, id, viewer.userId)
  demand(may('channel.broadcast', access.standing))
  const online = await realtime.onlineIn(newsRoomOf(access, access.standing.private))
  return countBroadcastReach(db, id, viewer.userId, online)
}
