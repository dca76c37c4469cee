import { roomOf, say } from './chats.ts'
import { makePeople } from './people.ts'
import type { Person, TestQuad } from './quad.ts'

/** What a request's sender and recipient do. */
export function openRequests(quad: () => TestQuad) {
  return {
    /** Sends a first message between people who have nothing in common. */
    async ask(text = 'Hello') {
      const [sender, receiver] = await makePeople(quad(), 2)
      const room = await roomOf(quad(), sender, receiver)
      const [message] = await say(quad(), room, sender, text)
      return { sender, receiver, room, messageId: message?._id ?? '' }
    },
    /** The ids of somebody's chats. */
    async listed(as: Person) {
      return (await quad().call('listRooms', { query: {} }, as)).reply().map(({ _id }) => _id)
    },
    requests: async (as: Person) => (await quad().call('listMessageRequests', { query: {} }, as)).reply(),
    unread: async (as: Person) => (await quad().call('countUnread', {}, as)).reply().count,
    accept: (room: string, as: Person) => quad().call('acceptMessageRequest', { params: { room } }, as),
    decline: (room: string, as: Person) => quad().call('declineMessageRequest', { params: { room } }, as),
  }
}
