import type { Chat } from '@quad/contract/entities/chat.ts'
import { acquaint } from './acquaint.ts'
import type { Person, TestQuad } from './quad.ts'
import { inTurn } from './turns.ts'

/** Returns the id of two people's chat, in which neither's first message is a request; creates it if needed. */
export async function chatOf(quad: TestQuad, one: Person, other: Person): Promise<string> {
  await acquaint(quad.context.db, one.id, other.id)
  return roomOf(quad, one, other)
}

/** The same without that: of two who have nothing in common, a first message is a request. */
export async function roomOf(quad: TestQuad, one: Person, other: Person): Promise<string> {
  return (await quad.call('openRoom', { body: { users: [one.id, other.id] } }, one)).reply()._id
}

/** Sends a message and returns the answer, refused or not. */
export const send = (quad: TestQuad, room: string, as: Person | undefined, chat: string, clientId?: string) =>
  quad.call('sendMessage', { params: { room }, body: { chat, ...(clientId && { clientId }) } }, as)

/** Sends texts in turn; returns the stored messages. */
export const say = (quad: TestQuad, room: string, as: Person, ...texts: string[]): Promise<Chat[]> =>
  inTurn(texts, async (text) => (await send(quad, room, as, text)).reply())

/** A room's messages as this member sees them, oldest first. */
export async function chatsIn(quad: TestQuad, room: string, as: Person): Promise<Chat[]> {
  return (await quad.call('listMessages', { params: { room }, query: { limit: '100' } }, as)).reply().chats.toReversed()
}
