import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { listAroundUnread, listMessages } from '../../entities/chat/pageQueries.ts'
import { presentDiscussion } from '../../entities/chat/present.ts'
import { searchMessages } from '../../entities/chat/searchQueries.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { findChannelAccess } from '../../entities/channel/queries.ts'
import { findMessage } from '../../entities/chat/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'

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
  const { access, rows, more, lastId, lastEvent } = text
    ? await searchMessages(db, userId, room, { cursor: after ?? before, limit, text })
    : await listMessages(db, userId, room, { before, after, limit })
  return {
    chats: rows.map((row) => presentDiscussion(row, access, presentContext)),
    moreChats: more,
    lastDocId: lastId,
    lastEvent,
  }
}

/** The messages around the first unread one, or the newest ones if none is unread (DISC-04). */
export const listDiscussionsAroundUnread: Handler<typeof calls.listDiscussionsAroundUnread> = async ({
  viewer: { userId },
  presentContext,
  params: { id },
  query: { limit = limits.chatPageSize },
  context: { db },
}) => {
  const { rows, access, span: _, ...place } = await listAroundUnread(db, userId, { kind: 'channel', id }, limit)
  return { chats: rows.map((row) => presentDiscussion(row, access, presentContext)), ...place }
}

/** Gets a message of a channel or a reply (DISC-01). */
export const getDiscussion: Handler<typeof calls.getDiscussion> = async ({
  viewer,
  presentContext,
  params,
  context,
}) => {
  const place = await findChannelAccess(context.db, params.id, viewer.userId)
  demand(may('channel.read', place.standing))
  const row = await findMessage(context.db, viewer.userId, params.id, params.messageId)
  return row ? presentDiscussion(row, place, presentContext) : fail('message.notFound')
}
