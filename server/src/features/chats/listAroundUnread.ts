import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { listAroundUnread as list } from '../../entities/chat/pageQueries.ts'
import { presentMessage } from '../../entities/chat/present.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** The messages around the first unread one, or the newest ones if none is unread (CHAT-07). */
export const listAroundUnread: Handler<typeof calls.listAroundUnread> = async ({
  viewer: { userId },
  presentContext,
  params: { room: id },
  query: { limit = limits.chatPageSize },
  context: { db },
}) => {
  const { rows, access: _, ...place } = await list(db, userId, { kind: 'direct', id }, limit)
  return { chats: rows.map((row) => presentMessage(row, presentContext)), ...place }
}
