import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { passOnChannels } from '../../entities/club/channelWritingQueries.ts'
import { loadMemberFacts } from '../../entities/club/memberQueries.ts'
import { declineRequests, deleteMember } from '../../entities/club/memberWritingQueries.ts'
import { lockClub } from '../../entities/club/queries.ts'
import { emitNotificationsChanged, notify, withdraw } from '../../entities/notification/notify.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Leaves a club or cancels a request; or, as an admin, removes a member or declines a request (MEM-01 to MEM-03). */
export const removeMember: Handler<typeof calls.removeMember> = async ({ viewer, params, context }) => {
  const { id: clubId, memberId } = params
  const actorId = viewer.userId
  const { heirIds, notifiedIds } = await context.db.transaction().execute(async (trx) => {
    await lockClub(trx, clubId)
    const { id, userId, standing } = await loadMemberFacts(trx, actorId, clubId, memberId)
    demand(may('member.remove', standing))
    const isRequest = !standing.active
    if (isRequest && !standing.self) {
      await declineRequests(trx, clubId, [userId])
      return { heirIds: [], notifiedIds: [] }
    }
    const removalIds = standing.self ? [] : await notify(trx, context.jobs, 'memberRemoved', { actorId, subjectId: id })
    await deleteMember(trx, clubId, id)
    if (isRequest)
      return { heirIds: [], notifiedIds: await withdraw(trx, 'joinRequest', [{ targetId: clubId, actorId }]) }
    const actId = await passOnChannels(trx, [clubId])
    const heirs = actId ? await notify(trx, context.jobs, 'channelInherited', { actorId, subjectId: actId }) : []
    return { heirIds: heirs, notifiedIds: [...removalIds, ...heirs] }
  })
  emitNotificationsChanged(context, notifiedIds)
  // They get the channel's admin menu at once.
  context.realtime.toUser(heirIds, 'clubChanged', { club: clubId })
  return { success: true }
}
