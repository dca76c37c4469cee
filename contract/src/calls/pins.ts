import { z } from 'zod'
import { call } from '../call.ts'
import { id, moment } from '../fields.ts'
import { messageLimits } from '../messageLimits.ts'
import { message } from './messages.ts'

const pin = {
  path: '/messages/{id}/pin',
  access: 'signedIn',
  params: z.strictObject({ id }),
  reply: message,
  limit: 'write',
} as const

const refusals = [
  'message.notFound',
  'chat.youBlocked',
  'chat.blocked',
  'chat.closed',
  'group.ended',
  'chat.isRequest',
  'group.notAdmin',
  'channel.notAdmin',
] as const

/** The calls that find messages of any room, and that pin them; part of the chats' table. */
export const pins = {
  pinMessage: call({
    ...pin,
    method: 'PUT',
    summary:
      'Pin a message, in a direct chat by either person, in a group, a channel and its threads by their admins; at most 50 in each.',
    errors: [...refusals, 'message.tooManyPins'],
  }),
  unpinMessage: call({ ...pin, method: 'DELETE', summary: 'Unpin a message; idempotent.', errors: refusals }),
  listPins: call({
    method: 'GET',
    path: '/rooms/{room}/pins',
    access: 'signedIn',
    summary:
      'List the pinned messages of a chat, of a channel with its threads, or of the thread of a message, newest message first.',
    params: z.strictObject({ room: id }),
    reply: z.strictObject({ messages: z.array(message).max(messageLimits.pinsMax) }),
    errors: ['chat.notFound', 'channel.notFound', 'channel.notMember', 'message.notFound'],
    limit: 'read',
  }),
  findMessageAt: call({
    method: 'GET',
    path: '/rooms/{room}/at',
    access: 'signedIn',
    summary:
      'Find the first message since a moment, of a direct chat, a channel or the thread of a message; null if there is none.',
    params: z.strictObject({ room: id }),
    query: z.strictObject({ since: moment }),
    reply: z.strictObject({ message: message.nullable() }),
    errors: ['chat.notFound', 'channel.notFound', 'channel.notMember', 'message.notFound'],
    limit: 'read',
  }),
}
