import type { Navigator } from 'react-router'
import { closeModal, openModal, useModal } from '../shared/modal/store.ts'
import { useNavigation } from '../shared/navigation/store.ts'
import { forgetDestination, rememberDestination, takeDestination } from '../shared/session/destination.ts'
import { useSession } from '../shared/session/session.ts'
import { toast } from '../shared/toast/toast.ts'

function onSignedIn(navigator: Navigator): void {
  toast.clear()
  const { page } = useNavigation.getState()
  const isPassing = /^\/(?:$|sign-in\/)/.test(page?.location.pathname ?? '')
  const destination = takeDestination()
  if (isPassing) navigator.replace(destination ?? '/clubs')
  // Back leads to the page that the person was reading.
  else if (destination !== undefined) navigator.push(destination)
}

function onSignedOut(navigator: Navigator): void {
  const { page } = useNavigation.getState()
  // The session expired or is incomplete: the person did not sign out and returns here after the next log-in.
  const returns = useModal.getState().current?.type === 'signInRequired' || useSession.getState().isIncomplete
  // Signed out in another tab: what was being written here goes, too.
  if (!returns) closeModal()
  if (!page?.handle?.membersOnly) return
  const { pathname, search } = page.location
  if (returns) rememberDestination(`${pathname}${search}`)
  navigator.replace('/')
}

/** Asks for college and gender, whatever else opens, until they are given or the person signs out. */
function askForCompletion(): void {
  const open = useModal.getState().current?.type
  if (useSession.getState().isIncomplete && open !== 'selectCollege' && open !== 'signOut')
    openModal('selectCollege', {})
}

/** Moves on after a log-in, to where the person was going, and off members' pages when the session ends. */
export function followSession(navigator: Navigator): void {
  useModal.subscribe(askForCompletion)
  useSession.subscribe((now, before) => {
    if (before.isIncomplete && !now.isIncomplete) closeModal()
    askForCompletion()
    if (now.isAuthenticated === before.isAuthenticated) return
    if (now.isAuthenticated) onSignedIn(navigator)
    else onSignedOut(navigator)
  })
  // Another page means that the person gave up going there; the landing page is where the guard sent them. A dialog adds
  // an entry for the page below it.
  useNavigation.subscribe(({ page, isUnderWay }) => {
    if (!isUnderWay && page?.location.pathname !== '/' && useModal.getState().current === null) forgetDestination()
  })
  askForCompletion()
}
