import type { DefaultEventsMap, Server, Socket } from 'socket.io'
import type { Claims } from '../auth/tokens.ts'

/** What is known of a socket: who it is was proven by its token. */
export interface SocketData {
  claims: Claims
  /** What had been heard of sessions as the token was checked. */
  heard: number
}

/** What nodes ask one another. */
export interface NodeEvents {
  usersIn(roomId: string, answer: (people: { node: string; userIds: readonly string[] }) => void): void
  nameOf(answer: (name: string) => void): void
}

// Events are typed by the contract, at the doors: `Realtime` for what goes out, `SocketHandlers` for what comes in.
export type LiveServer = Server<DefaultEventsMap, DefaultEventsMap, NodeEvents, SocketData>
export type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, NodeEvents, SocketData>

const roomPrefix = 'room:'

/** Socket.IO's name for those who are in a room live. */
export const roomName = (roomId: string) => `${roomPrefix}${roomId}`

/** Socket.IO's name for a person's sockets. */
export const userName = (userId: string) => `user:${userId}`

/** The room that a name of Socket.IO's stands for, if it is that of a room. */
export const roomNamed = (name: string) => (name.startsWith(roomPrefix) ? name.slice(roomPrefix.length) : undefined)

/** The sockets of this node that are in a room of Socket.IO's. */
export function socketsIn(io: LiveServer, name: string): LiveSocket[] {
  const { adapter, sockets } = io.of('/')
  return [...(adapter.rooms.get(name) ?? [])].flatMap((id) => sockets.get(id) ?? [])
}

/** Whether a socket of this node that is in one of these rooms of Socket.IO's is not in that other. */
export function hasOutside(io: LiveServer, names: readonly string[], other: string): boolean {
  const { rooms } = io.of('/').adapter
  const inOther = rooms.get(other)
  for (const name of names) {
    // A loop: asked for each member of a room at each message, sets that compare themselves took as long as five sends.
    for (const socket of rooms.get(name) ?? []) if (!inOther?.has(socket)) return true
  }
  return false
}

/** The people whose sockets of this node are in a room. */
export function usersIn(io: LiveServer, roomId: string): Set<string> {
  return new Set(socketsIn(io, roomName(roomId)).map((socket) => socket.data.claims.userId))
}
