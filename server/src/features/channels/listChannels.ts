import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentChannel, presentChannelWithClub } from '../../entities/channel/present.ts'
import {
  findChannel,
  findChannelAccess,
  listChannels as listOfClub,
  listUnreadChannels as listUnread,
} from '../../entities/channel/queries.ts'
import { loadClubStanding } from '../../entities/club/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Lists the channels of a club that the caller is in or manages (CHAN-01). */
export const listChannels: Handler<typeof calls.listChannels> = async ({ viewer, presentContext, query, context }) => {
  demand(may('club.listChannels', await loadClubStanding(context.db, query.club, viewer.userId)))
  const rows = await listOfClub(context.db, viewer.userId, query.club)
  return rows.map((row) => presentChannelWithClub(row, presentContext))
}

/** Gets a channel (CHAN-04). */
export const getChannel: Handler<typeof calls.getChannel> = async ({ viewer, presentContext, params, context }) => {
  const { channelId, standing } = await findChannelAccess(context.db, params.id, viewer.userId)
  demand(may('channel.see', standing))
  const row = await findChannel(context.db, viewer.userId, channelId)
  return row ? presentChannel(row, presentContext) : fail('channel.notFound')
}

/** The caller's channels with unread messages, and those that are muted, by themselves or with their club (SHELL-06). */
export const listUnreadChannels: Handler<typeof calls.listUnreadChannels> = async ({ viewer, context }) => {
  const rows = await listUnread(context.db, viewer.userId)
  return {
    unread: rows.filter(({ unread }) => unread).map(({ id }) => id),
    muted: rows.filter(({ muted }) => muted).map(({ id }) => id),
  }
}
