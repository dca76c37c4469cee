import type { Event } from '@quad/contract/entities/event.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'

export type EventStep = 'details' | 'registration' | 'rounds' | 'description' | 'reward'

const ofContests = ['details', 'registration', 'rounds', 'description', 'reward'] as const
const ofOthers = ['details', 'registration', 'description'] as const

/** The wizard's steps of a kind of event, in order (EVT-04). */
export function stepsOf(eventType: Event['eventType']): readonly EventStep[] {
  return eventType === 'contest' ? ofContests : ofOthers
}

type Progress = Pick<Event, 'eventType' | 'stepsDone'>

const countDone = ({ eventType, stepsDone }: Progress) =>
  stepsDone === completeSteps ? stepsOf(eventType).length : stepsDone

export const isStepDone = (event: Progress, step: EventStep): boolean =>
  stepsOf(event.eventType).indexOf(step) < countDone(event)

/** A step is open once all earlier ones are done. */
export const isStepOpen = (event: Progress, step: EventStep): boolean => {
  const at = stepsOf(event.eventType).indexOf(step)
  return at !== -1 && at <= countDone(event)
}

export const pathToStep = (eventId: string, step: EventStep): string => `/event/manage/${step}/${eventId}`

/** The first step that isn't done; of a complete event the first of all. */
export function firstOpenStep(event: Progress): EventStep {
  return stepsOf(event.eventType)[countDone(event)] ?? 'details'
}

/** Where to go on after a step of an incomplete event: the next step, or the first that isn't done. */
export function stepAfter(event: Progress, step: EventStep): EventStep {
  const steps = stepsOf(event.eventType)
  const next = steps[steps.indexOf(step) + 1]
  return next !== undefined && isStepOpen(event, next) ? next : firstOpenStep(event)
}
