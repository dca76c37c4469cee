import { type ReactNode, useLayoutEffect } from 'react'
import { useNavigation } from '../shared/navigation/store.ts'
import { useSession } from '../shared/session/session.ts'
import { words } from '../shared/words.ts'
import { ModalGate } from './ModalGate.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { restoreScroll } from './navigation/scroll.ts'
import { OfflineBanner } from './OfflineBanner.tsx'
import { RouteFocus, RouteTitle } from './RouteFocus.tsx'
import styles from './RootLayout.module.css'
import { MemberFrame } from './shell/MemberFrame.tsx'
import { VisitorShell } from './shell/VisitorShell.tsx'

/** The frame around every page: a member's or a visitor's. */
export function RootLayout({ children }: { readonly children: ReactNode }) {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const token = useSession((session) => session.token)
  const Frame = isAuthenticated ? MemberFrame : VisitorShell
  return (
    <>
      <a className={styles.skip} href="#content">
        {words.menu.skip}
      </a>
      <NavigationProgress />
      <RouteTitle />
      {/* By session: its start clears the cache, and only new pages ask again. */}
      <Frame key={token}>
        <OfflineBanner />
        {children}
        <RouteFocus />
      </Frame>
      <PageScroll />
      <ModalGate />
    </>
  )
}

// After the page, so that its content is there to scroll to.
function PageScroll() {
  const page = useNavigation((navigation) => navigation.page)
  useLayoutEffect(() => {
    if (page?.screens) restoreScroll(page)
  }, [page])
  return null
}
