import type { Event } from '@quad/contract/entities/event.ts'
import type { OpenSeats } from '@quad/contract/entities/pool.ts'
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
  /** All seats are kept for others (TEAM-16). */
  | 'others'
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
  | 'pools'
  | 'openSeats'
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
  const theirs = seatsFor(event, userId)
  if (theirs?.length === 0) return 'others'
  const open = theirs?.filter(({ opensAt }) => opensAt === undefined || Date.parse(opensAt) <= now.getTime())
  if (open?.length === 0) return 'early'
  if (event.approval) return 'approval'
  const hasSeats = open ? open.some(({ left }) => left !== 0) : seatsLeft(event) !== 0
  return hasSeats ? 'open' : event.waitlist ? 'waitlist' : 'full'
}

// The seats that somebody can have; undefined for undivided ones, and for visitors.
const seatsFor = ({ pools, openSeats }: Registration, userId: string | undefined): readonly OpenSeats[] | undefined =>
  pools && userId !== undefined
    ? [...pools.filter(({ yours }) => yours), ...(openSeats && openSeats.size !== 0 ? [openSeats] : [])]
    : undefined

/** When the first seats that somebody can have open, or registration does. */
export const opensAt = (event: Event, userId: string | undefined): string =>
  Date.parse(event.registrationStartDate) > Date.now()
    ? event.registrationStartDate
    : ((seatsFor(event, userId) ?? [])
        .flatMap((seats) => seats.opensAt ?? [])
        .toSorted()
        .at(0) ?? event.registrationStartDate)

/** The id of the element with the seat that the viewer's team is offered. */
export const offerId = 'seat-offer'

/** The name under which a visitor's press on Register is kept while they log in. */
export const registerAct = (eventId: string): string => `register ${eventId}`

/** Likewise of a press on Going. */
export const goAct = (eventId: string): string => `go ${eventId}`
