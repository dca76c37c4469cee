import { alerts } from '@quad/contract/messages/app.ts'
import { staysOnPhones } from '@quad/contract/phones.ts'
import type { PageRoute, Visit } from '../shared/navigation/page.ts'
import { askToSignIn } from '../shared/modal/askToSignIn.ts'
import { forgetDestination, rememberDestination } from '../shared/session/destination.ts'
import { useSession } from '../shared/session/session.ts'
import { settings } from '../shared/settings.ts'
import { toast } from '../shared/toast/toast.ts'
import { words } from '../shared/words.ts'

type Enter = PageRoute['enter']

function isSignedIn(): boolean {
  return useSession.getState().isAuthenticated
}

const isElsewhere = settings.mobileUrl !== '' && settings.mobileUrl !== window.location.origin

/** Wraps a page's guard: redirects phones to the mobile host, if there is one, except on pages that stay (SHELL-04). */
export function withMobileHost(enter?: Enter): Enter {
  if (!isElsewhere || !useSession.getState().isMobileDevice) return enter
  return (visit) =>
    staysOnPhones(visit.pathname) ? enter?.(visit) : `${settings.mobileUrl}${visit.pathname}${visit.search}`
}

/**
 * Asks visitors to log in, who then land here: on the page on screen if they followed a link, else at `/` with a toast
 * (SHELL-02, SHELL-08). Those who only need to complete their account are sent to `/` alone.
 */
export function requireSession({ pathname, search, isFromPage }: Visit): string | false | undefined {
  if (isSignedIn()) return undefined
  rememberDestination(`${pathname}${search}`)
  if (useSession.getState().isIncomplete) return '/'
  if (isFromPage) {
    askToSignIn(words.membersOnly, forgetDestination)
    return false
  }
  askToSignIn(words.membersOnly)
  toast.error(alerts.pleaseLogin)
  return '/'
}

/** Sends members from `/` to their clubs (SHELL-03). */
export function sendMembersToClubs(): string | undefined {
  return isSignedIn() ? '/clubs' : undefined
}

/** Redirects visitors from `/authenticated` to `/`; members see the landing page there (SHELL-03, ruling 14). */
export function sendVisitorsHome(): string | undefined {
  return isSignedIn() ? undefined : '/'
}

/** Removes the provider's response from the address and signs in with it (ACC-05). */
export async function finishSignIn({ pathname, params }: Visit): Promise<string | undefined> {
  const answer = window.location.hash.slice(1)
  window.history.replaceState(window.history.state, '', pathname)
  const { finishProviderSignIn } = await import('../features/accounts/finishProviderSignIn.ts')
  return finishProviderSignIn(params['provider'], answer)
}
