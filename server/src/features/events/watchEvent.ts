import { findWatched } from '../../entities/event/watchQueries.ts'
import { fail } from '../../platform/http/failure.ts'
import type { SocketHandler } from '../../platform/realtime/handler.ts'

/** Emits how many have registered to this socket as long as its person may see the event (EVT-19). */
export const watchEvent: SocketHandler<'watchEvent'> = async ({ viewer, payload, live, context: { db } }) => {
  const mayWatch = async () => (await findWatched(db, payload.event, [viewer.userId]))?.viewers.length === 1
  if (!(await mayWatch())) fail('event.notFound')
  live.watch(payload.event)
  // Counted after the join: a registration in between arrives twice instead of never.
  const found = await findWatched(db, payload.event, [viewer.userId])
  return found?.registrations ?? fail('event.notFound')
}

/** Stops emitting how many have registered to this socket (EVT-19). */
export const unwatchEvent: SocketHandler<'unwatchEvent'> = async ({ payload, live }) => {
  live.unwatch(payload.event)
  return {}
}
