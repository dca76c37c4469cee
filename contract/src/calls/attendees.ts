import { z } from 'zod'
import { timeZone } from '../bodies/timeZone.ts'
import { doorCodeBody } from '../bodies/tickets.ts'
import { call } from '../call.ts'
import { cameAt, doorCode } from '../entities/doorCode.ts'
import { attendee } from '../entities/session.ts'
import { count, done, id } from '../fields.ts'
import { limits } from '../limits.ts'

/** `id` is the channel's, as in the other calls of sessions. */
const ofSession = z.strictObject({ id, sessionId: id })
const ofAttendee = z.strictObject({ id, sessionId: id, userId: id })

/** Who was at a session (SESS-05). */
export const attendees = {
  getSessionCode: call({
    method: 'GET',
    path: '/clubs/{id}/session/{sessionId}/code',
    access: 'signedIn',
    summary:
      'Get the code that an admin of the channel shows on a projector, which changes every 20 seconds, and the next one.',
    params: ofSession,
    reply: doorCode,
    errors: ['channel.notFound', 'channel.notMember', 'channel.notAdmin', 'session.notFound', 'door.closed'],
    limit: 'read',
  }),
  attendSession: call({
    method: 'POST',
    path: '/clubs/{id}/session/{sessionId}/code',
    access: 'signedIn',
    summary: 'Come to a session by the code on the projector; again changes nothing.',
    params: ofSession,
    body: doorCodeBody,
    reply: cameAt,
    errors: ['channel.notFound', 'channel.notMember', 'session.notFound', 'door.closed', 'door.wrongCode'],
    limit: 'write',
    targets: ['doorCode', 'doorCodeNetwork'],
  }),
  listAttendees: call({
    method: 'GET',
    path: '/clubs/{id}/session/{sessionId}/attendees',
    access: 'signedIn',
    summary: 'List who was at a session, latest first, for those who plan the sessions of its channel.',
    params: ofSession,
    query: z.strictObject({ after: id.optional() }),
    reply: z.strictObject({
      attendees: z.array(attendee).max(limits.attendeePage),
      count,
      /** The cursor of the next page; null after the last. */
      next: id.nullable(),
    }),
    errors: ['channel.notFound', 'channel.notMember', 'channel.notAdmin', 'session.notFound'],
    limit: 'read',
  }),
  exportAttendees: call({
    method: 'GET',
    path: '/clubs/{id}/session/{sessionId}/attendees.csv',
    access: 'signedIn',
    summary: 'Download who was at a session as CSV, first come first, with times in the given time zone or UTC.',
    params: ofSession,
    query: z.strictObject({ timeZone: timeZone.optional() }),
    reply: z.string(),
    download: { type: 'text/csv', filename: 'attendees.csv' },
    errors: ['channel.notFound', 'channel.notMember', 'channel.notAdmin', 'session.notFound'],
    limit: 'read',
  }),
  addAttendee: call({
    method: 'PUT',
    path: '/clubs/{id}/session/{sessionId}/attendees/{userId}',
    access: 'signedIn',
    summary: 'Mark that a member of the channel was at a session; again changes nothing.',
    params: ofAttendee,
    reply: cameAt,
    errors: [
      'channel.notFound',
      'channel.notMember',
      'channel.notAdmin',
      'session.notFound',
      'session.early',
      'channelMember.notFound',
    ],
    limit: 'write',
  }),
  removeAttendee: call({
    method: 'DELETE',
    path: '/clubs/{id}/session/{sessionId}/attendees/{userId}',
    access: 'signedIn',
    summary: 'Take back that somebody was at a session; nothing changes if they weren’t.',
    params: ofAttendee,
    reply: done,
    errors: ['channel.notFound', 'channel.notMember', 'channel.notAdmin', 'session.notFound'],
    limit: 'write',
  }),
}
