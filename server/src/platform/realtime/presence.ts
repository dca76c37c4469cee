import { limits } from '@quad/contract/limits.ts'
import type { LiveOf } from '@quad/contract/socket.ts'
import { type LiveServer, roomNamed, usersIn } from './sockets.ts'

const settleMs = 50

export interface PresenceOptions {
  /** The people present in a room at the other nodes. */
  readonly elsewhere: (roomId: string) => Promise<readonly string[]>
  readonly emit: (roomId: string, users: LiveOf<'roomUsers'>) => void
}

/** Emits the people present in a room shortly after a change there, so that many changes at once make one event. */
export function keepPresence(io: LiveServer, { elsewhere, emit }: PresenceOptions): { emitAll(): void; stop(): void } {
  const { adapter } = io.of('/')
  const due = new Map<string, NodeJS.Timeout>()
  const settle = async (roomId: string) => {
    due.delete(roomId)
    const others = await elsewhere(roomId)
    const userIds = [...new Set([...usersIn(io, roomId), ...others])].slice(0, limits.roomUsersShown)
    emit(roomId, { room: roomId, users: userIds.map((userId) => ({ sender: { _id: userId } })) })
  }
  const changed = (name: string) => {
    const roomId = roomNamed(name)
    if (roomId === undefined || due.has(roomId)) return
    due.set(
      roomId,
      // In a room of thousands each event costs thousands of sends.
      setTimeout(() => void settle(roomId), settleMs + (adapter.rooms.get(name)?.size ?? 0)),
    )
  }
  adapter.on('join-room', changed)
  adapter.on('leave-room', changed)
  return {
    emitAll() {
      for (const name of adapter.rooms.keys()) changed(name)
    },
    stop() {
      adapter.off('join-room', changed)
      adapter.off('leave-room', changed)
      for (const timer of due.values()) clearTimeout(timer)
    },
  }
}
