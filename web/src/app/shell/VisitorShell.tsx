import { lazy, type ReactNode, Suspense } from 'react'
import { openModal } from '../../shared/modal/store.ts'
import { useSession } from '../../shared/session/session.ts'
import { settings } from '../../shared/settings.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { Menu } from '../../shared/ui/Menu.tsx'
import { MenuDivider, MenuItem, MenuLink } from '../../shared/ui/MenuItem.tsx'
import { Row } from '../../shared/ui/primitives.tsx'
import { visitorWords, words } from '../../shared/words.ts'
import { usePageHandle } from '../pageHandle.ts'
import { preloadModal } from '../preloadModal.ts'
import { Logo } from './Logo.tsx'
import { ThemeChoices } from './ThemeChoices.tsx'
import styles from './VisitorShell.module.css'

// Loaded lazily, because only phones show the store button.
const StoreButton = lazy(async () => ({ default: (await import('./StoreButton.tsx')).StoreButton }))

/**
 * The frame for visitors: Log In and Sign Up in the top bar, and links to the legal pages. On phones the landing page's
 * top bar also links to the app's store, and its menu to the mobile web version (SHELL-11).
 */
export function VisitorShell({ children }: { readonly children: ReactNode }) {
  const handle = usePageHandle()
  const isPhoneFront = useSession((session) => session.isMobileDevice) && handle?.isFront === true
  const isAndroid = useSession((session) => session.os === 'android')
  const offersApp = isPhoneFront && (!isAndroid || settings.androidAppUrl !== '')
  const layout = handle?.layout ?? 'column'
  return (
    <>
      <header className={styles.bar}>
        <Row gap={2} across={5} wrap className={`${styles.inner} ${offersApp ? styles.withApp : ''}`}>
          <Logo to="/" word={offersApp ? 'wide' : 'always'} />
          <Row as="nav" gap={2} className={styles.actions} aria-label={words.menu.account}>
            {offersApp && (
              <Suspense>
                <StoreButton />
              </Suspense>
            )}
            <SignInButtons />
            <VisitorMenu>
              {isPhoneFront && settings.mobileUrl !== '' && (
                <MenuItem onSelect={() => window.location.assign(settings.mobileUrl)}>
                  {visitorWords.openMobileWeb}
                </MenuItem>
              )}
            </VisitorMenu>
          </Row>
        </Row>
      </header>
      <main id="content" className={`${styles.page} ${styles[layout]}`} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        <Row gap={2} across={5} wrap className={styles.inner}>
          <Link to="/about">{words.menu.about}</Link>
          <Link to="/privacy-policy">{words.menu.privacy}</Link>
          <Link to="/terms-conditions">{words.menu.terms}</Link>
          <Link to="/eula">{words.menu.eula}</Link>
        </Row>
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

function VisitorMenu({ children }: { readonly children?: ReactNode }) {
  return (
    <Menu label={words.menu.more} trigger={<Icon name="menu" size={22} />}>
      <MenuLink to="/about">{words.menu.about}</MenuLink>
      <MenuLink to="/privacy-policy">{words.menu.privacy}</MenuLink>
      <MenuLink to="/terms-conditions">{words.menu.terms}</MenuLink>
      {children}
      <MenuDivider />
      <ThemeChoices />
    </Menu>
  )
}
