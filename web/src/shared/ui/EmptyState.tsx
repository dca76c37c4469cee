import type { ReactNode } from 'react'
import { Sketch, type SketchKind } from './Sketch.tsx'
import styles from './States.module.css'
import { Stack, Text } from './primitives.tsx'

interface EmptyStateProps {
  readonly title: string
  readonly text?: string
  readonly action?: ReactNode
  /** The kind of items to draw; `none` in a list among others. */
  readonly sketch?: SketchKind | 'none'
}

/** Shown in an empty list: a drawing of its future items, a sentence, and the button that adds the first. */
export function EmptyState({ title, text, action, sketch = 'search' }: EmptyStateProps) {
  return (
    <Stack gap={2} align="center" className={styles.state}>
      {sketch !== 'none' && <Sketch kind={sketch} />}
      <Text size="lead" strong>
        {title}
      </Text>
      {text === undefined ? null : <Text tone="muted">{text}</Text>}
      {action && <div className={styles.act}>{action}</div>}
    </Stack>
  )
}
