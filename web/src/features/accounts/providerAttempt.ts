import type { ProviderName } from '@quad/contract/settings.ts'
import { takeDestination } from '../../shared/session/destination.ts'

export interface ProviderAttempt {
  /** 'college' for the provider of a college, whose state the server checks. */
  readonly provider: ProviderName | 'college'
  /**
   * Protects against CSRF: the response must repeat it. Removed after the first response, so that a second one is
   * refused.
   */
  readonly state?: string | undefined
  readonly nonce: string
  readonly to: string
  /** The modal that needs the response instead of a password; without it the response signs the person in. */
  readonly confirms?: Confirmed | undefined
  /** What the modal is about, if it is one of several. */
  readonly about?: About | undefined
}

export type Confirmed = 'updateHandle' | 'updateEmail' | 'addPasskey' | 'deletePasskey' | 'connectCollege'

export interface About {
  readonly id: string
  readonly name: string
}

/** A provider's response that replaces the password. */
export interface FreshSignIn extends Pick<ProviderAttempt, 'nonce'> {
  readonly provider: ProviderName
  readonly token: string
}

// Kept in sessionStorage, which survives the redirects but not the tab.
const storageKey = 'quad.attempt'

function chance(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

// Excludes '/', which would redirect again, and '//' at the start, which would lead to another host.
function isPage(path: string): boolean {
  return /^\/[^/]/.test(path)
}

/** Starts a sign-in that afterwards opens the remembered page, or else the current one. */
export function beginAttempt(
  provider: ProviderAttempt['provider'],
  confirms?: Confirmed,
  about?: About,
): ProviderAttempt & { readonly state: string } {
  const here = `${window.location.pathname}${window.location.search}`
  const from = here.startsWith('/sign-in/') ? read()?.to : here
  const to = [takeDestination(), from].find((path) => path !== undefined && isPage(path)) ?? '/clubs'
  const attempt = { provider, state: chance(), nonce: chance(), to, confirms, about }
  keep(attempt)
  return attempt
}

/** Returns the latest attempt. Only the first call returns its state; later ones only need its destination. */
export function spendAttempt(): ProviderAttempt | undefined {
  const attempt = read()
  if (attempt !== undefined) keep({ ...attempt, state: undefined })
  return attempt
}

function keep(attempt: ProviderAttempt): void {
  sessionStorage.setItem(storageKey, JSON.stringify(attempt))
}

function read(): ProviderAttempt | undefined {
  return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? undefined
}
