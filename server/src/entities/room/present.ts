import type { ChatRoom } from '@quad/contract/entities/chat.ts'
import { instantOf } from '../../platform/ids.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { idsIn, presentUserCard } from '../user/present.ts'
import type { RoomRow } from './queries.ts'

export function presentRoom(row: RoomRow, presentContext: PresentContext): ChatRoom {
  return {
    _id: row.id,
    users: row.users.map((user) => presentUserCard(user, presentContext)),
    lastChat: row.message_text ?? '',
    lastChatTime: row.message_id ? instantOf(row.message_id) : row.created_at.toISOString(),
    ...(row.message_id && { lastChatId: row.message_id }),
    ...(row.message_by && { lastChatBy: row.message_by }),
    ...(row.message_type && { lastChatType: row.message_type }),
    newChat: row.last_seq === 0,
    lastSeq: row.last_seq,
    unreadCount: row.unread,
    blockedBy: idsIn(row.blocked_by),
    muted: row.muted,
    closed: row.closed,
  }
}
