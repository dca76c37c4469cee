import type { AckOf, PayloadOf, SocketEventName } from '@quad/contract/socket.ts'
import type { Viewer } from '../http/handler.ts'
import type { AppContext } from '../appContext.ts'

/** The socket that sent an event. */
export interface Live {
  /** Joins the room once `check` has passed; runs `check` again if access changed meanwhile. Fails as `check` fails. */
  join(roomId: string, check: () => Promise<void>): Promise<void>
  leave(roomId: string): void
  /** Whether it has joined the room, and is still allowed there. */
  isIn(roomId: string): boolean
  /** Receives the numbers of an event's registrations, until the person may not see it any more. */
  watch(eventId: string): void
  unwatch(eventId: string): void
}

export interface SocketRequest<Name extends SocketEventName> {
  readonly viewer: Viewer
  readonly payload: PayloadOf<Name>
  readonly live: Live
  readonly context: AppContext
}

/** Handles an event and returns the acknowledgement's fields; refuses with `fail`. */
export type SocketHandler<Name extends SocketEventName> = (request: SocketRequest<Name>) => Promise<AckOf<Name>>

export type SocketHandlers = { readonly [Name in SocketEventName]: SocketHandler<Name> }
