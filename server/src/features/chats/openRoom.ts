import type { calls } from '@quad/contract/calls/index.ts'
import { presentRoom } from '../../entities/room/present.ts'
import { findRoomOfTwo, insertRoomOfTwo, type RoomWithLine } from '../../entities/room/queries.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** The direct chat with a person, created if there is none (CHAT-01, CHAT-02). */
export const openRoom: Handler<typeof calls.openRoom> = async ({ viewer, presentContext, body, context }) => {
  if (!body.users.includes(viewer.userId)) fail('chat.notYours')
  const otherId = body.users.find((id) => id !== viewer.userId) ?? fail('chat.withOneself')
  const found = await findRoomOfTwo(context.db, viewer.userId, otherId)
  const room = found ?? (await make(context.db, viewer.userId, otherId)) ?? fail('user.notFound')
  return presentRoom(room, presentContext)
}

// The other person may create it at the same moment, so it is looked up after the insert.
async function make(db: Db, viewerId: string, otherId: string): Promise<RoomWithLine | undefined> {
  await insertRoomOfTwo(db, viewerId, otherId)
  return findRoomOfTwo(db, viewerId, otherId)
}
