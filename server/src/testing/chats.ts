import type { Chat } from '@quad/contract/entities/chat.ts'
import type { Person, TestQuad } from './quad.ts'
import { inTurn } from './turns.ts'

/** The chat of two people, made if there is none; its id. */
export async function chatOf(quad: TestQuad, one: Person, other: Person): Promise<string> {
  return (await quad.call('openRoom', { body: { users: [one.id, other.id] } }, one)).reply()._id
}

/** Sends a message, answered in whatever way. */
export const send = (quad: TestQuad, room: string, as: Person | undefined, chat: string, clientId?: string) =>
  quad.call('sendMessage', { params: { room }, body: { chat, ...(clientId && { clientId }) } }, as)

/** Says each thing in turn; the messages as they were answered. */
export const say = (quad: TestQuad, room: string, as: Person, ...texts: string[]): Promise<Chat[]> =>
  inTurn(texts, async (text) => (await send(quad, room, as, text)).reply())

/** Every message of a room that a member sees, oldest first. */
export async function chatsIn(quad: TestQuad, room: string, as: Person): Promise<Chat[]> {
  return (await quad.call('listMessages', { params: { room }, query: { limit: '100' } }, as)).reply().chats.toReversed()
}
