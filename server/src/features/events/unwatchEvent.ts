import type { SocketHandler } from '../../platform/realtime/handler.ts'

/** Stops emitting how many have registered to this socket (EVT-19). */
export const unwatchEvent: SocketHandler<'unwatchEvent'> = async ({ payload, live }) => {
  live.unwatch(payload.event)
  return {}
}
