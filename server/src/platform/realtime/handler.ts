import type { AckOf, PayloadOf, SocketEventName } from '@quad/contract/socket.ts'
import type { Viewer } from '../http/handler.ts'
import type { AppContext } from '../appContext.ts'

/** The socket that an event came by. */
export interface Live {
  /**
   * Has the room's messages delivered, once `check` has let it: as it stands then, also if that changes at this moment.
   * Whatever `check` refuses with is the answer.
   */
  join(roomId: string, check: () => Promise<void>): Promise<void>
  leave(roomId: string): void
}

export interface SocketRequest<Name extends SocketEventName> {
  readonly viewer: Viewer
  readonly payload: PayloadOf<Name>
  readonly live: Live
  readonly context: AppContext
}

/** Handles an event and gives what its acknowledgement holds; it refuses with `fail`. */
export type SocketHandler<Name extends SocketEventName> = (request: SocketRequest<Name>) => Promise<AckOf<Name>>

/** A handler for every event of the contract: one that is missing is a compile error. */
export type SocketHandlers = { readonly [Name in SocketEventName]: SocketHandler<Name> }
