import type { DefaultEventsMap, Server, Socket } from 'socket.io'
import type { Claims } from '../auth/tokens.ts'

export interface SocketData {
  claims: Claims
  /** `announcements.heard(sessionChanged)` when the token was checked. */
  heard: number
  /** `announcements.heard(roomAccess)` when its news rooms were looked up. */
  placed: number
}

/** Requests between nodes. */
export interface NodeEvents {
  usersIn(roomId: string, answer: (people: { node: string; userIds: readonly string[] }) => void): void
  onlineIn(room: NewsRoom, answer: (people: { node: string; userIds: readonly string[] }) => void): void
  nameOf(answer: (name: string) => void): void
  registrationsChanged(eventId: string): void
}

// The contract types the events in `Realtime` (emitted) and `SocketHandlers` (received).
export type LiveServer = Server<DefaultEventsMap, DefaultEventsMap, NodeEvents, SocketData>
export type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, NodeEvents, SocketData>

const roomPrefix = 'room:'

/** Socket.IO's name for the sockets that have joined a room. */
export const roomName = (roomId: string) => `${roomPrefix}${roomId}`

/** Socket.IO's name for a person's sockets. */
export const userName = (userId: string) => `user:${userId}`

/** A club, or a private channel, whose news go to those in it. */
export interface NewsRoom {
  readonly kind: 'club' | 'channel'
  readonly id: string
}

/** Socket.IO's name for the sockets that receive the news of a club or a private channel. */
export const newsName = ({ kind, id }: NewsRoom) => `${kind}:${id}`

const watchPrefix = 'event:'

/** Socket.IO's name for the sockets that watch an event's registrations. */
export const watchName = (eventId: string) => `${watchPrefix}${eventId}`

export const isWatchName = (name: string) => name.startsWith(watchPrefix)

/** The room id in a Socket.IO room name; undefined for other names. */
export const roomNamed = (name: string) => (name.startsWith(roomPrefix) ? name.slice(roomPrefix.length) : undefined)

/** This node's sockets in a Socket.IO room. */
export function socketsIn(io: LiveServer, name: string): LiveSocket[] {
  const { adapter, sockets } = io.of('/')
  return [...(adapter.rooms.get(name) ?? [])].flatMap((id) => sockets.get(id) ?? [])
}

/** Whether any of this node's sockets in these Socket.IO rooms is not in the other room. */
export function hasOutside(io: LiveServer, names: readonly string[], other: string): boolean {
  const { rooms } = io.of('/').adapter
  const inOther = rooms.get(other)
  for (const name of names) {
    // A loop: this runs for each member at each message, and comparing Set objects took as long as five sends.
    for (const socket of rooms.get(name) ?? []) if (!inOther?.has(socket)) return true
  }
  return false
}

/** The people with a socket of this node in a Socket.IO room. */
const peopleIn = (io: LiveServer, name: string) =>
  new Set(socketsIn(io, name).map((socket) => socket.data.claims.userId))

/** The people with a socket of this node in a room. */
export const usersIn = (io: LiveServer, roomId: string) => peopleIn(io, roomName(roomId))

/** The people with a socket of this node who receive the news of a club or a private channel. */
export const onlineIn = (io: LiveServer, room: NewsRoom) => peopleIn(io, newsName(room))
