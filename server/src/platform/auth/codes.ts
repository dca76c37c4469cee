import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { codeLimits } from '@quad/contract/limits.ts'
import type { Chance } from '../clock.ts'
import { deriveKey } from './tokens.ts'

export const cryptoChance: Chance = { integer: (limit) => randomInt(limit) }

export interface Codes {
  /** A new one-time code of six digits. */
  make(): string
  /** The hash to store: keyed with the server's secret and bound to the subject. */
  hash(code: string, subjectId: string): Buffer
  matches(code: string, subjectId: string, hash: Buffer): boolean
  /** A new token of twenty digits for a mail's link. */
  makeLink(): string
  /** The hash to store and to find the token by, so it isn't bound to a subject. */
  hashLink(token: string): Buffer
  /** Encrypts a text with the server's secret, so that the same code can be mailed again. */
  seal(text: string): Buffer
  open(sealed: Buffer): string
}

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

// The most digits that `Chance.integer` can make.
const digitsAtOnce = 10

/** One-time codes and the tokens of links (ruling 29). */
export function createCodes(secret: string, chance: Chance): Codes {
  const key = deriveKey(secret, 'one-time-code')
  const linkKey = deriveKey(secret, 'link-token')
  const sealKey = deriveKey(secret, 'sealed-code')
  const some = (digits: number) => String(chance.integer(10 ** digits)).padStart(digits, '0')
  const hash = (code: string, subjectId: string) => createHmac('sha256', key).update(`${subjectId}:${code}`).digest()
  return {
    make: () => some(codeLimits.digits),
    hash,
    matches: (code, subjectId, stored) => timingSafeEqual(hash(code, subjectId), stored),
    makeLink: () => some(codeLimits.linkDigits - digitsAtOnce) + some(digitsAtOnce),
    hashLink: (token) => createHmac('sha256', linkKey).update(token).digest(),
    seal(text) {
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, sealKey, iv)
      const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      return Buffer.concat([iv, sealing.getAuthTag(), sealed])
    },
    open(sealed) {
      const opening = createDecipheriv(cipher, sealKey, sealed.subarray(0, ivBytes))
      opening.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
      return opening.update(sealed.subarray(ivBytes + tagBytes), undefined, 'utf8') + opening.final('utf8')
    },
  }
}
