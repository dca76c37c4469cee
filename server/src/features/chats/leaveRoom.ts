import type { SocketHandler } from '../../platform/realtime/handler.ts'

/** Stops delivering a room's messages to this socket; also succeeds if it had not joined (CHAT-04). */
export const leaveRoom: SocketHandler<'leaveRoom'> = async ({ payload, live }) => {
  live.leave(payload.room)
  return {}
}
