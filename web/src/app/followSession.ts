import type { DataRouter } from 'react-router'
import { closeModal, openModal, useModal } from '../shared/modal/store.ts'
import { forgetDestination, rememberDestination, takeDestination } from '../shared/session/destination.ts'
import { useSession } from '../shared/session/session.ts'
import { toast } from '../shared/toast/toast.ts'
import { handleOf } from './routeHandle.ts'

function onSignedIn(router: DataRouter): void {
  toast.clear()
  const landing = /^\/(?:$|sign-in\/)/.test(router.state.location.pathname) ? '/clubs' : undefined
  const destination = takeDestination() ?? landing
  if (destination !== undefined) void router.navigate(destination, { replace: true })
}

function onSignedOut(router: DataRouter): void {
  const { matches, location } = router.state
  if (!handleOf(matches.map((match) => match.route.handle))?.membersOnly) return
  // A session that ended by itself, not by signing out, or is incomplete: they come back to where they were.
  if (useModal.getState().current?.type === 'signInRequired' || useSession.getState().isIncomplete)
    rememberDestination(`${location.pathname}${location.search}`)
  void router.navigate('/', { replace: true })
}

/** Whoever has not said college and gender is asked for them, whatever else opens, until they have or sign out. */
function askForCompletion(): void {
  const open = useModal.getState().current?.type
  if (useSession.getState().isIncomplete && open !== 'selectCollege' && open !== 'signOut')
    openModal('selectCollege', {})
}

/** Moves the page with the session: on to where someone wanted to go, and off members' pages at the end. */
export function followSession(router: DataRouter): void {
  useModal.subscribe(askForCompletion)
  useSession.subscribe((now, before) => {
    if (before.isIncomplete && !now.isIncomplete) closeModal()
    askForCompletion()
    if (now.isAuthenticated === before.isAuthenticated) return
    if (now.isAuthenticated) onSignedIn(router)
    else onSignedOut(router)
  })
  // Who wanders on has given up the way they were going. While a page is still being decided on, as when the guard
  // sends a visitor from it to the landing page, nobody has wandered.
  router.subscribe(({ location, navigation, initialized }) => {
    if (initialized && navigation.state === 'idle' && location.pathname !== '/') forgetDestination()
  })
  askForCompletion()
}
