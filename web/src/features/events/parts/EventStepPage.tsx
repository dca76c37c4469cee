import type { Event, EventItem } from '@quad/contract/entities/event.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import type { ReactNode } from 'react'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { stepHints, wizardWords as words } from '../memberWords.ts'
import { type EventStep, isStepDone, isStepOpen, pathToStep, stepsOf } from '../steps.ts'
import { EventPreview } from './EventPreview.tsx'
import styles from './StepPage.module.css'
import { StepPage } from './StepPage.tsx'

interface EventStepPageProps {
  readonly event: Event
  readonly step: EventStep
  /** The event's card with the form's values; the saved one without. */
  readonly card?: EventItem
  readonly children: ReactNode
}

/** A step of an event that exists, with its way back to the event's page. */
export function EventStepPage({ event, step, card, children }: EventStepPageProps) {
  const { _id: eventId, eventTitle, eventType } = event
  return (
    <StepPage
      title={words.steps[step]}
      hint={stepHints[step]}
      head={
        <Row as={Link} inline gap={1} strong tone="ink" breaks link to={`/events/${eventId}`} className={styles.event}>
          <Icon name="chevronLeft" size={18} />
          <bdi>{eventTitle}</bdi>
        </Row>
      }
      steps={stepsOf(eventType).map((one) => ({
        step: one,
        state: isStepDone(event, one) ? 'done' : isStepOpen(event, one) ? 'open' : 'locked',
        to: isStepOpen(event, one) ? pathToStep(eventId, one) : undefined,
      }))}
      current={step}
      preview={<EventPreview event={card ?? { ...event, admin: [], stepsDone: completeSteps }} />}
    >
      {children}
    </StepPage>
  )
}
