import { lazy, type ReactNode, Suspense } from 'react'
import { openModal } from '../../shared/modal/store.ts'
import { useSession } from '../../shared/session/session.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { words } from '../../shared/words.ts'
import { preloadModal } from '../preloadModal.ts'
import { usePageHandle } from '../pageHandle.ts'
import { Logo } from './Logo.tsx'
import { VisitorMenu } from './VisitorMenu.tsx'
import styles from './VisitorShell.module.css'

// Only phones load it.
const PhoneActions = lazy(async () => ({ default: (await import('./PhoneActions.tsx')).PhoneActions }))

/**
 * The frame for visitors: Log In and Sign Up in the top bar, and links to the legal pages. On a phone the landing page
 * has the two buttons in the page, and the app in the top bar.
 */
export function VisitorShell({ children }: { readonly children: ReactNode }) {
  const handle = usePageHandle()
  const isPhone = useSession((session) => session.isMobileDevice)
  const layout = handle?.layout ?? 'column'
  return (
    <>
      <header className={styles.bar}>
        <div className={styles.inner}>
          <Logo to="/" word="always" />
          <nav className={styles.actions} aria-label={words.menu.account}>
            {handle?.isFront && isPhone ? (
              <Suspense>
                <PhoneActions />
              </Suspense>
            ) : (
              <>
                <SignInButtons />
                <VisitorMenu />
              </>
            )}
          </nav>
        </div>
      </header>
      <main id="content" className={`${styles.page} ${styles[layout]}`} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className={styles.inner}>
          <Link to="/about">{words.menu.about}</Link>
          <Link to="/privacy-policy">{words.menu.privacy}</Link>
          <Link to="/terms-conditions">{words.menu.terms}</Link>
          <Link to="/eula">{words.menu.eula}</Link>
        </div>
      </footer>
    </>
  )
}

function SignInButtons() {
  return (
    <>
      <Button
        kind="quiet"
        size="sm"
        onPointerEnter={() => preloadModal('login')}
        onClick={() => openModal('login', {})}
      >
        {words.actions.logIn}
      </Button>
      <Button size="sm" onPointerEnter={() => preloadModal('register')} onClick={() => openModal('register', {})}>
        {words.actions.signUp}
      </Button>
    </>
  )
}
