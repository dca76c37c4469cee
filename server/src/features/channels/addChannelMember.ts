import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { emitMembersChanged } from '../../entities/channel/news.ts'
import { findChannelMember, loadChannelMemberFacts } from '../../entities/channel/memberQueries.ts'
import { presentChannelMember } from '../../entities/channel/present.ts'
import { findChannelAccess, lockChannel } from '../../entities/channel/queries.ts'
import { deleteChannelMember, insertChannelMember } from '../../entities/channel/writingQueries.ts'
import { emitNotificationsChanged, notify } from '../../entities/notification/notify.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Adds a member of the club to a private channel; the first one of an empty channel is its admin (ruling 68). */
export const addChannelMember: Handler<typeof calls.addChannelMember> = async ({
  viewer,
  presentContext,
  params,
  body,
  context,
}) => {
  const { userId: actorId } = viewer
  const { access, notifiedIds } = await context.db.transaction().execute(async (trx) => {
    await lockChannel(trx, params.id)
    const found = await findChannelAccess(trx, params.id, actorId)
    const isOneself = body.user === actorId
    demand(may(isOneself ? 'channel.addOneself' : 'channel.manageMembers', found.standing))
    const id = await insertChannelMember(trx, params.id, body.user, !found.standing.administered)
    const act = id && { actorId, subjectId: id }
    return {
      access: found,
      notifiedIds: act ? await notify(trx, context.jobs, 'channelAdded', act) : [],
    }
  })
  await emitMembersChanged(context, access)
  emitNotificationsChanged(context, notifiedIds)
  const row = await findChannelMember(context.db, params.id, access.standing, body.user)
  return row ? presentChannelMember(row, presentContext) : fail('channel.notInClub')
}

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
