import type { ReactNode } from 'react'
import styles from './HairlineList.module.css'

interface HairlineListProps {
  readonly label?: string
  readonly busy?: boolean
  readonly children: ReactNode
}

export function HairlineList({ label, busy = false, children }: HairlineListProps) {
  return (
    <ul className={styles.list} aria-label={label} aria-busy={busy || undefined}>
      {children}
    </ul>
  )
}

export function HairlineItem({ children }: { readonly children: ReactNode }) {
  return <li className={styles.item}>{children}</li>
}
