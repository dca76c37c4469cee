import { chatMessage } from './features/chats/chatMessage.ts'
import { joinRoom } from './features/chats/joinRoom.ts'
import { leaveRoom } from './features/chats/leaveRoom.ts'
import { typing } from './features/chats/typing.ts'
import { unwatchEvent, watchEvent } from './features/events/watchEvent.ts'
import type { SocketHandlers } from './platform/realtime/handler.ts'

export const socketHandlers: SocketHandlers = { joinRoom, leaveRoom, chatMessage, typing, watchEvent, unwatchEvent }
