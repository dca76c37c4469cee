import type { DataRouter } from 'react-router'
import { closeModal, openModal, useModal } from '../shared/modal/store.ts'
import { isUnderWay } from '../shared/navigation/router.ts'
import { forgetDestination, rememberDestination, takeDestination } from '../shared/session/destination.ts'
import { useSession } from '../shared/session/session.ts'
import { toast } from '../shared/toast/toast.ts'
import { handleAt } from './pages.ts'

function onSignedIn(router: DataRouter): void {
  toast.clear()
  const isPassing = /^\/(?:$|sign-in\/)/.test(router.state.location.pathname)
  const destination = takeDestination()
  if (isPassing) void router.navigate(destination ?? '/clubs', { replace: true })
  // Back leads to the page that the person was reading.
  else if (destination !== undefined) void router.navigate(destination)
}

function onSignedOut(router: DataRouter): void {
  const { pathname, search } = router.state.location
  // The session expired or is incomplete: the person did not sign out and returns here after the next log-in.
  const returns = useModal.getState().current?.type === 'signInRequired' || useSession.getState().isIncomplete
  // Signed out in another tab: close the form here, too.
  if (!returns) closeModal()
  if (handleAt(pathname)?.membersOnly !== true) return
  if (returns) rememberDestination(`${pathname}${search}`)
  void router.navigate('/', { replace: true })
}

/** Asks for college and gender, whatever else opens, until they are given or the person signs out. */
function askForCompletion(): void {
  const open = useModal.getState().current?.type
  if (useSession.getState().isIncomplete && open !== 'selectCollege' && open !== 'signOut')
    openModal('selectCollege', {})
}

/** Moves on after a log-in, to where the person was going, and off members' pages when the session ends. */
export function followSession(router: DataRouter): void {
  useModal.subscribe(askForCompletion)
  useSession.subscribe((now, before) => {
    if (before.isIncomplete && !now.isIncomplete) closeModal()
    askForCompletion()
    if (now.isAuthenticated === before.isAuthenticated) return
    if (now.isAuthenticated) onSignedIn(router)
    else onSignedOut(router)
  })
  // Opening another page gives up the destination. The guard opens the landing page itself, and a dialog adds
  // an entry for the same page: ignore both.
  router.subscribe(({ location }) => {
    if (!isUnderWay() && location.pathname !== '/' && useModal.getState().current === null) forgetDestination()
  })
  askForCompletion()
}
