import { Outlet, ScrollRestoration } from 'react-router'
import { useSession } from '../shared/session/session.ts'
import { words } from '../shared/words.ts'
import { ModalGate } from './ModalGate.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { RouteFocus, RouteTitle } from './RouteFocus.tsx'
import styles from './RootLayout.module.css'
import { MemberFrame } from './shell/MemberFrame.tsx'
import { VisitorShell } from './shell/VisitorShell.tsx'

/** What stands around every page: the frame of a member or of a visitor, and what reacts to a change of page. */
export function RootLayout() {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const userId = useSession((session) => session.userId)
  const Frame = isAuthenticated ? MemberFrame : VisitorShell
  return (
    <>
      <a className={styles.skip} href="#content">
        {words.menu.skip}
      </a>
      <NavigationProgress />
      <RouteTitle />
      {/* Another person's pages are other pages: nothing that was fetched for the last one stays. */}
      <Frame key={userId}>
        <OfflineBanner />
        <Outlet />
        <RouteFocus />
      </Frame>
      <ScrollRestoration />
      <ModalGate />
    </>
  )
}
