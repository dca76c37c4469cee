import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { codeLimits } from '@quad/contract/limits.ts'
import type { Chance } from '../clock.ts'
import { deriveKey } from './tokens.ts'

export const cryptoChance: Chance = { integer: (limit) => randomInt(limit) }

export interface Codes {
  /** A fresh one-time code of six digits. */
  make(): string
  /** What is stored of a code: bound to what it is for, useless without the server's secret. */
  hash(code: string, subjectId: string): Buffer
  matches(code: string, subjectId: string, hash: Buffer): boolean
}

/** One-time codes (ruling 29). */
export function createCodes(secret: string, chance: Chance): Codes {
  const key = deriveKey(secret, 'one-time-code')
  const hash = (code: string, subjectId: string) => createHmac('sha256', key).update(`${subjectId}:${code}`).digest()
  return {
    make: () => String(chance.integer(10 ** codeLimits.digits)).padStart(codeLimits.digits, '0'),
    hash,
    matches: (code, subjectId, stored) => timingSafeEqual(hash(code, subjectId), stored),
  }
}
