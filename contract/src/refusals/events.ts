import type { Refusals } from '../refusal.ts'

export const eventRefusals = {
  'event.notFound': { status: 404, message: "This event doesn't exist or is no longer available." },
  'event.notAdmin': { status: 403, message: 'Only admins of this event can do this.' },
  'event.notCollegeAdmin': { status: 403, message: "Only admins of the event's college can do this." },
  'event.hostRequired': { status: 400, message: 'Choose the club, festival or college that hosts the event.' },
  'event.hostNotFound': { status: 404, message: "This host doesn't exist or is no longer available." },
  'event.notYours': { status: 403, message: 'You can only list your own events.' },
  'event.hostNotAdmin': { status: 403, message: 'Only admins of the host can create its events.' },
  'event.incomplete': { status: 403, message: "This event isn't complete yet." },
  'event.cancelled': { status: 403, message: "This event was cancelled. It can't be changed any more." },
  'event.typeFixed': { status: 403, message: "The kind of event can't change once people have registered." },
  'event.busy': { status: 503, message: "We're checking a lot of descriptions. Try again in a few seconds." },
  'event.makerAdded': { status: 403, message: 'Only admins of the host can make them an admin of this event again.' },
  'event.adminsNeeded': { status: 403, message: 'An event keeps at least two admins. Add another one first.' },
  'eventComment.notYours': {
    status: 403,
    message: 'Only the author of the comment or an admin of the event can delete it.',
  },
} satisfies Refusals
