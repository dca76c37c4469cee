import { z } from 'zod'
import { eventMessageBody, recipientsQuery } from '../bodies/eventMessages.ts'
import { call } from '../call.ts'
import { eventMessage } from '../entities/eventMessage.ts'
import { count, id } from '../fields.ts'
import { limits } from '../limits.ts'

const ofEvent = z.strictObject({ id })

/** The calls of messages to the registered, part of the teams' table. */
export const eventMessages = {
  listEventMessages: call({
    method: 'GET',
    path: '/events/{id}/messages',
    access: 'signedIn',
    summary:
      "List what an event's organisers wrote to the registered, newest first: for its admins all of it, for others what they were sent, as long as they are registered or wait.",
    params: ofEvent,
    query: z.strictObject({ '_id[$lt]': id.optional() }),
    reply: z.array(eventMessage).max(limits.pageSize),
    errors: ['event.notFound'],
    limit: 'read',
  }),
  countRecipients: call({
    method: 'GET',
    path: '/events/{id}/messages/recipients',
    access: 'signedIn',
    summary: 'Count the people whom a message to the registered would reach now, and the messages left for today.',
    params: ofEvent,
    query: recipientsQuery,
    reply: z.strictObject({ people: count, left: count.max(limits.eventMessagesPerDay) }),
    errors: ['event.notFound', 'event.notAdmin'],
    limit: 'read',
  }),
  createEventMessage: call({
    method: 'POST',
    path: '/events/{id}/messages',
    access: 'signedIn',
    summary:
      'Write to those who registered for an event or wait, or to some of them, by notification and mail. `clientId` is the idempotency key: a retry returns the stored message.',
    params: ofEvent,
    body: eventMessageBody,
    reply: eventMessage,
    errors: ['event.notFound', 'event.notAdmin', 'eventMessage.nobody', 'eventMessage.dailyLimit'],
    limit: 'write',
  }),
}
