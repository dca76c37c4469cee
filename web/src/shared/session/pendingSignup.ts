import { parseStored } from './storedSession.ts'

const key = 'quad.pendingSignup'

/** A sign-up whose code is being waited for. */
export interface PendingSignup {
  /** The handle that the sign-up answered. */
  readonly user: string
  readonly email: string
}

/** Keeps a sign-up over a reload of this tab, as when one looks into the mail on a phone. */
export function keepPendingSignup(signup: PendingSignup): void {
  sessionStorage.setItem(key, JSON.stringify(signup))
}

export function forgetPendingSignup(): void {
  sessionStorage.removeItem(key)
}

/** The sign-up whose code this tab was waiting for when it was reloaded. */
export function readPendingSignup(): PendingSignup | undefined {
  const kept = parseStored(sessionStorage.getItem(key))
  if (typeof kept !== 'object' || kept === null || !('user' in kept && 'email' in kept)) return undefined
  const { user, email } = kept
  return typeof user === 'string' && typeof email === 'string' ? { user, email } : undefined
}
