import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { listMessages } from '../../entities/chat/pageQueries.ts'
import { presentDiscussion } from '../../entities/chat/present.ts'
import { searchMessages } from '../../entities/chat/searchQueries.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** A page of older, newer or found messages of a channel, or of the replies to one (DISC-02). */
export const listDiscussions: Handler<typeof calls.listDiscussions> = async ({
  viewer: { userId },
  presentContext,
  params: { id },
  query,
  context: { db },
}) => {
  const { parentChatId: parentId, '_id[$gt]': after, '$text[$search]': text, limit = limits.chatPageSize } = query
  const before = query['_id[$lt]'] ?? query.lastDocId
  const room = { kind: 'channel', id, parentId } as const
  const { access, rows, more, lastId, deleted } = text
    ? await searchMessages(db, userId, room, { cursor: after ?? before, limit, text })
    : await listMessages(db, userId, room, { before, after, limit })
  return {
    chats: rows.map((row) => presentDiscussion(row, access, presentContext)),
    moreChats: more,
    lastDocId: lastId,
    ...(deleted && { deleted }),
  }
}
