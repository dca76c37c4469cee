import { createSigningKey } from './signingKey.ts'

/** Signs the codes of tickets, which phones at the door verify without a connection (DOOR-01). */
export interface TicketSeals {
  /** The raw Ed25519 key in base64url. */
  readonly publicKey: string
  /** Base64url of the version 1, the event's id, the ticket's id and the signature of all three. */
  codeOf(eventId: string, ticketId: string): string
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

export function createTicketSeals(secret: string): TicketSeals {
  const { publicKey, sign } = createSigningKey(secret, 'ticket-seal')
  return {
    publicKey,
    codeOf(eventId, ticketId) {
      const content = Buffer.concat([Buffer.of(1), bytesOf(eventId), bytesOf(ticketId)])
      return Buffer.concat([content, sign(content)]).toString('base64url')
    },
  }
}
