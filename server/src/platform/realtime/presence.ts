import { limits } from '@quad/contract/limits.ts'
import type { LiveOf } from '@quad/contract/socket.ts'
import { type LiveServer, roomNamed, usersIn } from './sockets.ts'

const settleMs = 50

export interface PresenceOptions {
  /** The people in a room by the other nodes. */
  readonly elsewhere: (roomId: string) => Promise<readonly string[]>
  readonly tell: (roomId: string, users: LiveOf<'roomUsers'>) => void
}

/** Tells those in a room who is in it, a moment after somebody came or went: many at once are told of once. */
export function keepPresence(io: LiveServer, { elsewhere, tell }: PresenceOptions): { tellAll(): void; stop(): void } {
  const due = new Map<string, NodeJS.Timeout>()
  const settle = async (roomId: string) => {
    due.delete(roomId)
    const others = await elsewhere(roomId)
    const userIds = [...new Set([...usersIn(io, roomId), ...others])].slice(0, limits.roomUsersShown)
    tell(roomId, { room: roomId, users: userIds.map((userId) => ({ sender: { _id: userId } })) })
  }
  const changed = (name: string) => {
    const roomId = roomNamed(name)
    if (roomId === undefined || due.has(roomId)) return
    due.set(
      roomId,
      setTimeout(() => void settle(roomId), settleMs),
    )
  }
  const { adapter } = io.of('/')
  adapter.on('join-room', changed)
  adapter.on('leave-room', changed)
  return {
    tellAll() {
      for (const name of adapter.rooms.keys()) changed(name)
    },
    stop() {
      adapter.off('join-room', changed)
      adapter.off('leave-room', changed)
      for (const timer of due.values()) clearTimeout(timer)
    },
  }
}
