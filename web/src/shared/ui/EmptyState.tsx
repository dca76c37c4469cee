import type { ReactNode } from 'react'
import { Sketch, type SketchKind } from './Sketch.tsx'
import styles from './States.module.css'

interface EmptyStateProps {
  readonly title: string
  readonly text?: string
  readonly action?: ReactNode
  /** The kind of items to draw; absent for a search without results. */
  readonly sketch?: SketchKind
}

/** Shown in an empty list: a sketch of its future items, a sentence, and the button that adds the first. */
export function EmptyState({ title, text, action, sketch }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {sketch && <Sketch kind={sketch} />}
      <p className={styles.title}>{title}</p>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {action}
    </div>
  )
}
