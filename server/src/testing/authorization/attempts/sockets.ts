import type { Answer, SocketEventName } from '@quad/contract/socket.ts'
import type { TestSocket } from '../../sockets.ts'
import type { Thing } from '../stage.ts'

/** Each event as an actor would emit it, at the thing. */
export const socketAttempts: {
  readonly [Name in SocketEventName]: (socket: TestSocket, thing: Thing) => Promise<Answer<Name>>
} = {
  joinRoom: (socket, thing) => socket.emit('joinRoom', { room: thing.roomId }),
  leaveRoom: (socket, thing) => socket.emit('leaveRoom', { room: thing.roomId }),
  chatMessage: (socket, thing) => socket.emit('chatMessage', { room: thing.roomId, chat: 'Mine' }),
}
