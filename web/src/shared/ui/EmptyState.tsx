import type { ReactNode } from 'react'
import styles from './States.module.css'

interface EmptyStateProps {
  readonly title: string
  /** One sentence more, where it helps. */
  readonly text?: string
  /** The way on: a button or a link. */
  readonly action?: ReactNode
}

/** Where a list has nothing yet. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title}</p>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {action}
    </div>
  )
}
