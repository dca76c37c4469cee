import type { calls } from '@quad/contract/calls/index.ts'
import type { MessageRequest } from '@quad/contract/entities/chat.ts'
import { messageLimits } from '@quad/contract/messageLimits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { answerRequest, countRequests, listRequests, type RequestRow } from '../../entities/chat/requestQueries.ts'
import { presentRoom } from '../../entities/room/present.ts'
import { findRoom, loadRoomStanding } from '../../entities/room/queries.ts'
import { presentUserCard } from '../../entities/user/present.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { instantOf } from '../../platform/ids.ts'
import type { PresentContext } from '../../platform/presentContext.ts'

/** The caller's message requests, and how many there are (REQ-02). */
export const listMessageRequests: Handler<typeof calls.listMessageRequests> = async ({
  viewer: { userId },
  presentContext,
  query: { 'lastChatId[$lt]': before },
  context: { db },
}) => {
  const limit = messageLimits.requestsShown
  const rows = await listRequests(db, userId, { before, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return {
    requests: shown.map((row) => presentRequest(row, presentContext)),
    count: await countRequests(db, userId),
    before: rows.length > limit ? (shown.at(-1)?.message_id ?? null) : null,
  }
}

/** Strangers send no pictures, so not their own either. */
function presentRequest(row: RequestRow, presentContext: PresentContext): MessageRequest {
  return {
    _id: row.room_id,
    sender: presentUserCard({ ...row, picture_id: null }, presentContext),
    college: row.college,
    sharedClubs: row.shared_clubs,
    lastChat: row.message_text,
    lastChatTime: instantOf(row.message_id),
    lastChatType: row.message_type,
  }
}

/** Makes a request a chat, for the caller's devices too; its sender isn't told (REQ-03). */
export const acceptMessageRequest: Handler<typeof calls.acceptMessageRequest> = async ({
  viewer: { userId },
  presentContext,
  params: { room: id },
  context: { db, realtime },
}) => {
  demand(may('room.accept', await loadRoomStanding(db, id, userId)))
  await answerRequest(db, id, userId, true)
  realtime.toUser(userId, 'roomChanged', { room: id })
  const room = await findRoom(db, userId, id)
  return room ? presentRoom(room, presentContext) : fail('chat.requestNotFound')
}

/** Puts a request out of the caller's sight, with all that its sender writes later; idempotent (REQ-04). */
export const declineMessageRequest: Handler<typeof calls.declineMessageRequest> = async ({
  viewer: { userId },
  params: { room },
  context: { db, realtime },
}) => {
  demand(may('room.decline', await loadRoomStanding(db, room, userId)))
  await answerRequest(db, room, userId, false)
  realtime.toUser(userId, 'roomChanged', { room })
  return { success: true }
}
