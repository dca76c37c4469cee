import { Link } from '../../shared/ui/Link.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Row } from '../../shared/ui/primitives.tsx'
import type { MenuEntry } from './menuEntries.ts'
import styles from './NavEntry.module.css'

interface NavEntryProps {
  readonly entry: MenuEntry
  readonly label: string
  readonly active: boolean
  readonly place: 'side' | 'bottom'
  readonly count?: number | undefined
}

/** One entry of the left menu or the bottom bar, marked while its page is open. */
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
