import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'
import { deriveKey } from './tokens.ts'

/** Signs the codes of tickets, which phones at the door verify without a connection (DOOR-01). */
export interface TicketSeals {
  /** The raw Ed25519 key in base64url. */
  readonly publicKey: string
  /** Base64url of the version 1, the event's id, the ticket's id and the signature of all three. */
  codeOf(eventId: string, ticketId: string): string
}

// PKCS #8 of an Ed25519 key is this header and the 32 bytes of its seed (RFC 8410).
const header = Buffer.from('302e020100300506032b657004220420', 'hex')

const keyFrom = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([header, seed]), format: 'der', type: 'pkcs8' })

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

export function createTicketSeals(secret: string): TicketSeals {
  const key = keyFrom(deriveKey(secret, 'ticket-seal'))
  const { x: publicKey = '' } = createPublicKey(key).export({ format: 'jwk' })
  return {
    publicKey,
    codeOf(eventId, ticketId) {
      const content = Buffer.concat([Buffer.of(1), bytesOf(eventId), bytesOf(ticketId)])
      return Buffer.concat([content, sign(null, content, key)]).toString('base64url')
    },
  }
}
