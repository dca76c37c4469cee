import { z } from 'zod'
import { doorCodeBody, entriesBody } from '../bodies/tickets.ts'
import { call } from '../call.ts'
import { cameAt, doorCode } from '../entities/doorCode.ts'
import { doorEntries, doorTickets, ticket } from '../entities/ticket.ts'
import { done, id } from '../fields.ts'
import { limits } from '../limits.ts'

const ofEvent = z.strictObject({ id })
const page = z.strictObject({ after: id.optional() })

export const tickets = {
  getTicket: call({
    method: 'GET',
    path: '/events/{id}/ticket',
    access: 'signedIn',
    summary: "Get the caller's ticket to an event that they registered for.",
    params: ofEvent,
    reply: ticket,
    errors: ['event.notFound', 'ticket.none'],
    limit: 'read',
  }),
  listTickets: call({
    method: 'GET',
    path: '/events/{id}/tickets',
    access: 'signedIn',
    summary: "List an event's tickets for its door, by their ids after the given one; with the key that verifies them.",
    params: ofEvent,
    query: page,
    reply: doorTickets,
    errors: ['event.notFound', 'event.notAdmin'],
    limit: 'read',
  }),
  listEntries: call({
    method: 'GET',
    path: '/events/{id}/entries',
    access: 'signedIn',
    summary:
      'List who came to an event, in the order in which Quad heard of them, after the cursor of the page before.',
    params: ofEvent,
    query: page,
    reply: doorEntries,
    errors: ['event.notFound', 'event.notAdmin'],
    limit: 'read',
  }),
  addEntries: call({
    method: 'POST',
    path: '/events/{id}/entries',
    access: 'signedIn',
    summary:
      'Add who came, as a phone at the door wrote it down, also without a connection; an entry that is there already stays as it is. Returns the tickets that the event doesn’t have (any more).',
    params: ofEvent,
    body: entriesBody,
    bodyBytes: limits.longBodyBytes,
    reply: z.strictObject({ success: z.literal(true), unknown: z.array(id).max(limits.doorEntries) }),
    errors: ['event.notFound', 'event.notAdmin'],
    limit: 'write',
  }),
  getDoorCode: call({
    method: 'GET',
    path: '/events/{id}/code',
    access: 'signedIn',
    summary:
      'Get the code that an admin of the event shows on a projector, which changes every 20 seconds, and the next one.',
    params: ofEvent,
    reply: doorCode,
    errors: ['event.notFound', 'event.notAdmin', 'event.cancelled', 'door.closed'],
    limit: 'read',
  }),
  enterByCode: call({
    method: 'POST',
    path: '/events/{id}/code',
    access: 'signedIn',
    summary: 'Come to an event with a ticket, by the code on the projector; again changes nothing.',
    params: ofEvent,
    body: doorCodeBody,
    reply: cameAt,
    errors: ['event.notFound', 'ticket.none', 'door.closed', 'door.wrongCode'],
    limit: 'write',
    targets: ['doorCode', 'doorCodeNetwork'],
  }),
  deleteEntry: call({
    method: 'DELETE',
    path: '/events/{id}/entries/{entryId}',
    access: 'signedIn',
    summary: 'Take back that somebody came.',
    params: z.strictObject({ id, entryId: id }),
    reply: done,
    errors: ['event.notFound', 'event.notAdmin'],
    limit: 'write',
  }),
}
