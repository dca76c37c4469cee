import type { ReactNode } from 'react'
import styles from './ListItem.module.css'
import { List } from './primitives.tsx'

interface HairlineListProps {
  readonly label?: string
  readonly busy?: boolean
  readonly children: ReactNode
}

export function HairlineList({ label, busy = false, children }: HairlineListProps) {
  return (
    <List aria-label={label} aria-busy={busy || undefined}>
      {children}
    </List>
  )
}

export function HairlineItem({ children }: { readonly children: ReactNode }) {
  return <li className={styles.item}>{children}</li>
}
