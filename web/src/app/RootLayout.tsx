import type { MouseEvent } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { appRouter } from '../shared/navigation/router.ts'
import { useSession } from '../shared/session/session.ts'
import { words } from '../shared/words.ts'
import { ModalGate } from './ModalGate.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { RouteFocus, RouteTitle } from './RouteFocus.tsx'
import styles from './RootLayout.module.css'
import { scrollKey, storageKey } from './scroll.ts'
import { MemberFrame } from './shell/MemberFrame.tsx'
import { VisitorShell } from './shell/VisitorShell.tsx'
import { useHeldPage } from './useHeldPage.ts'

// The browser's own move would add an entry that the router doesn't know, and can't hold.
function skip(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

/** The frame around every page: a member's or a visitor's. */
export function RootLayout() {
  useHeldPage()
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const token = useSession((session) => session.token)
  const Frame = isAuthenticated ? MemberFrame : VisitorShell
  return (
    <>
      <a className={styles.skip} href="#content" onClick={skip}>
        {words.menu.skip}
      </a>
      <NavigationProgress />
      <RouteTitle />
      {/* By session: its start clears the cache, and only new pages ask again. */}
      <Frame key={token}>
        <OfflineBanner />
        <Outlet />
        <RouteFocus />
      </Frame>
      {/* After the page, so that its content is there to scroll to. */}
      {appRouter().state.initialized && <ScrollRestoration getKey={scrollKey} storageKey={storageKey} />}
      <ModalGate />
    </>
  )
}
