import { isErrorCode } from '@quad/contract/refusals/index.ts'
import type { Answer, SocketEventName } from '@quad/contract/socket.ts'
import { nowhere } from '../../goodInput.ts'
import { connectSocket, type TestSocket } from '../../sockets.ts'
import { type Attempt, checkArea } from '../areaCheck.ts'
import { chatPermissions, socketPermissions } from '../permissions/chats.ts'
import { type ChatIds, makeChat, type Session, type Stage } from '../stage.ts'

interface ChatTarget extends ChatIds {
  /** The person with whom `openRoom` opens a chat. */
  readonly otherId: string
  readonly ownId: string
}

async function startChats(stage: Stage) {
  const { author, commenter, stranger, blocked, siteAdmin } = stage.people
  return {
    people: { stranger, blocked, sender: commenter, receiver: author, siteAdmin, missing: stranger },
    async makeTarget(actor: string, as: Session | undefined): Promise<ChatTarget> {
      const ownId = as?.id ?? stranger.id
      if (actor === 'missing') return { roomId: nowhere, messageId: nowhere, otherId: nowhere, ownId }
      const chat = actor === 'blocked' ? stage.chatOfBlocked : await makeChat(stage.quad, commenter, author)
      return { ...chat, otherId: actor === 'receiver' ? commenter.id : author.id, ownId }
    },
  }
}

const inRoom = ({ target }: Attempt<ChatTarget>) => ({ params: { room: target.roomId } })

export const chatCheck = checkArea(chatPermissions, {
  start: startChats,
  attempts: {
    openRoom: ({ quad, target, as }) => quad.call('openRoom', { body: { users: [target.ownId, target.otherId] } }, as),
    listRooms: ({ quad, as }) => quad.call('listRooms', { query: {} }, as),
    countUnread: ({ quad, as }) => quad.call('countUnread', {}, as),
    updateRoom: ({ quad, target, as }) =>
      quad.call('updateRoom', { params: { id: target.roomId }, body: { blockedBy: [] } }, as),
    listMessages: (attempt) => attempt.quad.call('listMessages', { ...inRoom(attempt), query: {} }, attempt.as),
    listAroundUnread: (attempt) => attempt.quad.call('listAroundUnread', { ...inRoom(attempt), query: {} }, attempt.as),
    sendMessage: (attempt) =>
      attempt.quad.call('sendMessage', { ...inRoom(attempt), body: { chat: 'Mine' } }, attempt.as),
    markRoomRead: (attempt) => attempt.quad.call('markRoomRead', inRoom(attempt), attempt.as),
    deleteMessage: ({ quad, target, as }) =>
      quad.call('deleteMessage', { params: { room: target.roomId, messageId: target.messageId } }, as),
    muteRoom: (attempt) => attempt.quad.call('muteRoom', inRoom(attempt), attempt.as),
    unmuteRoom: (attempt) => attempt.quad.call('unmuteRoom', inRoom(attempt), attempt.as),
  },
})

export const socketCheck = checkArea(socketPermissions, {
  start: startChats,
  attempts: {
    joinRoom: (attempt) => emit(attempt, (socket, room) => socket.emit('joinRoom', { room })),
    leaveRoom: (attempt) => emit(attempt, (socket, room) => socket.emit('leaveRoom', { room })),
    watchEvent: (attempt) => emit(attempt, (socket, event) => socket.emit('watchEvent', { event })),
    unwatchEvent: (attempt) => emit(attempt, (socket, event) => socket.emit('unwatchEvent', { event })),
    chatMessage: (attempt) => emit(attempt, (socket, room) => socket.emit('chatMessage', { room, chat: 'Mine' })),
  },
})

/** The outcome of an event, as a call would answer it; a refused handshake fails with the code as its message. */
async function emit(
  { quad, as, target }: Attempt<ChatTarget>,
  act: (socket: TestSocket, room: string) => Promise<Answer<SocketEventName>>,
) {
  const socket = await connectSocket(quad.url, as?.token).catch((error: Error) => error.message)
  if (typeof socket === 'string') return { status: 401, code: isErrorCode(socket) ? socket : undefined }
  const answer = await act(socket, target.roomId)
  socket.close()
  return answer.ok ? { status: 200, code: undefined } : { status: 403, code: answer.err.code }
}
