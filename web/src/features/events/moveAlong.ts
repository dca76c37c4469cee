import type { Event } from '@quad/contract/entities/event.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import type { EventChange } from './calls/useUpdateEvent.ts'

type Dated = Pick<
  Event,
  'eventStartDate' | 'takeRegistration' | 'registrationStartDate' | 'registrationEndDate' | 'stages' | 'stepsDone'
>

/** Whether an event that is to start at another time has dates that could move with it (ruling 82). */
export function canMoveAlong(event: Dated, startsAt: string | undefined): boolean {
  const { eventStartDate, takeRegistration, stages, stepsDone } = event
  const isMoved = startsAt !== undefined && startsAt !== '' && Date.parse(startsAt) !== Date.parse(eventStartDate)
  return isMoved && stepsDone === completeSteps && (takeRegistration || stages.length > 0)
}

/** Registration and rounds, moved as far as the event's start. Registration that is open stays open. */
export function movedAlong(event: Dated, startsAt: string, now: Date): EventChange {
  const by = Date.parse(startsAt) - Date.parse(event.eventStartDate)
  const move = (at: string) => new Date(Date.parse(at) + by).toISOString()
  const { takeRegistration, registrationStartDate: opens, registrationEndDate: closes, stages } = event
  return {
    ...(takeRegistration && Date.parse(opens) > now.getTime() && { registrationStartDate: move(opens) }),
    ...(takeRegistration && { registrationEndDate: move(closes) }),
    ...(stages.length > 0 && {
      stages: stages.map((stage) => ({ ...stage, startDate: move(stage.startDate), endDate: move(stage.endDate) })),
    }),
  }
}
