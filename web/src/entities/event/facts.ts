import type { Event, EventItem } from '@quad/contract/entities/event.ts'
import type { EventsOf } from './cache.ts'
import styles from './type.module.css'
import { eventWords as words } from './words.ts'

interface Host {
  readonly kind: 'club' | 'fest' | 'college'
  readonly id: string
  readonly name: string
  readonly image: string
  readonly to: string
}

/** Returns the fest, club or college that hosts an event; undefined if it was deleted. */
export function hostOf({
  festival,
  club,
  college,
}: Pick<EventItem, 'festival' | 'club' | 'college'>): Host | undefined {
  if (festival) {
    const { _id: id, festName: name, festImg: image } = festival
    return { kind: 'fest', id, name, image, to: `/club/fest/${id}` }
  }
  if (club)
    return { kind: 'club', id: club._id, name: club.clubName, image: club.clubImg, to: `/club/about/${club._id}` }
  if (!college) return undefined
  const { _id: id, collegeName: name, collegeImg: image } = college
  return { kind: 'college', id, name, image, to: `/college/${id}` }
}

/** Returns the hosts that accepted to co-host an event, and weren't deleted. */
export const acceptedHosts = ({ coHosts = [] }: Pick<Event, 'coHosts'>): Host[] =>
  coHosts.flatMap((coHost) => (coHost.status === 'accepted' ? (hostOf(coHost) ?? []) : []))

/** Returns the fee as 'Free', '₹200' or '₹200 per team'. */
export function feeText(
  event: Pick<EventItem, 'registrationCharge' | 'registrationFee' | 'payment' | 'participation'>,
): string {
  if (event.registrationCharge === 'free' || event.registrationFee === 0) return words.free
  const fee = `₹${event.registrationFee.toLocaleString('en-IN')}`
  if (event.participation === 'individual') return fee
  return event.payment === 'perTeam' ? words.perTeam(fee) : words.perMember(fee)
}

type Seats = Pick<
  EventItem,
  | 'takeRegistration'
  | 'registrationPlace'
  | 'registrationCount'
  | 'teamsCount'
  | 'participation'
  | 'seatsBy'
  | 'goingCount'
>

export const registersHere = ({ takeRegistration, registrationPlace }: Seats): boolean =>
  takeRegistration && registrationPlace === 'on'

/** Returns the number of free seats; undefined if seats are unlimited. */
export function seatsLeft({
  registrationCount,
  teamsCount,
}: Pick<Seats, 'registrationCount' | 'teamsCount'>): number | undefined {
  return registrationCount === undefined ? undefined : Math.max(0, registrationCount - teamsCount)
}

/** Returns whether a team or each person takes a seat (TEAM-14). */
export const takerOf = ({ participation, seatsBy }: Pick<Seats, 'participation' | 'seatsBy'>) =>
  seatsBy === 'person' ? 'individual' : participation

/** Returns 'No seats left', '12 team places left' or '48 registered', without registration '48 going'; '' if nobody goes or people register on another site. */
export function seatsText(event: Seats): string {
  if (!event.takeRegistration) return event.goingCount === undefined ? '' : words.going(event.goingCount)
  if (!registersHere(event)) return ''
  const left = seatsLeft(event)
  const { teamsCount } = event
  const taker = takerOf(event)
  if (left === 0) return words.full[taker]
  if (left !== undefined) return words.seatsLeft[taker](left)
  return teamsCount === 0 ? words.first : words.registered[taker](teamsCount)
}

/** Returns the registrations as '11 teams, 34 people', or '48 people' where each person takes a seat. */
export function registeredText(event: Pick<Event, 'participation' | 'seatsBy' | 'teamsCount' | 'peopleCount'>): string {
  const { teamsCount, peopleCount } = event
  const people = words.people(peopleCount)
  return takerOf(event) === 'team' ? `${words.teams(teamsCount)}, ${people}` : people
}

/** Returns the place as 'Online' or 'Main Hall, Pune'. */
export function placeText({ location, venue, city }: Pick<EventItem, 'location' | 'venue' | 'city'>): string {
  if (location === 'online') return words.online
  return [venue.address, city.address].filter((part) => part !== '').join(', ') || words.noPlace
}

/** Returns the path of the page on which to create an event of a host (EVT-06). */
export const pathToNewEvent = (host: Exclude<EventsOf, { readonly mine: string }>): string =>
  `/event/create?${new URLSearchParams({ ...host })}`

/** Returns props that set the colours of an event's type: `--event`, `--event-soft` and `--on-event-soft`. */
export function inTypeColour(eventType: EventItem['eventType'], className = '') {
  return { className: `${styles.type} ${className}`, 'data-event-type': eventType }
}
