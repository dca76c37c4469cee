import type { DataRouter } from 'react-router'
import { useModal } from '../shared/modal/store.ts'
import { useSession } from '../shared/session/session.ts'
import { toast } from '../shared/toast/toast.ts'
import { forgetDestination, rememberDestination, takeDestination } from './destination.ts'
import { handleOf } from './routeHandle.ts'

function onSignedIn(router: DataRouter): void {
  toast.clear()
  const landing = router.state.location.pathname === '/' ? '/clubs' : undefined
  const destination = takeDestination() ?? landing
  if (destination !== undefined) void router.navigate(destination, { replace: true })
}

function onSignedOut(router: DataRouter): void {
  const { matches, location } = router.state
  if (!handleOf(matches.map((match) => match.route.handle))?.membersOnly) return
  // A session that ended by itself, not by signing out: they come back to where they were.
  if (useModal.getState().current?.type === 'signInRequired')
    rememberDestination(`${location.pathname}${location.search}`)
  void router.navigate('/', { replace: true })
}

/** Moves the page with the session: on to where someone wanted to go, and off members' pages at the end. */
export function followSession(router: DataRouter): void {
  useSession.subscribe((now, before) => {
    if (now.isAuthenticated === before.isAuthenticated) return
    if (now.isAuthenticated) onSignedIn(router)
    else onSignedOut(router)
  })
  // Who wanders on has given up the way they were going. While a page is still being decided on, as when the guard
  // sends a visitor from it to the landing page, nobody has wandered.
  router.subscribe(({ location, navigation, initialized }) => {
    if (initialized && navigation.state === 'idle' && location.pathname !== '/') forgetDestination()
  })
}
