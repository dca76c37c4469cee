import type { SocketHandler } from '../../platform/realtime/handler.ts'

/** Ends the delivery of a room's messages by this socket; of a room that it isn't in too (CHAT-04). */
export const leaveRoom: SocketHandler<'leaveRoom'> = async ({ payload, live }) => {
  live.leave(payload.room)
  return {}
}
