import { isOver } from '@quad/contract/entities/session.ts'

/** The number on the reminder badge: the sessions that aren't over (ruling 88). */
export const countAhead = (sessions: readonly Parameters<typeof isOver>[0][], now: Date): number =>
  sessions.filter((session) => !isOver(session, now)).length
