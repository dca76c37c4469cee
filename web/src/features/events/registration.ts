import type { Event } from '@quad/contract/entities/event.ts'
import { isRegisteredFor } from '../../entities/event/cache.ts'
import { seatsLeft } from '../../entities/event/facts.ts'

export type RegistrationState =
  | 'none'
  /** Without registration, people say that they go (EVT-27). */
  | 'rsvp'
  | 'registered'
  | 'waiting'
  | 'closed'
  | 'early'
  | 'full'
  | 'waitlist'
  /** Admins approve each registration. */
  | 'approval'
  | 'elsewhere'
  | 'open'

type Registration = Pick<
  Event,
  | 'takeRegistration'
  | 'registrationPlace'
  | 'registrationStartDate'
  | 'registrationEndDate'
  | 'registrationCount'
  | 'teamsCount'
  | 'registerdTeamLead'
  | 'waitlist'
  | 'approval'
  | 'waiting'
  | 'cancelled'
  | 'eventEndDate'
>

/** What somebody can do about registering for an event now; the server decides (EVT-07, ruling 65). */
export function registrationState(event: Registration, userId: string | undefined, now: Date): RegistrationState {
  if (isRegisteredFor(event, userId)) return 'registered'
  if (event.waiting) return 'waiting'
  if (!event.takeRegistration)
    return event.cancelled || Date.parse(event.eventEndDate) <= now.getTime() ? 'none' : 'rsvp'
  if (Date.parse(event.registrationEndDate) <= now.getTime()) return 'closed'
  if (Date.parse(event.registrationStartDate) > now.getTime()) return 'early'
  if (event.registrationPlace === 'out') return 'elsewhere'
  if (event.approval) return 'approval'
  return seatsLeft(event) !== 0 ? 'open' : event.waitlist ? 'waitlist' : 'full'
}

/** The id of the element with the seat that the viewer's team is offered. */
export const offerId = 'seat-offer'

/** The name under which a visitor's press on Register is kept while they log in. */
export const registerAct = (eventId: string): string => `register ${eventId}`

/** Likewise of a press on Going. */
export const goAct = (eventId: string): string => `go ${eventId}`
