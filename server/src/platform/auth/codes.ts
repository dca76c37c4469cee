import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { codeLimits } from '@quad/contract/limits.ts'
import type { Chance } from '../clock.ts'
import { createSeal, type Seal } from './seal.ts'
import { deriveKey } from './tokens.ts'

export const cryptoChance: Chance = { integer: (limit) => randomInt(limit) }

export interface Codes extends Seal {
  /** A new one-time code of six digits. */
  make(): string
  /** The hash to store: keyed with the server's secret and bound to the subject. */
  hash(code: string, subjectId: string): Buffer
  matches(code: string, subjectId: string, hash: Buffer): boolean
  /** A new token of twenty digits for a mail's link. */
  makeLink(): string
  /** The hash to store and to find the token by, so it isn't bound to a subject. */
  hashLink(token: string): Buffer
}

// The most digits that `Chance.integer` can make.
const digitsAtOnce = 10

/** One-time codes and the tokens of links (ruling 29). */
export function createCodes(secret: string, chance: Chance): Codes {
  const key = deriveKey(secret, 'one-time-code')
  const linkKey = deriveKey(secret, 'link-token')
  const some = (digits: number) => String(chance.integer(10 ** digits)).padStart(digits, '0')
  const hash = (code: string, subjectId: string) => createHmac('sha256', key).update(`${subjectId}:${code}`).digest()
  return {
    make: () => some(codeLimits.digits),
    hash,
    matches: (code, subjectId, stored) => timingSafeEqual(hash(code, subjectId), stored),
    makeLink: () => some(codeLimits.linkDigits - digitsAtOnce) + some(digitsAtOnce),
    hashLink: (token) => createHmac('sha256', linkKey).update(token).digest(),
    ...createSeal(secret, 'sealed-code'),
  }
}
