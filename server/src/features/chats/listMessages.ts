import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentMessage } from '../../entities/chat/present.ts'
import {
  findNumber,
  listDeletedSince,
  listMessagesAfter,
  listMessagesBefore,
  type MessageRow,
} from '../../entities/chat/queries.ts'
import { loadRoomStanding } from '../../entities/room/queries.ts'
import type { Db } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** A page of older or of newer messages of a direct chat (CHAT-05, CHAT-08). */
export const listMessages: Handler<typeof calls.listMessages> = async ({
  viewer,
  presentContext,
  params,
  query,
  context,
}) => {
  // The mobile client asks for the room `id` before the chat exists (wire.md §5).
  if (params.room === 'id') return { chats: [], moreChats: false, lastDocId: null }
  demand(may('room.read', await loadRoomStanding(context.db, params.room, viewer.userId)))
  const limit = query.limit ?? limits.chatPageSize
  const { rows, deleted } = await pick(context.db, params.room, query, limit + 1)
  const page = rows.slice(0, limit)
  return {
    chats: page.map((row) => presentMessage(row, presentContext)),
    moreChats: rows.length > limit,
    lastDocId: page.at(-1)?.id ?? null,
    ...(deleted && { deleted }),
  }
}

interface Cursors {
  readonly '_id[$lt]'?: string | undefined
  readonly lastDocId?: string | undefined
  readonly '_id[$gt]'?: string | undefined
}

async function pick(db: Db, roomId: string, query: Cursors, limit: number) {
  const after = query['_id[$gt]']
  const cursor = after ?? query['_id[$lt]'] ?? query.lastDocId
  const seq = cursor === undefined ? undefined : ((await findNumber(db, roomId, cursor)) ?? fail('message.notFound'))
  if (after === undefined || seq === undefined)
    return { rows: await listMessagesBefore(db, roomId, seq, limit), deleted: undefined }
  const [rows, deleted]: [MessageRow[], string[]] = await Promise.all([
    listMessagesAfter(db, roomId, seq, limit),
    listDeletedSince(db, roomId, seq, limits.deletionsListed),
  ])
  return { rows, deleted }
}
