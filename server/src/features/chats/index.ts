import type { chats } from '@quad/contract/calls/chats.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { updateRoom } from './updateRoom.ts'
import { countUnread, listRooms } from './listRooms.ts'
import { findMessageAt } from './findMessageAt.ts'
import { listPins, pinMessage, unpinMessage } from './pins.ts'
import { addReaction, listReactions, removeReaction } from './reactions.ts'
import { listChanges } from './listChanges.ts'
import { getMessage, updateMessage } from './updateMessage.ts'
import { deleteMessage } from './deleteMessage.ts'
import { listAroundUnread, listLines, listMessages } from './listMessages.ts'
import { muteRoom, unmuteRoom } from './muteRoom.ts'
import { acceptMessageRequest, declineMessageRequest, listMessageRequests } from './requests.ts'
import { openRoom } from './openRoom.ts'
import { markRoomRead } from './markRoomRead.ts'
import { sendMessage } from './sendMessage.ts'

export const chatHandlers: HandlersOf<typeof chats> = {
  openRoom,
  listRooms,
  countUnread,
  updateRoom,
  listMessages,
  listAroundUnread,
  listLines,
  sendMessage,
  markRoomRead,
  deleteMessage,
  listChanges,
  getMessage,
  updateMessage,
  addReaction,
  removeReaction,
  listReactions,
  pinMessage,
  unpinMessage,
  listPins,
  listMessageRequests,
  acceptMessageRequest,
  declineMessageRequest,
  findMessageAt,
  muteRoom,
  unmuteRoom,
}
