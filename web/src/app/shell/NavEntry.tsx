import type { MenuKey } from '../../shared/navigation/page.ts'
import { Icon, type IconName } from '../../shared/ui/Icon.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { Row } from '../../shared/ui/primitives.tsx'
import styles from './NavEntry.module.css'

interface NavEntryProps {
  readonly entry: MenuEntry
  readonly label: string
  readonly active: boolean
  readonly place: 'side' | 'bottom'
  readonly count?: number | undefined
}

/** One entry of the left menu or the bottom bar, highlighted while its page is open. */
export function NavEntry({ entry, label, active, place, count = 0 }: NavEntryProps) {
  return (
    <li>
      <Link
        to={entry.to}
        className={`${styles.entry} ${styles[place]}`}
        aria-current={active ? 'page' : undefined}
        title={place === 'side' ? label : undefined}
      >
        <Row as="span" inline align="stretch" className={styles.icon}>
          <Icon name={entry.icon} size={24} />
          {count > 0 ? <span className={styles.badge}>{count > 99 ? '99+' : count}</span> : null}
        </Row>
        <span className={styles.label}>{label}</span>
      </Link>
    </li>
  )
}

export interface MenuEntry {
  readonly key: MenuKey
  readonly icon: IconName
  readonly to: string
}

/** Returns the left menu's entries, in order (SHELL-06). */
export function sideEntries(userId: string): readonly MenuEntry[] {
  return [
    { key: 'feed', icon: 'feed', to: '/feed' },
    { key: 'clubs', icon: 'clubs', to: '/clubs' },
    { key: 'events', icon: 'events', to: '/events' },
    { key: 'campus', icon: 'campus', to: '/campus' },
    { key: 'chats', icon: 'chats', to: '/chats' },
    { key: 'notifications', icon: 'bell', to: '/notifications' },
    { key: 'profile', icon: 'profile', to: `/profile/${userId}` },
  ]
}

const bottomKeys: readonly MenuKey[] = ['feed', 'clubs', 'campus', 'events', 'chats']

/** Returns the entries of the phone's bottom bar. Notifications are in the top bar, the profile in the avatar menu. */
export function bottomEntries(userId: string): readonly MenuEntry[] {
  const entries = sideEntries(userId)
  return bottomKeys.flatMap((key) => entries.filter((entry) => entry.key === key))
}
