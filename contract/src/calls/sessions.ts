import { z } from 'zod'
import { sessionBody, sessionChangesBody, sessionNoteQuery } from '../bodies/sessions.ts'
import { timeZone } from '../bodies/timeZone.ts'
import { call } from '../call.ts'
import { session } from '../entities/session.ts'
import { attendees } from './attendees.ts'
import { done, id, listLimit, moment } from '../fields.ts'
import { limits } from '../limits.ts'

/** `id` is the channel's (wire.md §9). */
const inChannel = z.strictObject({ id })
const ofSession = z.strictObject({ id, sessionId: id })

export const sessions = {
  listSessions: call({
    method: 'GET',
    path: '/clubs/{id}/session',
    access: 'signedIn',
    summary:
      'List the sessions of a channel, latest start first; or, with `startTime[$gte]`, those from then on, next first.',
    params: inChannel,
    query: z.strictObject({
      'startTime[$gte]': moment.optional(),
      '_id[$lt]': id.optional(),
      limit: listLimit.optional(),
    }),
    reply: z.array(session),
    errors: ['channel.notFound', 'channel.notMember'],
    limit: 'read',
  }),
  listSessionsToday: call({
    method: 'GET',
    path: '/sessions/today',
    access: 'signedIn',
    summary:
      "List the sessions of the caller's channels that start today in their time zone, or are going on, next first.",
    query: z.strictObject({ timeZone: timeZone.optional() }),
    reply: z.array(session).max(limits.listSize),
    errors: [],
    limit: 'read',
  }),
  listUpcomingSessions: call({
    method: 'GET',
    path: '/sessions/upcoming',
    access: 'signedIn',
    summary: "List the sessions of the caller's channels that are not over, next first.",
    reply: z.array(session).max(limits.listSize),
    errors: [],
    limit: 'read',
  }),
  createSession: call({
    method: 'POST',
    path: '/clubs/{id}/session',
    access: 'signedIn',
    summary: 'Add a session to a channel. With `repeats` it is the first date of a series, on the clock of `timeZone`.',
    params: inChannel,
    body: sessionBody,
    ignores: ['_id', 'club', 'channel'],
    reply: session,
    errors: ['channel.notFound', 'channel.notMember', 'channel.notAdmin', 'upload.unknown', 'upload.notImage'],
    limit: 'write',
    targets: ['newSession'],
  }),
  updateSession: call({
    method: 'PUT',
    path: '/clubs/{id}/session/{sessionId}',
    access: 'signedIn',
    summary:
      'Edit a session, or add the link to its recording; absent fields stay as they are. The members are notified of another time, place or link, with the `note`. With a `scope`, the later dates of its series, or all that are ahead, change alike.',
    params: ofSession,
    body: sessionChangesBody,
    ignores: ['_id', 'club', 'channel'],
    reply: session,
    errors: [
      'channel.notFound',
      'channel.notMember',
      'channel.notAdmin',
      'session.notFound',
      'upload.unknown',
      'upload.notImage',
    ],
    limit: 'write',
  }),
  deleteSession: call({
    method: 'DELETE',
    path: '/clubs/{id}/session/{sessionId}',
    access: 'signedIn',
    summary:
      "Delete a session; its channel's members are notified, with the `note`. With a `scope`, the later dates of its series, or all that are ahead, too.",
    params: ofSession,
    query: sessionNoteQuery,
    reply: done,
    errors: ['channel.notFound', 'channel.notMember', 'channel.notAdmin', 'session.notFound'],
    limit: 'write',
  }),
  ...attendees,
}
