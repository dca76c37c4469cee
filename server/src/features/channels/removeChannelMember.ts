import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { emitMembersChanged } from '../../entities/channel/emitMembersChanged.ts'
import { loadChannelMemberFacts } from '../../entities/channel/memberQueries.ts'
import { findChannelAccess, lockChannel } from '../../entities/channel/queries.ts'
import { deleteChannelMember } from '../../entities/channel/writingQueries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Leaves a private channel, or removes a member of it (CHAN-03, ruling 67). */
export const removeChannelMember: Handler<typeof calls.removeChannelMember> = async ({ viewer, params, context }) => {
  const { id: channelId, memberId } = params
  const access = await context.db.transaction().execute(async (trx) => {
    await lockChannel(trx, channelId)
    const found = await findChannelAccess(trx, channelId, viewer.userId)
    const member = await loadChannelMemberFacts(trx, found.standing, { channelId, memberId, viewerId: viewer.userId })
    demand(may('channelMember.remove', member.standing))
    await deleteChannelMember(trx, member.id)
    return found
  })
  await emitMembersChanged(context, access)
  return { success: true }
}
