import type { chats } from '@quad/contract/calls/chats.ts'
import type { groups } from '@quad/contract/calls/groups.ts'
import type { socketEvents } from '@quad/contract/socket.ts'
import { type AreaPermissions, members } from '../rows.ts'

const chatCast = {
  stranger: 'signed in',
  blocked: 'has a chat with the receiver, who blocked them later',
  sender: 'wrote the message',
  receiver: 'the other member of the chat',
  siteAdmin: 'a site admin',
  missing: 'signed in, names a chat that does not exist',
} as const

const inChat = { sender: 'yes', receiver: 'yes', blocked: 'yes' } as const
const target =
  'A chat of sender and receiver with a message by the sender; for the blocked, their own chat with a message by the receiver.'

export const chatPermissions: AreaPermissions<typeof chats, keyof typeof chatCast> = {
  target,
  cast: chatCast,
  answers: {
    openRoom: members('yes', { missing: 'user.notFound' }),
    listRooms: members('yes'),
    countUnread: members('yes'),
    updateRoom: members('chat.notFound', inChat),
    listMessages: members('chat.notFound', inChat),
    listAroundUnread: members('chat.notFound', inChat),
    sendMessage: members('chat.notFound', { ...inChat, blocked: 'chat.blocked' }),
    markRoomRead: members('chat.notFound', inChat),
    deleteMessage: members('message.notFound', {
      sender: 'yes',
      receiver: 'message.notYours',
      blocked: 'message.notYours',
    }),
    listChanges: members('chat.notFound', inChat),
    listLines: members('chat.notFound', inChat),
    getMessage: members('message.notFound', inChat),
    updateMessage: members('message.notFound', {
      sender: 'yes',
      receiver: 'message.notYours',
      blocked: 'message.notYours',
    }),
    addReaction: members('message.notFound', { sender: 'yes', receiver: 'yes', blocked: 'chat.blocked' }),
    removeReaction: members('message.notFound', inChat),
    listReactions: members('message.notFound', inChat),
    pinMessage: members('message.notFound', { sender: 'yes', receiver: 'yes', blocked: 'chat.blocked' }),
    unpinMessage: members('message.notFound', { sender: 'yes', receiver: 'yes', blocked: 'chat.blocked' }),
    listPins: members('chat.notFound', inChat),
    listMessageRequests: members('yes'),
    // Whoever sent it reads the chat already, so accepting has no effect.
    acceptMessageRequest: members('chat.requestNotFound', inChat),
    declineMessageRequest: members('chat.requestNotFound', { receiver: 'yes' }),
    findMessageAt: members('chat.notFound', inChat),
    muteRoom: members('chat.notFound', inChat),
    unmuteRoom: members('chat.notFound', inChat),
  },
}

const groupCast = {
  stranger: 'signed in',
  author: "the group's admin",
  commenter: 'another member of the group',
  siteAdmin: 'a site admin',
  missing: 'signed in, names a group that does not exist',
} as const

const inGroup = { author: 'yes', commenter: 'yes' } as const
const byAdmin = { author: 'yes', commenter: 'group.notAdmin' } as const

export const groupPermissions: AreaPermissions<typeof groups, keyof typeof groupCast> = {
  target:
    'A group of three, of whom the third is the member acted on. A new group is made with a person of the same college.',
  cast: groupCast,
  answers: {
    createGroup: members('yes', { missing: 'user.notFound' }),
    getRoom: members('chat.notFound', inGroup),
    updateGroup: members('chat.notFound', byAdmin),
    listGroupMembers: members('chat.notFound', inGroup),
    addGroupMembers: members('chat.notFound', inGroup),
    updateGroupMember: members('chat.notFound', byAdmin),
    removeGroupMember: members('chat.notFound', byAdmin),
  },
}

/** The socket's events; the handshake refuses tokens without full scope. */
export const socketPermissions: AreaPermissions<typeof socketEvents, keyof typeof chatCast> = {
  target,
  cast: chatCast,
  answers: {
    joinRoom: members('chat.notFound', { ...inChat, blocked: 'chat.blocked' }),
    leaveRoom: members('yes'),
    // It has no effect outside of joined rooms.
    typing: members('yes'),
    // The target is a chat, so no event is found; watchEvent.test.ts tests an event's audiences.
    watchEvent: members('event.notFound'),
    unwatchEvent: members('yes'),
    chatMessage: members('chat.notFound', { ...inChat, blocked: 'chat.blocked' }),
  },
}
