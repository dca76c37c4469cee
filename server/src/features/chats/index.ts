import type { chats } from '@quad/contract/calls/chats.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { changeRoom } from './changeRoom.ts'
import { countUnread } from './countUnread.ts'
import { deleteMessage } from './deleteMessage.ts'
import { listAroundUnread } from './listAroundUnread.ts'
import { listMessages } from './listMessages.ts'
import { listRooms } from './listRooms.ts'
import { muteRoom, unmuteRoom } from './muteRoom.ts'
import { openRoom } from './openRoom.ts'
import { readRoom } from './readRoom.ts'
import { sendMessage } from './sendMessage.ts'

export const chatHandlers: HandlersOf<typeof chats> = {
  openRoom,
  listRooms,
  countUnread,
  changeRoom,
  listMessages,
  listAroundUnread,
  sendMessage,
  readRoom,
  deleteMessage,
  muteRoom,
  unmuteRoom,
}
