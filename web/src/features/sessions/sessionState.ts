import { isDoorOpen } from '@quad/contract/entities/doorCode.ts'
import { isOver, isUpcoming, type Session } from '@quad/contract/entities/session.ts'
import { words } from './words.ts'

export type SessionState = 'upcoming' | 'live' | 'over'

export function stateOf(session: Session, now: Date): SessionState {
  if (isUpcoming(session, now)) return 'upcoming'
  return isOver(session, now) ? 'over' : 'live'
}

/** Returns 'Online' or the venue, or says that the link or venue is still missing. */
export function placeOf({ location, venue, sessionLink }: Session, state: SessionState): string {
  if (location === 'online') return sessionLink === '' && state !== 'over' ? words.noLink : words.online
  return venue === '' ? words.noVenue : venue
}

/** Whether the code on the session's projector lets people in now (SESS-05). */
export function isSessionDoorOpen({ startTime, duration }: Session, now: Date): boolean {
  const start = new Date(startTime)
  return isDoorOpen(start, new Date(start.getTime() + duration * 60_000), now)
}
