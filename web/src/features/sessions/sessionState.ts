import { isOver, isUpcoming, type Session } from '@quad/contract/entities/session.ts'

export type SessionState = 'upcoming' | 'live' | 'over'

export function stateOf(session: Session, now: Date): SessionState {
  if (isUpcoming(session, now)) return 'upcoming'
  return isOver(session, now) ? 'over' : 'live'
}
