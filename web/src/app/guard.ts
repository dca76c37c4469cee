import { alerts } from '@quad/contract/messages/app.ts'
import { staysOnPhones } from '@quad/contract/phones.ts'
import type { PageRoute, Visit } from '../shared/navigation/page.ts'
import { rememberDestination } from '../shared/session/destination.ts'
import { useSession } from '../shared/session/session.ts'
import { settings } from '../shared/settings.ts'
import { toast } from '../shared/toast/toast.ts'

type Enter = PageRoute['enter']

function isSignedIn(): boolean {
  return useSession.getState().isAuthenticated
}

const isElsewhere = settings.mobileUrl !== '' && settings.mobileUrl !== window.location.origin

/** A page's guard; on a phone, where there is a mobile host, it sends most pages there first (SHELL-04). */
export function withMobileHost(enter?: Enter): Enter {
  if (!isElsewhere || !useSession.getState().isMobileDevice) return enter
  return (visit) =>
    staysOnPhones(visit.pathname) ? enter?.(visit) : `${settings.mobileUrl}${visit.pathname}${visit.search}`
}

/** Sends a visitor to the landing page and says why (SHELL-02), or to complete their account there. */
export function requireSession({ pathname, search }: Visit): string | undefined {
  if (isSignedIn()) return undefined
  rememberDestination(`${pathname}${search}`)
  if (!useSession.getState().isIncomplete) toast.error(alerts.pleaseLogin)
  return '/'
}

/** Sends members from `/` to their clubs (SHELL-03). */
export function sendMembersToClubs(): string | undefined {
  return isSignedIn() ? '/clubs' : undefined
}

/** Sends visitors from `/authenticated`, where members see the landing page (SHELL-03, ruling 14). */
export function sendVisitorsHome(): string | undefined {
  return isSignedIn() ? undefined : '/'
}

/** Takes a provider's answer out of the address and signs in with it (ACC-05). */
export async function finishSignIn({ pathname, params }: Visit): Promise<string | undefined> {
  const answer = window.location.hash.slice(1)
  window.history.replaceState(window.history.state, '', pathname)
  const { finishProviderSignIn } = await import('../features/accounts/finishProviderSignIn.ts')
  return finishProviderSignIn(params['provider'], answer)
}
