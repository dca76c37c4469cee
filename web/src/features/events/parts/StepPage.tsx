import type { ReactNode } from 'react'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import styles from './StepPage.module.css'
import { type RailStep, StepRail } from './StepRail.tsx'
import type { EventStep } from '../steps.ts'

interface StepPageProps {
  readonly title: string
  readonly hint: string
  /** Whose event it is, above the title. */
  readonly head: ReactNode
  readonly steps: readonly RailStep[]
  readonly current: EventStep
  readonly preview: ReactNode
  readonly children: ReactNode
}

/** A page of the wizard: the steps and the event's card at its side, and one column of fields. */
export function StepPage({ title, hint, head, steps, current, preview, children }: StepPageProps) {
  return (
    <div className={styles.page}>
      <Stack gap={6} className={styles.side}>
        <StepRail steps={steps} current={current} />
        {preview}
      </Stack>
      <div className={styles.main}>
        {head}
        <h1>{title}</h1>
        <Text above={1} below={6} tone="muted" className={styles.hint}>
          {hint}
        </Text>
        {children}
      </div>
    </div>
  )
}
