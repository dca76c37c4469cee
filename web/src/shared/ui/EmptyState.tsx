import type { ReactNode } from 'react'
import { Sketch, type SketchKind } from './Sketch.tsx'
import styles from './States.module.css'
import { Stack, Text } from './primitives.tsx'

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
    <Stack gap={3} align="start" className={styles.state}>
      {sketch && <Sketch kind={sketch} />}
      <Text size="lead" strong>
        {title}
      </Text>
      {text === undefined ? null : <Text tone="muted">{text}</Text>}
      {action}
    </Stack>
  )
}
