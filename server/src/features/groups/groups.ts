import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { assertAddable } from '../../entities/room/assertAddable.ts'
import { emitGroupChanged } from '../../entities/room/emitAccountChange.ts'
import {
  insertGroup,
  loadGroupStanding,
  lockGroup,
  renameGroup,
  setGroupPicture,
} from '../../entities/room/groupQueries.ts'
import { insertLines } from '../../entities/room/lineQueries.ts'
import { presentRoom } from '../../entities/room/present.ts'
import { findRoom } from '../../entities/room/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Creates a group of the caller, its admin, and others whom they may add (GRP-01). */
export const createGroup: Handler<typeof calls.createGroup> = async ({
  viewer: { userId },
  presentContext,
  body: { name, groupImg, users },
  context,
}) => {
  const otherIds = [...new Set(users)].filter((id) => id !== userId)
  const roomId = await context.db.transaction().execute(async (trx) => {
    await assertAddable(trx, userId, otherIds)
    const id = await insertGroup(trx, name, userId, otherIds)
    if (groupImg) await setGroupPicture(trx, context.jobs, id, userId, groupImg)
    await insertLines(trx, [id], { actorId: userId, act: 'created', name })
    return id
  })
  // A new group is open nowhere, so no line is sent.
  await emitGroupChanged(context, roomId, [])
  const room = await findRoom(context.db, userId, roomId)
  return room ? presentRoom(room, presentContext) : fail('chat.notFound')
}

export const getRoom: Handler<typeof calls.getRoom> = async ({ viewer, presentContext, params, context }) => {
  const room = await findRoom(context.db, viewer.userId, params.room)
  return room ? presentRoom(room, presentContext) : fail('chat.notFound')
}

/** Renames a group or changes its picture. */
export const updateGroup: Handler<typeof calls.updateGroup> = async ({
  viewer: { userId },
  presentContext,
  params: { room: roomId },
  body: { name, groupImg },
  context,
}) => {
  const lines = await context.db.transaction().execute(async (trx) => {
    await lockGroup(trx, roomId)
    demand(may('group.edit', await loadGroupStanding(trx, roomId, userId)))
    const renamed = name !== undefined && (await renameGroup(trx, roomId, name))
    const isPictured =
      groupImg !== undefined && (await setGroupPicture(trx, context.jobs, roomId, userId, groupImg || null))
    return [
      ...(renamed ? await insertLines(trx, [roomId], { actorId: userId, act: 'renamed', name }) : []),
      ...(isPictured ? await insertLines(trx, [roomId], { actorId: userId, act: 'pictured' }) : []),
    ]
  })
  await emitGroupChanged(context, roomId, lines)
  const room = await findRoom(context.db, userId, roomId)
  return room ? presentRoom(room, presentContext) : fail('chat.notFound')
}
