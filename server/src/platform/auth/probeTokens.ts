import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { deriveKey } from './tokens.ts'

/** Tokens with which the doctor, who knows the secret, asks a node for its state through the proxies. */
export interface ProbeTokens {
  sign(): string
  /** Whether a token was signed in this minute or the one before or after. */
  accepts(token: string): boolean
}

const stepMs = 60_000

export function createProbeTokens(secret: string, clock: Clock): ProbeTokens {
  const key = deriveKey(secret, 'probe')
  const tokenOf = (step: number) => createHmac('sha256', key).update(String(step)).digest('base64url')
  const step = () => Math.floor(clock.now().getTime() / stepMs)
  const isTokenOf = (at: number, token: Buffer) => {
    const right = Buffer.from(tokenOf(at))
    return right.length === token.length && timingSafeEqual(right, token)
  }
  return {
    sign: () => tokenOf(step()),
    accepts: (token) => [-1, 0, 1].some((offset) => isTokenOf(step() + offset, Buffer.from(token))),
  }
}
