import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentMessage } from '../../entities/chat/present.ts'
import { listMessagesAroundUnread } from '../../entities/chat/unreadQueries.ts'
import { loadRoomStanding } from '../../entities/room/queries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** The messages around the first unread one, or the newest ones if none is unread (CHAT-07). */
export const listAroundUnread: Handler<typeof calls.listAroundUnread> = async ({
  viewer,
  presentContext,
  params,
  query,
  context,
}) => {
  demand(may('room.read', await loadRoomStanding(context.db, params.room, viewer.userId)))
  const limit = query.limit ?? limits.chatPageSize
  const { rows, ...place } = await listMessagesAroundUnread(context.db, params.room, viewer.userId, limit)
  return { chats: rows.map((row) => presentMessage(row, presentContext)), ...place }
}
