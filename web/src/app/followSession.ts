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
  // Push an entry, so that Back leads to the page that the person was reading.
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

/** Opens the dialog that asks for college and gender, even over another modal, until the account is complete. */
function askForCompletion(): void {
  const open = useModal.getState().current?.type
  if (useSession.getState().isIncomplete && open !== 'selectCollege' && open !== 'signOut')
    openModal('selectCollege', {})
}

/** Opens the remembered page after a log-in, and leaves members-only pages when the session ends. */
export function followSession(router: DataRouter): void {
  useModal.subscribe(askForCompletion)
  useSession.subscribe((now, before) => {
    if (before.isIncomplete && !now.isIncomplete) closeModal()
    askForCompletion()
    if (now.isAuthenticated === before.isAuthenticated) return
    if (now.isAuthenticated) onSignedIn(router)
    else onSignedOut(router)
  })
  // Opening another page drops the remembered one. Ignore the landing page, which the guard opens, and entries added
  // for a modal.
  router.subscribe(({ location }) => {
    if (!isUnderWay() && location.pathname !== '/' && useModal.getState().current === null) forgetDestination()
  })
  askForCompletion()
}
