import type { ReactNode } from 'react'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { clubIcons } from '../../../shared/ui/clubIcons.ts'
import { addIcons } from '../../../shared/ui/icons.ts'
import { List, Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { wizardWords as words } from '../memberWords.ts'
import type { EventStep } from '../steps.ts'
import styles from './StepPage.module.css'
import stepRail from './StepRail.module.css'

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

addIcons({ lock: clubIcons.lock })

interface RailStep {
  readonly step: EventStep
  readonly state: 'done' | 'open' | 'locked'
  /** Undefined for those that are locked, and before the event exists. */
  readonly to?: string | undefined
}

interface StepRailProps {
  readonly steps: readonly RailStep[]
  readonly current: EventStep
}

/** The wizard's steps with their state; locked ones say why. On phones a compact bar (EVT-04). */
function StepRail({ steps, current }: StepRailProps) {
  return (
    <nav aria-label={words.menu}>
      <Text size="small" tone="muted" below={2} className={stepRail.count}>
        {words.stepOf(steps.findIndex(({ step }) => step === current) + 1, steps.length)}
      </Text>
      <List as="ol" gap={1} className={stepRail.steps}>
        {steps.map((step, at) => (
          <li key={step.step} className={stepRail.step} data-current={step.step === current}>
            <Entry {...step} at={at} isCurrent={step.step === current} before={steps[at - 1]?.step} />
          </li>
        ))}
      </List>
      {steps.some(({ state }) => state === 'locked') && <p className={stepRail.next}>{words.nextOpens}</p>}
    </nav>
  )
}

interface EntryProps extends RailStep {
  readonly at: number
  readonly isCurrent: boolean
  readonly before: EventStep | undefined
}

function Entry({ step, state, to, at, isCurrent, before }: EntryProps) {
  const inside = (
    <>
      <Row
        as="span"
        inline
        justify="center"
        rigid
        tabular
        className={stepRail.mark}
        data-state={state}
        aria-hidden="true"
      >
        {state === 'done' ? (
          <Icon name="check" size={16} />
        ) : state === 'locked' ? (
          <Icon name="lock" size={16} />
        ) : (
          at + 1
        )}
      </Row>
      <Stack as="span" shrink>
        <span className={stepRail.name}>{words.steps[step]}</span>
        {state === 'done' && <span className="visuallyHidden"> ({words.done})</span>}
        {state === 'locked' && before && (
          <span className={stepRail.reason}>{words.opensAfter(words.steps[before])}</span>
        )}
      </Stack>
    </>
  )
  if (to === undefined)
    return (
      <Row
        as="span"
        gap={3}
        tone="ink"
        pad={2}
        className={stepRail.entry}
        aria-disabled={!isCurrent || undefined}
        aria-current={isCurrent ? 'step' : undefined}
      >
        {inside}
      </Row>
    )
  return (
    <Row
      as={Link}
      gap={3}
      tone="ink"
      pad={2}
      to={to}
      className={stepRail.entry}
      aria-current={isCurrent ? 'step' : undefined}
    >
      {inside}
    </Row>
  )
}
