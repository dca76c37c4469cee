import { openClub } from './channels.ts'
import { chatOf, say } from './chats.ts'
import type { Person, TestQuad } from './quad.ts'

/** A club's channel, `id`, and a direct chat of its members `me` and `other`, with what is done to their messages. */
export async function openTalk(quad: TestQuad) {
  const opened = await openClub(quad)
  const { id, me, other } = opened
  const room = await chatOf(quad, me, other)
  return {
    ...opened,
    room,
    post: async (body: Parameters<typeof quad.call<'sendChannelMessage'>>[1]['body'], as: Person = me) =>
      (await quad.call('sendChannelMessage', { params: { id }, body }, as)).reply(),
    edit: (message: string, chat: string, as: Person = me) =>
      quad.call('updateMessage', { params: { id: message }, body: { chat } }, as),
    react: (message: string, emoji: string, as: Person = me) =>
      quad.call('addReaction', { params: { id: message, emoji } }, as),
    unreact: (message: string, emoji: string, as: Person = me) =>
      quad.call('removeReaction', { params: { id: message, emoji } }, as),
    pin: (message: string, as: Person = me) => quad.call('pinMessage', { params: { id: message } }, as),
    unpin: (message: string, as: Person = me) => quad.call('unpinMessage', { params: { id: message } }, as),
    pinned: async (roomId: string, as: Person = me) =>
      (await quad.call('listPins', { params: { room: roomId } }, as)).reply().messages,
    /** Deletes a message of the direct chat. */
    remove: async (messageId: string) =>
      void (await quad.call('deleteMessage', { params: { room, messageId } }, me)).reply(),
    changes: async (roomId: string, after: number, as: Person = me, limit?: string) => {
      const query = { after: String(after), ...(limit !== undefined && { limit }) }
      return (await quad.call('listChanges', { params: { room: roomId }, query }, as)).reply()
    },
    /** Sends the first message of the direct chat. */
    begin: async (text = 'Hello') => {
      const [message] = await say(quad, room, me, text)
      if (!message) throw new Error('No message was sent.')
      return message
    },
    /** Only admins write in the channel from now on. */
    silence: async () =>
      void (
        await quad.call('updateChannel', { params: { id }, body: { permission: 'private' } }, opened.admin)
      ).reply(),
    block: async (by: Person) =>
      void (await quad.call('updateRoom', { params: { id: room }, body: { blockedBy: [by.id] } }, by)).reply(),
  }
}
