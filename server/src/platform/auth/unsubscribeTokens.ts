import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './tokens.ts'

/** Secrets of the links that end somebody's digests (RFC 8058): the person's id, signed for this list alone. */
export interface UnsubscribeTokens {
  sign(userId: string): string
  /** The person's id, or undefined for a token that isn't ours. */
  read(token: string): string | undefined
}

export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const key = deriveKey(secret, 'unsubscribe-digest')
  const seal = (id: Buffer) => createHmac('sha256', key).update(id).digest()
  return {
    sign(userId) {
      const id = Buffer.from(userId.replaceAll('-', ''), 'hex')
      return Buffer.concat([id, seal(id)]).toString('base64url')
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== 48 || !timingSafeEqual(bytes.subarray(16), seal(bytes.subarray(0, 16)))) return undefined
      return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}
