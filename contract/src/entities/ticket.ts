import { z } from 'zod'
import { id, instant } from '../fields.ts'
import { limits } from '../limits.ts'

/** The caller's ticket to an event that they registered for. */
export const ticket = z.strictObject({
  _id: id,
  /** The text of its QR code: the ids of the event and the ticket, signed by Quad (Ed25519). */
  code: z.string().max(200),
  name: z.string(),
  /** '' for individuals. */
  teamName: z.string(),
  /** When the person came first; null if they haven't. */
  cameAt: instant.nullable(),
})

const doorTicket = ticket.pick({ _id: true, name: true, teamName: true })

/** A page of the list at the door, without contacts. */
export const doorTickets = z.strictObject({
  tickets: z.array(doorTicket).max(limits.doorPage),
  moreTickets: z.boolean(),
  /** Verifies codes without a connection: a raw Ed25519 key in base64url. */
  publicKey: z.string(),
  asOf: instant,
})

const doorEntry = z.strictObject({
  _id: id,
  /** Null for somebody who came without one. */
  ticket: id.nullable(),
  /** '' with a ticket. */
  name: z.string(),
  at: instant,
  /** Who let them in; '' once their account is closed. */
  by: z.string(),
  /** They entered the projector's code; then `by` is "". */
  byCode: z.literal(true).optional(),
})

/** Who came, in the order in which Quad stored them. */
export const doorEntries = z.strictObject({
  entries: z.array(doorEntry).max(limits.doorPage),
  moreEntries: z.boolean(),
  /** The cursor of the next call; null if nobody came yet. */
  lastSeen: id.nullable(),
})

export type Ticket = z.output<typeof ticket>
export type DoorTicket = z.output<typeof doorTicket>
export type DoorEntry = z.output<typeof doorEntry>
