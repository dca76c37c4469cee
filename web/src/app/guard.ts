import { alerts } from '@quad/contract/messages/app.ts'
import { staysOnPhones } from '@quad/contract/phones.ts'
import { type LoaderFunction, type LoaderFunctionArgs, redirect, replace } from 'react-router'
import { rememberDestination } from '../shared/session/destination.ts'
import { useSession } from '../shared/session/session.ts'
import { settings } from '../shared/settings.ts'
import { toast } from '../shared/toast/toast.ts'

function isSignedIn(): boolean {
  return useSession.getState().isAuthenticated
}

const isElsewhere = settings.mobileUrl !== '' && settings.mobileUrl !== window.location.origin

/** What a page does first; on a phone, where there is a mobile host, most pages lead there (SHELL-04). */
export function guarded(loader: LoaderFunction | undefined): { loader?: LoaderFunction } {
  if (!isElsewhere || !useSession.getState().isMobileDevice) return loader ? { loader } : {}
  return {
    loader: (args, context) => {
      const { pathname, search } = new URL(args.request.url)
      if (!staysOnPhones(pathname)) return redirect(`${settings.mobileUrl}${pathname}${search}`)
      return loader ? loader(args, context) : null
    },
  }
}

/** Members' pages: a visitor is sent to the landing page and told why (SHELL-02), or completes their account there. */
export function requireSession({ request }: LoaderFunctionArgs) {
  if (isSignedIn()) return null
  const { pathname, search } = new URL(request.url)
  rememberDestination(`${pathname}${search}`)
  if (!useSession.getState().isIncomplete) toast.error(alerts.pleaseLogin)
  return redirect('/')
}

/** `/` is for visitors; who is signed in goes on to their clubs (SHELL-03). */
export function sendMembersToClubs() {
  return isSignedIn() ? redirect('/clubs') : null
}

/** `/authenticated` shows the landing page to who is signed in (SHELL-03, ruling 14). */
export function sendVisitorsHome() {
  return isSignedIn() ? null : redirect('/')
}

// What another's sign-in page answered, from when it is taken out of the address until it is looked at.
let answer = ''

/** Back from another's sign-in page (ACC-05): its answer leaves the address at once, also the router's. */
export async function finishSignIn({ params, request }: LoaderFunctionArgs) {
  const { hash } = window.location
  if (hash !== '') {
    const { pathname } = new URL(request.url)
    answer = hash.slice(1)
    window.history.replaceState(window.history.state, '', pathname)
    return replace(pathname)
  }
  const given = answer
  answer = ''
  const { finishProviderSignIn } = await import('../features/accounts/finishProviderSignIn.ts')
  const { to, failure } = await finishProviderSignIn(params.provider, given)
  return to === undefined ? failure : replace(to)
}
