import type { LiveEventName, LiveOf } from '@quad/contract/socket.ts'

/**
 * What handlers tell those who are connected, on whatever node, once their change has committed. Nothing here waits or
 * fails: what is not delivered is caught up with (ruling 36).
 */
export interface Realtime {
  /** To every socket of these people, but for those that are in a room which is named beside. */
  toUser<Name extends LiveEventName>(
    userIds: string | readonly string[],
    event: Name,
    payload: LiveOf<Name>,
    exceptRoomId?: string,
  ): void
  /** To every socket that is in the room, and to those of the people named beside; to each once. */
  toRoom<Name extends LiveEventName>(
    roomId: string,
    event: Name,
    payload: LiveOf<Name>,
    besides?: readonly string[],
  ): void
}
