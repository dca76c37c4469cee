import type { ProviderName } from '@quad/contract/settings.ts'
import { takeDestination } from '../../shared/session/destination.ts'

/** A sign-in with another that this tab has begun. */
export interface ProviderAttempt {
  readonly provider: ProviderName
  /** What the answer must bring back, so that nobody else's can be slipped in; none once there was an answer. */
  readonly state?: string
  /** What the token must hold. */
  readonly nonce: string
  /** Where the person goes on to. */
  readonly to: string
}

// Survives the way to the other page and back, but not the tab.
const storageKey = 'quad.attempt'

function chance(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

// The landing page leads on by itself, and two slashes at the start would lead to another host.
function isPage(path: string): boolean {
  return /^\/[^/]/.test(path)
}

/** Begins a sign-in, which is to lead on to where the person wanted to go, or else back to here. */
export function beginAttempt(provider: ProviderName): Required<ProviderAttempt> {
  const here = `${window.location.pathname}${window.location.search}`
  const from = here.startsWith('/sign-in/') ? read()?.to : here
  const to = [takeDestination(), from].find((path) => path !== undefined && isPage(path)) ?? '/clubs'
  const attempt = { provider, state: chance(), nonce: chance(), to }
  keep(attempt)
  return attempt
}

/** The sign-in that was begun last, once: another answer to it is answered to nothing. Where it leads is kept. */
export function spendAttempt(): ProviderAttempt | undefined {
  const attempt = read()
  if (attempt !== undefined) keep({ provider: attempt.provider, nonce: attempt.nonce, to: attempt.to })
  return attempt
}

function keep(attempt: ProviderAttempt): void {
  sessionStorage.setItem(storageKey, JSON.stringify(attempt))
}

function read(): ProviderAttempt | undefined {
  return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? undefined
}
