import { parseStored } from './storedSession.ts'

const key = 'quad.pendingSignup'

export interface PendingSignup {
  readonly user: string
  readonly email: string
  /** When the last code was sent, in ms. */
  readonly sentAt: number
}

/** Keeps the sign-up if this tab reloads, for example after looking up the code in the mail app of a phone. */
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
