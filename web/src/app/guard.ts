import { alerts } from '@quad/contract/messages/app.ts'
import { staysOnPhones } from '@quad/contract/phones.ts'
import type { Params, Path } from 'react-router'
import { askToSignIn } from '../shared/modal/askToSignIn.ts'
import type { PageHandle } from '../shared/navigation/page.ts'
import { forgetDestination, rememberDestination } from '../shared/session/destination.ts'
import { useSession } from '../shared/session/session.ts'
import { settings } from '../shared/settings.ts'
import { toast } from '../shared/toast/toast.ts'
import { words } from '../shared/words.ts'

/** The address and route parameters of a page that is about to be shown. */
export interface Visit {
  readonly url: URL
  readonly params: Params
}

function isSignedIn(): boolean {
  return useSession.getState().isAuthenticated
}

const isElsewhere = settings.mobileUrl !== '' && settings.mobileUrl !== window.location.origin

function isForPhones(pathname: string): boolean {
  return isElsewhere && useSession.getState().isMobileDevice && !staysOnPhones(pathname)
}

/** Returns the mobile host's address for phones, if there is such a host and the page isn't exempt (SHELL-04). */
export function toMobileHost({ url: { pathname, search } }: Visit): string | undefined {
  return isForPhones(pathname) ? `${settings.mobileUrl}${pathname}${search}` : undefined
}

/**
 * Sends visitors to `/` with a toast that asks them to log in; afterwards they return (SHELL-02, SHELL-08). People with
 * an incomplete account are sent to `/` without the toast.
 */
export function requireSession({ url: { pathname, search } }: Visit): string | undefined {
  if (isSignedIn()) return undefined
  rememberDestination(`${pathname}${search}`)
  if (useSession.getState().isIncomplete) return '/'
  askToSignIn(words.membersOnly)
  toast.error(alerts.pleaseLogin)
  return '/'
}

/** Whether a visitor's navigation to this page opens the log-in over the current page instead (SHELL-08). */
export function asksInPlace(pathname: string, handle: PageHandle | undefined): boolean {
  const { isIncomplete } = useSession.getState()
  return handle?.membersOnly === true && !isSignedIn() && !isIncomplete && !isForPhones(pathname)
}

export function askInPlace({ pathname, search }: Path): void {
  rememberDestination(`${pathname}${search}`)
  askToSignIn(words.membersOnly, forgetDestination)
}

/** Redirects members from `/` to their clubs (SHELL-03). */
export function sendMembersToClubs(): string | undefined {
  return isSignedIn() ? '/clubs' : undefined
}

/** Redirects visitors from `/authenticated` to `/`; members see the landing page there (SHELL-03, ruling 14). */
export function sendVisitorsHome(): string | undefined {
  return isSignedIn() ? undefined : '/'
}

let providerAnswer = ''

/**
 * Removes the sign-in provider's response from the address and keeps it. Call it before the browser history is created,
 * which would store it.
 */
export function takeProviderAnswer(): void {
  const { pathname, hash, search } = window.location
  if (!pathname.startsWith('/sign-in/')) return
  // Google and Microsoft answer in the fragment, colleges in the query.
  providerAnswer = (hash || search).slice(1)
  window.history.replaceState(window.history.state, '', pathname)
}

/** Signs in with the kept provider's response and returns the path to open (ACC-05). */
export async function finishSignIn({ params }: Visit): Promise<string | undefined> {
  const { finishProviderSignIn } = await import('../features/accounts/finishProviderSignIn.ts')
  return finishProviderSignIn(params['provider'], providerAnswer)
}
