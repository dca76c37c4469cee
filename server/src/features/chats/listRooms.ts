import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { presentRoom } from '../../entities/room/present.ts'
import { findRoomOfTwo, listRooms as list } from '../../entities/room/queries.ts'
import { countUnread as count } from '../../entities/room/readingQueries.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** The caller's direct chats that have messages, and groups, or the one with a given person (CHAT-01, CHAT-02). */
export const listRooms: Handler<typeof calls.listRooms> = async ({ viewer, presentContext, query, context }) => {
  const asked = [...(query.users ? [query.users] : []), ...(query['users[$all]'] ?? [])]
  if (asked.length > 0 && !asked.includes(viewer.userId)) fail('chat.notYours')
  const otherId = asked.find((id) => id !== viewer.userId)
  if (otherId) {
    const room = await findRoomOfTwo(context.db, viewer.userId, otherId)
    return room?.message_id && room.request === null ? [presentRoom(room, presentContext)] : []
  }
  const rows = await list(context.db, viewer.userId, {
    afterMessageId: query['lastChatId[$lt]'],
    afterRoomId: query['_id[$lt]'],
    limit: query.limit ?? limits.listSize,
  })
  return rows.map((row) => presentRoom(row, presentContext))
}

/** The caller's unread messages in chats that are not muted (CHAT-07). */
export const countUnread: Handler<typeof calls.countUnread> = async ({ viewer, context }) => ({
  count: await count(context.db, viewer.userId),
})
