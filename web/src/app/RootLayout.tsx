import { type ComponentType, type MouseEvent, useEffect, useState } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { useModal } from '../shared/modal/store.ts'
import { appRouter } from '../shared/navigation/router.ts'
import { useSession } from '../shared/session/session.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { focusHeading } from '../shared/ui/focus.ts'
import { Row } from '../shared/ui/primitives.tsx'
import { useOnline } from '../shared/ui/useOnline.ts'
import { words } from '../shared/words.ts'
import { ModalFailed, ModalPending } from './ModalFailed.tsx'
import styles from './RootLayout.module.css'
import { titleOf, usePageHandle } from './pageHandle.ts'
import { MemberFrame } from './shell/MemberFrame.tsx'
import { VisitorShell } from './shell/VisitorShell.tsx'
import { useHeldPage } from './useHeldPage.ts'

// The browser's default jump would add a history entry that the router doesn't know and can't block.
function skip(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

/** Renders the frame around every page: the members' or the visitors'. */
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
      {/* Remount for each session: a new session clears the cache, and only a newly mounted page fetches again. */}
      <Frame key={token}>
        {isAuthenticated ? null : <OfflineBanner />}
        <Outlet />
        <RouteFocus />
      </Frame>
      {/* Must follow the page, so that the content to scroll to is rendered first. */}
      {appRouter().state.initialized && <ScrollRestoration getKey={scrollKey} storageKey={storageKey} />}
      <ModalGate />
    </>
  )
}

/** A progress line along the top while the next page loads. */
function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className={styles.line} aria-hidden="true" />
}

/** Tells visitors that the device is offline; members see MemberOfflineBanner. */
function OfflineBanner() {
  const online = useOnline()
  return (
    <div role="status" className={styles.place}>
      {online ? null : (
        <Row as="p" gap={2} className={styles.banner}>
          <Icon name="alert" />
          {words.offline}
        </Row>
      )}
    </div>
  )
}

/** Loads the modal host when the first modal opens, because most visitors never open one. */
function ModalGate() {
  const open = useModal((state) => state.current !== null)
  const [Host, setHost] = useState<ComponentType>()
  const [failed, setFailed] = useState(false)
  const wanted = open && Host === undefined && !failed
  useEffect(() => {
    if (!wanted) return
    import('./ModalHost.tsx').then(
      ({ ModalHost }) => setHost(() => ModalHost),
      () => setFailed(true),
    )
  }, [wanted])
  if (Host !== undefined) return <Host />
  if (!open) return null
  return failed ? <ModalFailed onRetry={() => setFailed(false)} /> : <ModalPending />
}

/** Sets the document's title from the route. Rendered before the page, so that a title set by the screen wins. */
function RouteTitle() {
  const { pathname } = useLocation()
  const title = titleOf(usePageHandle())
  useEffect(() => {
    document.title = pathname === '/' ? `${words.product} · ${title}` : `${title} · ${words.product}`
  }, [title, pathname])
  return null
}

// Kept outside the component, because signing in remounts RouteFocus in the other frame.
let shown: string | undefined

/** Focuses the page's heading after navigation. Rendered inside the frame, whose code may load after the page's. */
function RouteFocus() {
  const { pathname } = useLocation()
  useEffect(() => {
    const isFirst = shown === undefined
    if (shown === pathname) return
    shown = pathname
    if (!isFirst) focusHeading()
  }, [pathname])
  return null
}

/** The sessionStorage key under which React Router keeps scroll positions. */
export const storageKey = 'scroll-positions'

export function scrollKey({ key, pathname }: Location): string {
  return `${key} ${pathname}`
}

/**
 * Deletes the first history entry's scroll position: its key is the same in every visit, and a new visit starts at the
 * top.
 */
export function forgetFirstScroll(): void {
  const [opening] = performance.getEntriesByType('navigation')
  if (!(opening instanceof PerformanceNavigationTiming) || opening.type !== 'navigate') return
  const stored = sessionStorage.getItem(storageKey)
  if (stored === null) return
  const { [`default ${window.location.pathname}`]: _first, ...others } = JSON.parse(stored)
  sessionStorage.setItem(storageKey, JSON.stringify(others))
}
