import type { ReactNode } from 'react'
import { Link } from '../../shared/ui/Link.tsx'
import { openModal } from '../../shared/modal/store.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Menu } from '../../shared/ui/Menu.tsx'
import { MenuDivider, MenuLink } from '../../shared/ui/MenuItem.tsx'
import { words } from '../../shared/words.ts'
import { preloadModal } from '../preloadModal.ts'
import { useRouteHandle } from '../routeHandle.ts'
import { Logo } from './Logo.tsx'
import { ThemeChoices } from './ThemeChoices.tsx'
import styles from './VisitorShell.module.css'

/** The frame of a visitor: Log In and Sign Up in the top bar, the legal pages in reach. */
export function VisitorShell({ children }: { readonly children: ReactNode }) {
  const layout = useRouteHandle()?.layout ?? 'column'
  return (
    <>
      <header className={styles.bar}>
        <div className={styles.inner}>
          <Logo to="/" word="always" />
          <nav className={styles.actions} aria-label={words.menu.account}>
            <SignInButtons />
            <Menu label={words.menu.more} trigger={<Icon name="menu" size={22} />}>
              <MenuLink to="/about">{words.menu.about}</MenuLink>
              <MenuLink to="/privacy-policy">{words.menu.privacy}</MenuLink>
              <MenuLink to="/terms-conditions">{words.menu.terms}</MenuLink>
              <MenuDivider />
              <ThemeChoices />
            </Menu>
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
