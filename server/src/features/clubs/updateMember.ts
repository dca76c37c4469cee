import type { MemberChanges } from '@quad/contract/bodies/clubs.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import { defaultRoles } from '@quad/contract/messages/clubs.ts'
import { may } from '@quad/contract/policies/index.ts'
import { acceptAndNotify, declineQuietly, withdrawQuestions } from '../../entities/acts/endRequests.ts'
import { passOnChannels } from '../../entities/club/channelWritingQueries.ts'
import { findMember, loadMemberFacts, type MemberFacts } from '../../entities/club/memberQueries.ts'
import { deleteMember, noteRemoval, saveMember } from '../../entities/club/memberWritingQueries.ts'
import { presentMember } from '../../entities/club/present.ts'
import { lockClub } from '../../entities/club/queries.ts'
import { emitNotificationsChanged, notify, withdraw } from '../../entities/notification/notify.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/**
 * Accepts a request, makes or unmakes an admin, names the role of a member or sets their rights (MEM-02, MEM-07; rulings
 * 3, 50, 59).
 */
export const updateMember: Handler<typeof calls.updateMember> = async ({
  viewer,
  presentContext,
  params,
  body,
  context,
}) => {
  const { notifiedIds, changedIds } = await context.db.transaction().execute(async (trx) => {
    await lockClub(trx, params.id)
    const facts = await loadMemberFacts(trx, viewer.userId, params.id, params.memberId)
    demand(may('member.accept', facts.standing))
    const isAccepted = body.active === true && !facts.standing.active
    const accepted = isAccepted ? await accept(trx, context, viewer.userId, params.id, facts) : []
    const changed = await change(trx, context, viewer.userId, body, facts)
    return { notifiedIds: [...accepted, ...changed.notifiedIds], changedIds: changed.powers ? [facts.userId] : [] }
  })
  emitNotificationsChanged(context, notifiedIds)
  // What they may do on their open pages changes at once.
  context.realtime.toUser(changedIds, 'clubChanged', { club: params.id })
  const row = await findMember(context.db, viewer.userId, params.id, params.memberId)
  return row ? presentMember(row, presentContext) : fail('member.notFound')
}

async function accept(trx: Trx, { jobs }: AppContext, actorId: string, clubId: string, { userId }: MemberFacts) {
  return (await acceptAndNotify(trx, jobs, { clubId, actorId, userIds: [userId] })).notifiedIds
}

interface Changed {
  readonly notifiedIds: readonly string[]
  /** What the member may do has changed. */
  readonly powers: boolean
}

async function change(
  trx: Trx,
  { jobs }: AppContext,
  actorId: string,
  { active, admin, role, rights }: MemberChanges,
  { id, admin: isAdmin, rights: held, standing }: MemberFacts,
): Promise<Changed> {
  const now = { ...standing, active: standing.active || active === true }
  const notifyOf = (kind: 'rightsChanged' | 'adminMade' | 'adminRemoved') =>
    notify(trx, jobs, kind, { actorId, subjectId: id })
  if (role !== undefined) {
    demand(may('member.setRole', now))
    // Existing clients send the words that we show for no role.
    await saveMember(trx, id, { role: Object.values<string>(defaultRoles).includes(role) ? '' : role })
  }
  const isOtherRights = rights !== undefined && !isSame(rights, held)
  if (isOtherRights) {
    demand(may('member.setRights', now))
    await saveMember(trx, id, { rights: [...new Set(rights)] })
  }
  const isOtherAdmin = admin !== undefined && admin !== isAdmin
  if (isOtherAdmin) {
    demand(may(admin ? 'member.makeAdmin' : 'member.demote', now))
    // An admin has all rights, and single ones don't come back when that ends.
    await saveMember(trx, id, { admin, ...(admin && { rights: [] }) })
  }
  const notifiedIds = [
    ...(isOtherRights ? await notifyOf('rightsChanged') : []),
    ...(isOtherAdmin ? await notifyOf(admin ? 'adminMade' : 'adminRemoved') : []),
  ]
  return { notifiedIds, powers: isOtherRights || isOtherAdmin }
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  new Set(one).size === new Set(other).size && one.every((value) => other.includes(value))

/** Leaves a club or cancels a request; or, with the right to members, removes one or declines a request (MEM-01 to MEM-03). */
export const removeMember: Handler<typeof calls.removeMember> = async ({ viewer, params, context }) => {
  const { id: clubId, memberId } = params
  const actorId = viewer.userId
  const { heirIds, notifiedIds } = await context.db.transaction().execute(async (trx) => {
    await lockClub(trx, clubId)
    const { id, userId, standing } = await loadMemberFacts(trx, actorId, clubId, memberId)
    demand(may('member.remove', standing))
    const isRequest = !standing.active
    if (isRequest && !standing.self) {
      const { notifiedIds: declinedIds } = await declineQuietly(trx, { clubId, userIds: [userId] })
      return { heirIds: [], notifiedIds: declinedIds }
    }
    const removalIds = standing.self ? [] : await notify(trx, context.jobs, 'memberRemoved', { actorId, subjectId: id })
    await deleteMember(trx, clubId, id)
    if (!standing.self) await noteRemoval(trx, clubId, userId)
    if (isRequest) {
      const withdrawnIds = await withdraw(trx, 'joinRequest', [{ targetId: clubId, actorId }])
      return { heirIds: [], notifiedIds: [...withdrawnIds, ...(await withdrawQuestions(trx, clubId, [actorId]))] }
    }
    const actId = await passOnChannels(trx, [clubId])
    const heirs = actId ? await notify(trx, context.jobs, 'channelInherited', { actorId, subjectId: actId }) : []
    return { heirIds: heirs, notifiedIds: [...removalIds, ...heirs] }
  })
  emitNotificationsChanged(context, notifiedIds)
  // They get the channel's admin menu at once.
  context.realtime.toUser(heirIds, 'clubChanged', { club: clubId })
  return { success: true }
}
