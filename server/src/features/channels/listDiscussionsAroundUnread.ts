import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { listAroundUnread } from '../../entities/chat/pageQueries.ts'
import { presentDiscussion } from '../../entities/chat/present.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** The messages around the first unread one, or the newest ones if none is unread (DISC-04). */
export const listDiscussionsAroundUnread: Handler<typeof calls.listDiscussionsAroundUnread> = async ({
  viewer: { userId },
  presentContext,
  params: { id },
  query: { limit = limits.chatPageSize },
  context: { db },
}) => {
  const { rows, access, ...place } = await listAroundUnread(db, userId, { kind: 'channel', id }, limit)
  return { chats: rows.map((row) => presentDiscussion(row, access, presentContext)), ...place }
}
