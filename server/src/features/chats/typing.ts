import type { SocketHandler } from '../../platform/realtime/handler.ts'

/** Tells those who look at a room that somebody in it writes; nothing is stored, and nobody else hears of it (TALK-05). */
export const typing: SocketHandler<'typing'> = async ({ viewer, payload: { room }, live, context }) => {
  if (live.isIn(room)) context.realtime.toRoom(room, 'typing', { room, user: viewer.userId })
  return {}
}
