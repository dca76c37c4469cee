import type { ReactNode } from 'react'
import { Sketch, type SketchOf } from './Sketch.tsx'
import styles from './States.module.css'

interface EmptyStateProps {
  readonly title: string
  readonly text?: string
  readonly action?: ReactNode
  /** What will be here; a search that finds nothing has none. */
  readonly sketch?: SketchOf
}

/** What stands where a list is empty: what it will hold, drawn, and the act that fills it. */
export function EmptyState({ title, text, action, sketch }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {sketch && <Sketch of={sketch} />}
      <p className={styles.title}>{title}</p>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {action}
    </div>
  )
}
