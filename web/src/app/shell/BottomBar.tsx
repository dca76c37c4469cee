import { words } from '../../shared/words.ts'
import type { MenuKey } from '../../shared/navigation/page.ts'
import { shellWords } from './memberWords.ts'
import styles from './NavEntry.module.css'
import { bottomEntries } from './menuEntries.ts'
import { NavEntry } from './NavEntry.tsx'

interface BottomBarProps {
  readonly userId: string
  readonly active: MenuKey | undefined
  readonly counts: Partial<Record<MenuKey, number>>
}

export function BottomBar({ userId, active, counts }: BottomBarProps) {
  return (
    <nav className={styles.bar} aria-label={shellWords.menu} data-bottom-bar>
      <ul className={styles.list}>
        {bottomEntries(userId).map((entry) => (
          <NavEntry
            key={entry.key}
            entry={entry}
            label={entry.key === 'campus' ? shellWords.campusShort : words.menu[entry.key]}
            active={entry.key === active}
            place="bottom"
            count={counts[entry.key]}
          />
        ))}
      </ul>
    </nav>
  )
}
