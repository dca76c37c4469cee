import type { chats } from '@quad/contract/calls/chats.ts'
import type { Attempts } from '../stage.ts'

const ofRoom = (roomId: string) => ({ params: { room: roomId } })

export const chatAttempts: Attempts<typeof chats> = {
  openRoom: ({ quad, thing, actor, as, people }) => {
    const me = actor in people ? people[actor as keyof typeof people] : people.stranger
    const other = actor === 'author' ? people.commenter.id : thing.personId
    return quad.call('openRoom', { body: { users: [me.id, other] } }, as)
  },
  listRooms: ({ quad, as }) => quad.call('listRooms', { query: {} }, as),
  countUnread: ({ quad, as }) => quad.call('countUnread', {}, as),
  changeRoom: ({ quad, thing, as }) =>
    quad.call('changeRoom', { params: { id: thing.roomId }, body: { blockedBy: [] } }, as),
  listMessages: ({ quad, thing, as }) => quad.call('listMessages', { ...ofRoom(thing.roomId), query: {} }, as),
  listAroundUnread: ({ quad, thing, as }) => quad.call('listAroundUnread', { ...ofRoom(thing.roomId), query: {} }, as),
  sendMessage: ({ quad, thing, as }) =>
    quad.call('sendMessage', { ...ofRoom(thing.roomId), body: { chat: 'Mine' } }, as),
  readRoom: ({ quad, thing, as }) => quad.call('readRoom', ofRoom(thing.roomId), as),
  deleteMessage: ({ quad, thing, as }) =>
    quad.call('deleteMessage', { params: { room: thing.roomId, messageId: thing.messageId } }, as),
  muteRoom: ({ quad, thing, as }) => quad.call('muteRoom', ofRoom(thing.roomId), as),
  unmuteRoom: ({ quad, thing, as }) => quad.call('unmuteRoom', ofRoom(thing.roomId), as),
}
