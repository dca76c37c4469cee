import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { assertAddable } from '../../entities/room/assertAddable.ts'
import { emitGroupChanged } from '../../entities/room/emitAccountChange.ts'
import {
  findGroupMember,
  listGroupMembers as list,
  loadGroupMemberStanding,
  loadGroupStanding,
  lockGroup,
  setGroupAdmin,
} from '../../entities/room/groupQueries.ts'
import { addMembers, leaveLocked } from '../../entities/room/joiningQueries.ts'
import { insertLines } from '../../entities/room/lineQueries.ts'
import { presentGroupMember, presentRoom } from '../../entities/room/present.ts'
import { findRoom } from '../../entities/room/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const listGroupMembers: Handler<typeof calls.listGroupMembers> = async ({
  viewer,
  presentContext,
  params: { room: roomId },
  query: { '_id[$lt]': before, limit = limits.listSize },
  context: { db },
}) => {
  demand(may('group.see', await loadGroupStanding(db, roomId, viewer.userId)))
  const rows = await list(db, roomId, { before, limit })
  return rows.map((row) => presentGroupMember(row, presentContext))
}

/** Adds people to a group; idempotent. They read what is written from now on. */
export const addGroupMembers: Handler<typeof calls.addGroupMembers> = async ({
  viewer: { userId },
  presentContext,
  params: { room: roomId },
  body,
  context,
}) => {
  const ids = [...new Set(body.users)]
  // Whether these people exist is not said to those outside.
  demand(may('group.addMembers', await loadGroupStanding(context.db, roomId, userId)))
  const lines = await context.db.transaction().execute(async (trx) => {
    await assertAddable(trx, userId, ids, roomId)
    await lockGroup(trx, roomId)
    demand(may('group.addMembers', await loadGroupStanding(trx, roomId, userId)))
    return (await addMembers(trx, roomId, userId, ids)) ?? fail('group.full')
  })
  await emitGroupChanged(context, roomId, lines)
  const room = await findRoom(context.db, userId, roomId)
  return room ? presentRoom(room, presentContext) : fail('chat.notFound')
}

/** Makes or unmakes an admin of a group; the only one stays. */
export const updateGroupMember: Handler<typeof calls.updateGroupMember> = async ({
  viewer: { userId: viewerId },
  presentContext,
  params: { room: roomId, userId },
  body: { admin },
  context,
}) => {
  const { row, lines } = await context.db.transaction().execute(async (trx) => {
    await lockGroup(trx, roomId)
    const standing = await loadGroupMemberStanding(trx, { roomId, userId, viewerId })
    demand(may(admin ? 'groupMember.promote' : 'groupMember.demote', standing))
    const isNew = await setGroupAdmin(trx, roomId, userId, admin)
    const draft = { actorId: viewerId, act: admin ? 'promoted' : 'demoted', people: [userId] } as const
    return {
      row: await findGroupMember(trx, roomId, userId),
      lines: isNew ? await insertLines(trx, [roomId], draft) : [],
    }
  })
  await emitGroupChanged(context, roomId, lines)
  return row ? presentGroupMember(row, presentContext) : fail('groupMember.notFound')
}

/** Leaves a group, or removes a member of it; the last admin's place and the group's end are as ruling 68 says. */
export const removeGroupMember: Handler<typeof calls.removeGroupMember> = async ({
  viewer: { userId: viewerId },
  params: { room: roomId, userId },
  context,
}) => {
  const lines = await context.db.transaction().execute(async (trx) => {
    await lockGroup(trx, roomId)
    demand(may('groupMember.remove', await loadGroupMemberStanding(trx, { roomId, userId, viewerId })))
    return leaveLocked(trx, context.jobs, userId, [roomId], viewerId)
  })
  await emitGroupChanged(context, roomId, lines, [userId])
  return { success: true }
}
