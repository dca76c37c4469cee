import { z } from 'zod'
import { type CallSpec, call } from '../call.ts'
import { calendarAddress, calendarToken, clashes } from '../entities/calendar.ts'
import { done, id, moment } from '../fields.ts'

const calendar = { reply: z.string(), download: { type: 'text/calendar', filename: 'quad.ics', tagged: true } } as const

const calendarOf = <const Path extends CallSpec['path'], const Refusal extends 'club' | 'fest' | 'college'>(
  path: Path,
  host: Refusal,
) =>
  call({
    ...calendar,
    method: 'GET',
    path,
    access: 'public',
    summary: `Subscribe to a ${host}'s public events, as a calendar (RFC 5545); cancelled ones say so.`,
    params: z.strictObject({ id }),
    errors: [`${host}.notFound`],
    limit: 'read',
  })

export const calendars = {
  getCalendarAddress: call({
    method: 'GET',
    path: '/calendars/address',
    access: 'signedIn',
    summary: "Get the token of the caller's private calendar; null if they have none.",
    reply: calendarAddress,
    errors: [],
    limit: 'read',
  }),
  createCalendarAddress: call({
    method: 'POST',
    path: '/calendars/address',
    access: 'signedIn',
    summary: "Make the token of the caller's private calendar, or replace it: the earlier one stops working.",
    reply: calendarAddress,
    errors: [],
    limit: 'write',
  }),
  deleteCalendarAddress: call({
    method: 'DELETE',
    path: '/calendars/address',
    access: 'signedIn',
    summary: "End the caller's private calendar.",
    reply: done,
    errors: [],
    limit: 'safety',
  }),
  listOwnClashes: call({
    method: 'GET',
    path: '/events/{id}/clashes',
    access: 'signedIn',
    summary: "List what of the caller's own calendar is at the same time as an event.",
    params: z.strictObject({ id }),
    reply: clashes,
    errors: ['event.notFound'],
    limit: 'read',
  }),
  listCollegeClashes: call({
    method: 'GET',
    path: '/calendars/clashes',
    access: 'signedIn',
    summary:
      "List the events of a host, its college and the college's clubs and fests that the caller may see and that are at a time; `except` leaves one out.",
    query: z.strictObject({ host: id, start: moment, end: moment, except: id.optional() }),
    reply: clashes,
    errors: [],
    limit: 'read',
  }),
  getCalendar: call({
    ...calendar,
    method: 'GET',
    path: '/calendars/{calendar}/quad.ics',
    access: 'public',
    staysOpen: true,
    summary:
      'Subscribe to a private calendar: the events that its owner joined or administers, and the sessions of the channels that they read.',
    params: z.strictObject({ calendar: calendarToken }),
    errors: ['calendar.notFound'],
    limit: 'read',
  }),
  getClubCalendar: calendarOf('/clubs/{id}/events.ics', 'club'),
  getFestCalendar: calendarOf('/fests/{id}/events.ics', 'fest'),
  getCollegeCalendar: calendarOf('/colleges/{id}/events.ics', 'college'),
  getSeriesCalendar: call({
    ...calendar,
    method: 'GET',
    path: '/series/{id}/events.ics',
    access: 'public',
    summary: 'Subscribe to the public dates of a series of events, as a calendar (RFC 5545); cancelled ones say so.',
    params: z.strictObject({ id }),
    errors: ['event.notFound'],
    limit: 'read',
  }),
}
