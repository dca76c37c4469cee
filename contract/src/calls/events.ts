import { z } from 'zod'
import { cancelBody, eventBody, eventChangesBody } from '../bodies/events.ts'
import {
  eventFeedBody,
  eventFeedFilters,
  eventsBetweenQuery,
  eventsQuery,
  organisedQuery,
} from '../bodies/eventQueries.ts'
import { datesQuery } from '../bodies/series.ts'
import { call } from '../call.ts'
import { coHosts } from './coHosts.ts'
import { eventComments } from './eventComments.ts'
import { eventGoing } from './going.ts'
import { event, eventHost, eventInMonth, eventItem } from '../entities/event.ts'
import { done, id } from '../fields.ts'
import { limits } from '../limits.ts'

const byId = z.strictObject({ id })

const saveErrors = ['event.busy', 'upload.unknown', 'upload.notImage'] as const

export const events = {
  listEvents: call({
    method: 'GET',
    path: '/events',
    access: 'public',
    summary:
      'List events, newest first: those of a host, those that the caller joined or administers, those that contain a text, or complete ones whose deadline is ahead.',
    query: eventsQuery,
    reply: z.strictObject({ events: z.array(eventItem), moreEvents: z.boolean(), lastDocId: id.nullable() }),
    errors: ['event.notYours'],
    limit: 'read',
  }),
  getEventFeed: call({
    method: 'POST',
    path: '/event/feed',
    access: 'signedIn',
    summary:
      'Read a page of the complete events whose deadline is ahead, soonest first; or with dates, those that start then and have not ended, in that order. `lastFetchedIds` is the cursor: its last id is the last event of the page before.',
    query: eventFeedFilters,
    body: eventFeedBody,
    bodyBytes: limits.growingBodyBytes,
    ignores: ['collegeId', 'userClubIds', 'isCollegeAdmin'],
    reply: z.strictObject({ events: z.array(eventItem), moreEvents: z.boolean(), lastFetchedIds: z.array(id) }),
    errors: [],
    limit: 'read',
  }),
  listEventsBetween: call({
    method: 'GET',
    path: '/events/between',
    access: 'signedIn',
    summary:
      'List the complete events that the caller may see and that are on between two times, past ones too, by start: the first 500.',
    query: eventsBetweenQuery,
    reply: z.strictObject({ events: z.array(eventInMonth).max(limits.calendarEvents), moreEvents: z.boolean() }),
    errors: [],
    limit: 'read',
  }),
  listOrganisedEvents: call({
    method: 'GET',
    path: '/events/organised',
    access: 'signedIn',
    summary:
      'List the events that the caller administers: incomplete ones, newest first; those that are not over, soonest first; or past ones, latest first.',
    query: organisedQuery,
    reply: z.strictObject({ events: z.array(eventItem).max(limits.pageSize), moreEvents: z.boolean() }),
    errors: [],
    limit: 'read',
  }),
  listEventHosts: call({
    method: 'GET',
    path: '/events/hosts',
    access: 'signedIn',
    summary:
      'List the clubs, fests and colleges for which the caller may create events, the host of their last event first.',
    reply: z.strictObject({ hosts: z.array(eventHost).max(limits.eventHostsShown) }),
    errors: [],
    limit: 'read',
  }),
  getEvent: call({
    method: 'GET',
    path: '/events/{id}',
    access: 'public',
    summary: 'Get an event, and count the caller as a viewer, once.',
    params: byId,
    reply: event,
    errors: ['event.notFound'],
    limit: 'read',
  }),
  downloadEventPoster: call({
    method: 'GET',
    path: '/events/{id}/poster',
    access: 'signedIn',
    summary: "Download a poster with the QR code of a published event, as PDF of one A4 page, for the event's admins.",
    params: byId,
    reply: z.string(),
    download: { type: 'application/pdf', filename: 'poster.pdf' },
    errors: ['event.notFound', 'event.notAdmin', 'event.incomplete', 'event.cancelled', 'poster.busy'],
    limit: 'read',
    targets: ['document'],
  }),
  getEventPreview: call({
    method: 'GET',
    path: '/events/{id}/preview',
    access: 'signedIn',
    summary: 'Get the title, picture and time of an event, for a link to it; the caller is not counted as a viewer.',
    params: byId,
    reply: event.pick({
      _id: true,
      eventTitle: true,
      eventImg: true,
      timeZone: true,
      eventStartDate: true,
      eventEndDate: true,
    }),
    errors: ['event.notFound'],
    limit: 'read',
  }),
  createEvent: call({
    method: 'POST',
    path: '/events',
    access: 'signedIn',
    summary:
      'Create an event of a club, fest or college that the caller administers, or of a club to whose events they have the right; the caller becomes its admin. `clientId` is the idempotency key: a retry returns the stored event. With `repeats` it is the first date of a series.',
    body: eventBody,
    bodyBytes: limits.growingBodyBytes,
    ignores: ['_id', 'stepsDone', 'verified', 'msg', 'views', 'admin', 'council', 'community'],
    reply: event,
    errors: ['event.hostRequired', 'event.hostNotAdmin', 'event.hostNotFound', 'key.spent', ...saveErrors],
    limit: 'write',
    targets: ['newEvent'],
  }),
  updateEvent: call({
    method: 'PUT',
    path: '/events/{id}',
    access: 'signedIn',
    summary:
      "Edit an event; absent fields stay as they are. `results` and `admin` replace the whole list. The college's admins send `verified`. The registered are notified of another time, place, link or fee, with the `note`. With a `scope`, the later dates of its series, or all that are ahead, change alike.",
    params: byId,
    body: eventChangesBody,
    bodyBytes: limits.growingBodyBytes,
    ignores: ['_id', 'stepsDone', 'msg', 'views', 'club', 'festival', 'college', 'council', 'community'],
    reply: event,
    errors: [
      'event.notFound',
      'event.notAdmin',
      'event.notAdminOfDates',
      'event.notCollegeAdmin',
      'event.cancelled',
      'event.typeFixed',
      'event.adminsNeeded',
      'user.notFound',
      ...saveErrors,
    ],
    limit: 'write',
  }),
  cancelEvent: call({
    method: 'PUT',
    path: '/events/{id}/cancel',
    access: 'signedIn',
    summary:
      'Cancel an event for good and notify the registered. It still opens by its link. With a `scope`, the later dates of its series, or all that are ahead, too.',
    params: byId,
    body: cancelBody,
    reply: event,
    errors: ['event.notFound', 'event.notAdmin', 'event.notAdminOfDates', 'event.incomplete'],
    limit: 'write',
  }),
  deleteEvent: call({
    method: 'DELETE',
    path: '/events/{id}',
    access: 'signedIn',
    summary: 'Delete an event and all that belongs to it, and notify the registered.',
    params: byId,
    reply: done,
    errors: ['event.notFound', 'event.notAdmin', 'event.paid'],
    limit: 'write',
  }),
  deleteEventDates: call({
    method: 'DELETE',
    path: '/events/{id}/dates',
    access: 'signedIn',
    summary: 'Delete an event with the later dates of its series, or with all of them; their people are notified once.',
    params: byId,
    query: datesQuery,
    reply: done,
    errors: ['event.notFound', 'event.notAdmin', 'event.notAdminOfDates', 'event.paid'],
    limit: 'write',
  }),
  ...eventGoing,
  ...coHosts,
  ...eventComments,
}
