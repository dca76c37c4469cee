import type { calls } from '@quad/contract/calls/index.ts'
import { messageLimits } from '@quad/contract/messageLimits.ts'
import { may } from '@quad/contract/policies/index.ts'
import {
  countOtherPins,
  listPinnedChannels as listPinned,
  lockPins,
  setPinned,
} from '../../entities/channel/pinQueries.ts'
import { presentChannel, presentChannelWithClub } from '../../entities/channel/present.ts'
import { findChannel, findChannelAccess, lockMembership } from '../../entities/channel/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import { bothWays, type Handler } from '../../platform/http/handler.ts'

/** Pins a channel in the caller's list of chats, or unpins it (CHAN-06). Idempotent. */
export const [pinChannel, unpinChannel] = bothWays<typeof calls.pinChannel | typeof calls.unpinChannel>(
  async ({ viewer: { userId }, presentContext, params: { id }, context }, pinned) => {
    await context.db.transaction().execute(async (trx) => {
      await lockPins(trx, userId)
      await lockMembership(trx, id, userId)
      demand(may('channel.read', (await findChannelAccess(trx, id, userId)).standing))
      if (pinned && (await countOtherPins(trx, userId, id)) >= messageLimits.pinnedChannels)
        fail('channel.tooManyPinned')
      await setPinned(trx, id, userId, pinned)
    })
    context.realtime.toUser(userId, 'clubChanged', {})
    const row = await findChannel(context.db, userId, id)
    return row ? presentChannel(row, presentContext) : fail('channel.notFound')
  },
)

/** Lists the channels that are pinned in the caller's list of chats (CHAN-06). */
export const listPinnedChannels: Handler<typeof calls.listPinnedChannels> = async ({
  viewer,
  presentContext,
  context,
}) => {
  const rows = await listPinned(context.db, viewer.userId)
  return rows.map((row) => presentChannelWithClub(row, presentContext))
}
