import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './tokens.ts'

/** Secrets of the links to appeal (ruling 81): the id of a row of `appeals`, signed. Deleting the row revokes its link. */
export interface AppealTokens {
  sign(appealId: string): string
  /** The id, or undefined for a token that isn't ours. */
  read(token: string): string | undefined
}

export function createAppealTokens(secret: string): AppealTokens {
  const key = deriveKey(secret, 'appeal-link')
  const seal = (id: Buffer) => createHmac('sha256', key).update(id).digest()
  return {
    sign(appealId) {
      const id = Buffer.from(appealId.replaceAll('-', ''), 'hex')
      return Buffer.concat([id, seal(id)]).toString('base64url')
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== 48 || !timingSafeEqual(bytes.subarray(16), seal(bytes.subarray(0, 16)))) return undefined
      const hex = bytes.toString('hex', 0, 16)
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}
