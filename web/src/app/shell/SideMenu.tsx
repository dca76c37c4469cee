import { useLocation } from 'react-router'
import type { MenuKey } from '../../shared/navigation/page.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Menu } from '../../shared/ui/Menu.tsx'
import { MenuLink } from '../../shared/ui/MenuItem.tsx'
import { List, Stack } from '../../shared/ui/primitives.tsx'
import { words } from '../../shared/words.ts'
import styles from './NavEntry.module.css'
import { type MenuEntry, NavEntry, sideEntries } from './NavEntry.tsx'
import { shellWords } from './words.ts'

interface SideMenuProps {
  readonly userId: string
  readonly active: MenuKey | undefined
  readonly counts: Partial<Record<MenuKey, number>>
}

/** The left menu (SHELL-06): with labels on wide screens, icons only on narrower ones and beside channels, hidden on phones. */
export function SideMenu({ userId, active, counts }: SideMenuProps) {
  const { pathname } = useLocation()
  // Another person's profile highlights the entry, but isn't the page that the entry links to.
  const isShown = (entry: MenuEntry) => entry.key === active && (entry.key !== 'profile' || entry.to === pathname)
  return (
    <Stack as="nav" className={styles.sideMenu} aria-label={shellWords.menu}>
      <List gap={1}>
        {sideEntries(userId).map((entry) => (
          <NavEntry
            key={entry.key}
            entry={entry}
            label={words.menu[entry.key]}
            active={isShown(entry)}
            place="side"
            count={counts[entry.key]}
          />
        ))}
      </List>
      <Menu label={words.menu.more} triggerClassName={styles.more} trigger={<MoreTrigger />}>
        <MenuLink to="/about">{words.menu.about}</MenuLink>
        <MenuLink to="/privacy-policy">{words.menu.privacy}</MenuLink>
        <MenuLink to="/terms-conditions">{words.menu.terms}</MenuLink>
      </Menu>
    </Stack>
  )
}

function MoreTrigger() {
  return (
    <>
      <Icon name="more" size={24} />
      <span className={styles.moreLabel}>{words.menu.more}</span>
    </>
  )
}
