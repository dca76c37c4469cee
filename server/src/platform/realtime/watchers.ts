import { liveEvents, type Registrations } from '@quad/contract/socket.ts'
import type { Logger } from 'pino'
import { type LiveServer, socketsIn, watchName } from './sockets.ts'

/** An event's numbers, and those of some people who may see it; undefined if it is gone. */
export type FindWatched = (
  eventId: string,
  userIds: readonly string[],
) => Promise<{ readonly registrations: Registrations; readonly viewers: readonly string[] } | undefined>

export interface WatchersOptions {
  readonly find: FindWatched
  /** Check emitted events against the contract, as tests do. */
  readonly checkReplies: boolean
  /** This is the only node. */
  readonly alone: boolean
  readonly log: Logger
}

const everyMs = 1000

/**
 * Emits an event's numbers to the sockets that watch it, at most once a second however many register; each node does so
 * for its own. Before each, sockets of people who may not see the event any more are removed.
 */
export function keepWatchers(io: LiveServer, { find, checkReplies, alone, log }: WatchersOptions) {
  const emitting = new Map<string, NodeJS.Timeout>()
  const announced = new Map<string, NodeJS.Timeout>()
  const soon = (eventId: string) => {
    // Also while nobody watches: somebody may begin to before the second is over.
    if (emitting.has(eventId)) return
    emitting.set(
      eventId,
      setTimeout(() => {
        emitting.delete(eventId)
        emitNow(eventId).catch((error: unknown) => log.error({ err: error }, 'registrations could not be counted'))
      }, everyMs),
    )
  }
  const emitNow = async (eventId: string) => {
    const name = watchName(eventId)
    const sockets = socketsIn(io, name)
    if (sockets.length === 0) return
    const found = await find(eventId, [...new Set(sockets.map(({ data }) => data.claims.userId))])
    const viewers = new Set(found?.viewers)
    for (const socket of sockets) if (!viewers.has(socket.data.claims.userId)) void socket.leave(name)
    if (!found) return
    const payload = { event: eventId, ...found.registrations }
    if (checkReplies) liveEvents.registrationsChanged.parse(payload)
    io.local.to(name).emit('registrationsChanged', payload)
  }
  io.on('registrationsChanged', soon)
  return {
    changed(eventId: string): void {
      soon(eventId)
      // The other nodes wait a second before they count, so they include what follows within it.
      if (alone || announced.has(eventId)) return
      io.serverSideEmit('registrationsChanged', eventId)
      announced.set(
        eventId,
        setTimeout(() => announced.delete(eventId), everyMs),
      )
    },
    stop(): void {
      for (const timer of [...emitting.values(), ...announced.values()]) clearTimeout(timer)
    },
  }
}
