import type { EventSteps } from '@quad/contract/bodies/events.ts'
import { eventFields } from '@quad/contract/messages/eventFields.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import type { StoredEvent } from './writingQueries.ts'

type Dated = Pick<
  EventSteps,
  'eventStartDate' | 'eventEndDate' | 'takeRegistration' | 'registrationStartDate' | 'registrationEndDate' | 'stages'
>

const isMoved = (date: Date | undefined, before: Date) => date !== undefined && date.getTime() !== before.getTime()

/** The fields whose dates disagree; only dates that change are judged (rulings 64, 82). */
export function dateFaults(steps: Dated, stored: StoredEvent, { today, now }: { today: Date; now: Date }) {
  const starts = steps.eventStartDate ?? stored.starts_at
  const ends = steps.eventEndDate ?? stored.ends_at
  const opens = steps.registrationStartDate ?? stored.registration_starts_at
  const closes = steps.registrationEndDate ?? stored.registration_ends_at
  const takes = steps.takeRegistration ?? (stored.registration_set && stored.takes_registration)
  const endMoved = isMoved(steps.eventEndDate, stored.ends_at)
  const openMoved = isMoved(steps.registrationStartDate, stored.registration_starts_at)
  const closeMoved = isMoved(steps.registrationEndDate, stored.registration_ends_at)
  const rounds = steps.stages ? [] : stored.rounds
  const saysDates = steps.eventStartDate !== undefined || steps.eventEndDate !== undefined
  const saysRegistration = steps.registrationStartDate !== undefined || steps.registrationEndDate !== undefined
  return {
    ...(takes &&
      openMoved &&
      rounds.some((one) => new Date(one.startsAt) < opens) && {
        registrationStartDate: eventFields.roundBeforeRegistration,
      }),
    ...(takes && closeMoved && closes > ends && { registrationEndDate: eventFields.registrationAfterEvent }),
    ...(takes && closeMoved && closes <= now && { registrationEndDate: eventFields.registrationOver }),
    ...(saysRegistration && closes <= opens && { registrationEndDate: fieldMessages.endsAfterStart }),
    ...(takes && endMoved && !closeMoved && closes > ends && { eventEndDate: eventFields.endBeforeRegistration }),
    ...(endMoved && rounds.some((one) => new Date(one.endsAt) > ends) && { eventEndDate: eventFields.endBeforeRound }),
    ...(endMoved && ends <= now && { eventEndDate: eventFields.eventOver }),
    ...(endMoved && ends < today && { eventEndDate: eventFields.notBeforeToday }),
    ...(saysDates && ends <= starts && { eventEndDate: fieldMessages.endsAfterStart }),
    ...(isMoved(steps.eventStartDate, stored.starts_at) &&
      starts < today && {
        eventStartDate: eventFields.notBeforeToday,
      }),
    ...roundFaults(steps.stages ?? [], stored, { opens: takes ? opens : undefined, ends }),
  }
}

interface Bounds {
  readonly opens: Date | undefined
  readonly ends: Date
}

function roundFaults(stages: NonNullable<Dated['stages']>, stored: StoredEvent, { opens, ends }: Bounds) {
  const kept = new Set(stored.rounds.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]))
  const isNew = (date: Date) => !kept.has(date.toISOString())
  return Object.fromEntries(
    stages.flatMap(({ startDate, endDate }, at) => [
      ...(opens && isNew(startDate) && startDate < opens
        ? [[`stages.${at}.startDate`, eventFields.roundBeforeRegistration]]
        : []),
      ...(isNew(endDate) && endDate > ends ? [[`stages.${at}.endDate`, eventFields.roundAfterEvent]] : []),
    ]),
  )
}
