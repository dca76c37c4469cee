import type { calls } from '@quad/contract/calls/index.ts'
import { defaultRoles } from '@quad/contract/messages/clubs.ts'
import { may } from '@quad/contract/policies/index.ts'
import { emitMembersChanged } from '../../entities/channel/news.ts'
import { findChannelMember, loadChannelMemberFacts } from '../../entities/channel/memberQueries.ts'
import { presentChannelMember } from '../../entities/channel/present.ts'
import { findChannelAccess, lockChannel } from '../../entities/channel/queries.ts'
import { saveChannelMember } from '../../entities/channel/writingQueries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Makes or unmakes an admin of a private channel, or names the role of a member (CHAN-03; rulings 3, 59). */
export const updateChannelMember: Handler<typeof calls.updateChannelMember> = async ({
  viewer,
  presentContext,
  params: { id: channelId, memberId },
  body,
  context,
}) => {
  const access = await context.db.transaction().execute(async (trx) => {
    await lockChannel(trx, channelId)
    const found = await findChannelAccess(trx, channelId, viewer.userId)
    const member = await loadChannelMemberFacts(trx, found.standing, { channelId, memberId, viewerId: viewer.userId })
    const demotes = body.admin === false && member.admin
    demand(may(demotes ? 'channelMember.demote' : 'channelMember.change', member.standing))
    const { admin, role } = body
    // Existing clients send the words that we show for no role.
    const named = role !== undefined && Object.values<string>(defaultRoles).includes(role) ? '' : role
    const changes = { ...(admin !== undefined && { admin }), ...(named !== undefined && { role: named }) }
    if (Object.keys(changes).length > 0) await saveChannelMember(trx, member.id, changes)
    return found
  })
  await emitMembersChanged(context, access)
  const row = await findChannelMember(context.db, channelId, access.standing, memberId)
  return row ? presentChannelMember(row, presentContext) : fail('channelMember.notFound')
}
