import type { sessions } from '@quad/contract/calls/sessions.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { updateSession } from './updateSession.ts'
import { addAttendee, attendSession, getSessionCode, listAttendees, removeAttendee } from './attendees.ts'
import { exportAttendees } from './exportAttendees.ts'
import { createSession, deleteSession } from './createSession.ts'
import { listSessions, listSessionsToday, listUpcomingSessions } from './listSessions.ts'

export const sessionHandlers: HandlersOf<typeof sessions> = {
  listSessions,
  listSessionsToday,
  listUpcomingSessions,
  createSession,
  updateSession,
  deleteSession,
  getSessionCode,
  attendSession,
  listAttendees,
  exportAttendees,
  addAttendee,
  removeAttendee,
}
