import { parseStored } from './storedSession.ts'

const key = 'quad.pendingSignup'

export interface PendingSignup {
  readonly user: string
  readonly email: string
  /** When the last code was sent, in ms. */
  readonly sentAt: number
}

/** Keeps a sign-up for when this tab reloads, for example after the person looked up the code in a phone's mail app. */
export function keepPendingSignup(signup: PendingSignup): void {
  sessionStorage.setItem(key, JSON.stringify(signup))
}

export function forgetPendingSignup(): void {
  sessionStorage.removeItem(key)
}

export function readPendingSignup(): PendingSignup | undefined {
  const kept = parseStored(sessionStorage.getItem(key))
  if (typeof kept !== 'object' || kept === null) return undefined
  if (!('user' in kept && 'email' in kept && 'sentAt' in kept)) return undefined
  const { user, email, sentAt } = kept
  const isWhole = typeof user === 'string' && typeof email === 'string' && typeof sentAt === 'number'
  return isWhole ? { user, email, sentAt } : undefined
}
