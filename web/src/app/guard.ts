import { alerts } from '@quad/contract/messages.ts'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { useSession } from '../shared/session/session.ts'
import { toast } from '../shared/toast/toast.ts'
import { rememberDestination } from './destination.ts'

function isSignedIn(): boolean {
  return useSession.getState().isAuthenticated
}

/** Members' pages: a visitor is sent to the landing page and told why (SHELL-02). */
export function requireSession({ request }: LoaderFunctionArgs) {
  if (isSignedIn()) return null
  const { pathname, search } = new URL(request.url)
  rememberDestination(`${pathname}${search}`)
  toast.error(alerts.pleaseLogin)
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
