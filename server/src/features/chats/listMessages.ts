import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { listAroundUnread as listAround, listMessages as listPage } from '../../entities/chat/pageQueries.ts'
import { presentMessage } from '../../entities/chat/present.ts'
import { listLinesAmong, listLinesBefore, type Span } from '../../entities/room/lineQueries.ts'
import { presentLines } from '../../entities/room/presentLine.ts'
import { loadRoomStanding } from '../../entities/room/queries.ts'
import type { Db } from '../../platform/database.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** A page of older or of newer messages of a direct chat (CHAT-05, CHAT-08). */
export const listMessages: Handler<typeof calls.listMessages> = async ({
  viewer: { userId },
  presentContext,
  params: { room: id },
  query,
  context: { db },
}) => {
  // The mobile client asks for the room `id` before the chat exists (wire.md §5).
  if (id === 'id') return { chats: [], moreChats: false, lastDocId: null, lastEvent: 0 }
  const { '_id[$gt]': after, limit = limits.chatPageSize } = query
  const before = query['_id[$lt]'] ?? query.lastDocId
  const page = await listPage(db, userId, { kind: 'chat', id }, { before, after, limit })
  const { rows, more, lastId, lastEvent } = page
  return {
    chats: rows.map((row) => presentMessage(row, presentContext)),
    moreChats: more,
    lastDocId: lastId,
    lastEvent,
    ...(await linesIn(db, userId, id, page.span)),
  }
}

const linesIn = async (db: Db, userId: string, roomId: string, span: Span | undefined) =>
  span && presentLines(await listLinesAmong(db, userId, roomId, span))

/** The messages around the first unread one, or the newest ones if none is unread (CHAT-07). */
export const listAroundUnread: Handler<typeof calls.listAroundUnread> = async ({
  viewer: { userId },
  presentContext,
  params: { room: id },
  query: { limit = limits.chatPageSize },
  context: { db },
}) => {
  const { rows, access: _, span, ...place } = await listAround(db, userId, { kind: 'chat', id }, limit)
  const chats = rows.map((row) => presentMessage(row, presentContext))
  return { chats, ...place, ...(await linesIn(db, userId, id, span)) }
}

/** A group's own lines that a page of its messages leaves out, as it has the newest 200 alone (GRP-04). */
export const listLines: Handler<typeof calls.listLines> = async ({
  viewer: { userId },
  params: { room },
  query: { before, from = 0 },
  context: { db },
}) => {
  demand(may('room.read', await loadRoomStanding(db, room, userId)))
  const { lines, more } = await listLinesBefore(db, userId, room, { fromSeq: from, beforeEvent: before })
  return { ...presentLines(lines), more }
}
