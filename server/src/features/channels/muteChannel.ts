import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentChannel } from '../../entities/channel/present.ts'
import { findChannel, findChannelAccess } from '../../entities/channel/queries.ts'
import { setMuted } from '../../entities/room/readingQueries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import { bothWays } from '../../platform/http/handler.ts'

/** Mutes or unmutes a channel: only mentions in a muted one count as unread (DISC-04). Idempotent. */
export const [muteChannel, unmuteChannel] = bothWays<typeof calls.muteChannel | typeof calls.unmuteChannel>(
  async ({ viewer, presentContext, params, context }, muted) => {
    demand(may('channel.read', (await findChannelAccess(context.db, params.id, viewer.userId)).standing))
    await setMuted(context.db, params.id, viewer.userId, muted)
    context.realtime.toUser(viewer.userId, 'clubChanged', {})
    const row = await findChannel(context.db, viewer.userId, params.id)
    return row ? presentChannel(row, presentContext) : fail('channel.notFound')
  },
)
