import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { findChannelMember, listChannelMembers as list } from '../../entities/channel/memberQueries.ts'
import { presentChannelMember } from '../../entities/channel/present.ts'
import { findChannelAccess } from '../../entities/channel/queries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Lists the members of a channel, who are also those one can mention (CHAN-03). */
export const listChannelMembers: Handler<typeof calls.listChannelMembers> = async ({
  viewer,
  presentContext,
  params,
  query,
  context,
}) => {
  const access = await findChannelAccess(context.db, params.id, viewer.userId)
  demand(may('channel.see', access.standing))
  const rows = await list(context.db, access, {
    which: query.admin ? 'admins' : 'all',
    text: query['$text[$search]'],
    before: query['_id[$lt]'],
    // Existing clients read all of them in one go (ruling 60).
    limit: query.limit ?? limits.listMax,
  })
  return rows.map((row) => presentChannelMember(row, presentContext))
}

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
