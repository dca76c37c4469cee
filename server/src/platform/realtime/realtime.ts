import type { LiveEventName, LiveOf } from '@quad/contract/socket.ts'
import type { NewsRoom } from './sockets.ts'

interface RoomAudience {
  readonly besides?: readonly string[] | undefined
  readonly except?: readonly string[] | undefined
}

/**
 * Emits events to connected clients of all nodes, after the change has committed. Never waits or fails: clients catch up
 * on events that were not delivered (ruling 36).
 */
export interface Realtime {
  /** To every socket of these people, except those that have joined `exceptRoomId`. */
  toUser<Name extends LiveEventName>(
    userIds: string | readonly string[],
    event: Name,
    payload: LiveOf<Name>,
    exceptRoomId?: string,
  ): void
  /** To every socket of those in a club or a private channel, except those that have joined `exceptRoomId`. */
  toNews<Name extends LiveEventName>(room: NewsRoom, event: Name, payload: LiveOf<Name>, exceptRoomId?: string): void
  /** To every socket in the room and to those of the people in `besides`, once each, but to none of those in `except`. */
  toRoom<Name extends LiveEventName>(roomId: string, event: Name, payload: LiveOf<Name>, people?: RoomAudience): void
  /** The people with a socket at any node who receive the news of a club or a private channel, as far as nodes answer. */
  onlineIn(room: NewsRoom): Promise<readonly string[]>
  /** Makes those who watch an event receive the numbers of its registrations, within a second or two. */
  registrationsChanged(eventId: string): void
}
