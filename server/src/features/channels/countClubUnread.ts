import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { findChannel, findChannelAccess, listChannels } from '../../entities/channel/queries.ts'
import { isClubMuted } from '../../entities/club/memberQueries.ts'
import { loadClubStanding } from '../../entities/club/queries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** The caller's unread messages in a channel, or in a club's channels unless it or they are muted (DISC-04). */
export const countClubUnread: Handler<typeof calls.countClubUnread> = async ({ viewer, params, context }) => {
  const isClub = (await loadClubStanding(context.db, params.id, viewer.userId)).member
  if (!isClub) demand(may('channel.read', (await findChannelAccess(context.db, params.id, viewer.userId)).standing))
  const rows = isClub
    ? await listChannels(context.db, viewer.userId, params.id)
    : [await findChannel(context.db, viewer.userId, params.id)]
  const channels = rows.flatMap((row) => row ?? [])
  const isMuted = isClub && (await isClubMuted(context.db, params.id, viewer.userId))
  const counted = isClub ? channels.filter(({ muted }) => !muted && !isMuted) : channels
  return {
    count: counted.reduce((sum, { unread }) => sum + unread, 0),
    mentions: channels.reduce((sum, { mentions }) => sum + mentions, 0),
  }
}
