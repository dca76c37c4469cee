import type { MemberChanges } from '@quad/contract/bodies/clubs.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import { defaultRoles } from '@quad/contract/messages/clubs.ts'
import { may } from '@quad/contract/policies/index.ts'
import { passOnChannels } from '../../entities/club/channelWritingQueries.ts'
import { findMember, loadMemberFacts, type MemberFacts } from '../../entities/club/memberQueries.ts'
import {
  acceptRequests,
  declineRequests,
  deleteMember,
  noteRemoval,
  saveMember,
} from '../../entities/club/memberWritingQueries.ts'
import { presentMember } from '../../entities/club/present.ts'
import { lockClub } from '../../entities/club/queries.ts'
import { emitNotificationsChanged, notify, withdraw } from '../../entities/notification/notify.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Accepts a request, makes or unmakes an admin, or names the role of a member (MEM-02; rulings 3, 50, 59). */
export const updateMember: Handler<typeof calls.updateMember> = async ({
  viewer,
  presentContext,
  params,
  body,
  context,
}) => {
  const notifiedIds = await context.db.transaction().execute(async (trx) => {
    await lockClub(trx, params.id)
    const facts = await loadMemberFacts(trx, viewer.userId, params.id, params.memberId)
    demand(may('member.accept', facts.standing))
    return [
      ...(body.active && !facts.standing.active ? await accept(trx, context, viewer.userId, params.id, facts) : []),
      ...(await change(trx, context, viewer.userId, body, facts)),
    ]
  })
  emitNotificationsChanged(context, notifiedIds)
  const row = await findMember(context.db, viewer.userId, params.id, params.memberId)
  return row ? presentMember(row, presentContext) : fail('member.notFound')
}

async function accept(trx: Trx, { jobs }: AppContext, actorId: string, clubId: string, { userId }: MemberFacts) {
  const { actId } = await acceptRequests(trx, clubId, [userId])
  return notify(trx, jobs, 'joinAccepted', { actorId, subjectId: actId })
}

async function change(
  trx: Trx,
  { jobs }: AppContext,
  actorId: string,
  { active, admin, role }: MemberChanges,
  { id, admin: isAdmin, standing }: MemberFacts,
): Promise<readonly string[]> {
  const now = { ...standing, active: standing.active || active === true }
  if (role !== undefined) {
    demand(may('member.setRole', now))
    // Existing clients send the words that we show for no role.
    await saveMember(trx, id, { role: Object.values<string>(defaultRoles).includes(role) ? '' : role })
  }
  if (admin === undefined || admin === isAdmin) return []
  demand(may(admin ? 'member.makeAdmin' : 'member.demote', now))
  await saveMember(trx, id, { admin })
  return notify(trx, jobs, admin ? 'adminMade' : 'adminRemoved', { actorId, subjectId: id })
}

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
    if (!standing.self) await noteRemoval(trx, clubId, userId)
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
