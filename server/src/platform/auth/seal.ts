import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from './tokens.ts'

/** Encrypts secrets that are stored and read again. */
export interface Seal {
  seal(text: string): Buffer
  /** @throws Error if it was sealed with another secret, or changed */
  open(sealed: Buffer): string
}

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/** Seals texts of one purpose with the server's secret. */
export function createSeal(secret: string, purpose: string): Seal {
  const key = deriveKey(secret, purpose)
  return {
    seal(text) {
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, key, iv)
      const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      return Buffer.concat([iv, sealing.getAuthTag(), sealed])
    },
    open(sealed) {
      const opening = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes))
      opening.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
      return opening.update(sealed.subarray(ivBytes + tagBytes), undefined, 'utf8') + opening.final('utf8')
    },
  }
}
