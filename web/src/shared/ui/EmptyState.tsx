import type { ReactNode } from 'react'
import styles from './States.module.css'

interface EmptyStateProps {
  readonly title: string
  readonly text?: string
  readonly action?: ReactNode
}

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title}</p>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {action}
    </div>
  )
}
