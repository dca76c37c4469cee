import type { ReactNode } from 'react'
import { Link } from './Link.tsx'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Menu.module.css'
import { Text } from './primitives.tsx'

interface ItemProps {
  readonly icon?: IconName
  readonly children: ReactNode
}

interface MenuItemProps extends ItemProps {
  readonly onSelect: () => void
  readonly danger?: boolean
}

export function MenuItem({ icon, danger = false, onSelect, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={`${styles.item} ${danger ? styles.danger : ''}`}
      onClick={onSelect}
    >
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
    </button>
  )
}

interface MenuChoiceProps extends ItemProps {
  readonly chosen: boolean
  readonly onSelect: () => void
}

export function MenuChoice({ icon, chosen, onSelect, children }: MenuChoiceProps) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={chosen}
      tabIndex={-1}
      className={styles.item}
      onClick={onSelect}
    >
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
      {chosen ? (
        <span className={styles.tick}>
          <Icon name="check" size={18} />
        </span>
      ) : null}
    </button>
  )
}

export function MenuLink({ icon, to, state, children }: ItemProps & { readonly to: string; readonly state?: unknown }) {
  return (
    <Link role="menuitem" tabIndex={-1} className={styles.item} to={to} state={state}>
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
    </Link>
  )
}

export function MenuLabel({ children }: { readonly children: ReactNode }) {
  return (
    <Text as="div" size="tiny" strong tone="muted" className={styles.groupLabel} role="presentation">
      {children}
    </Text>
  )
}

export function MenuDivider() {
  return <hr className={styles.divider} />
}
