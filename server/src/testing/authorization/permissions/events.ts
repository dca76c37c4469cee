import type { events } from '@quad/contract/calls/events.ts'
import { type AreaPermissions, everyone, members } from '../rows.ts'

export const eventCast = {
  stranger: 'signed in, of another college, not in the club',
  student: 'of the event’s college, not in the club',
  member: 'an active member of the club that hosts it',
  clubAdmin: 'an admin of that club, not on the event’s own list',
  collegeAdmin: 'an admin of the event’s college',
  admin: 'one of the event’s admins',
  lead: 'registered a team that waits to be verified',
  linked: 'a member of that team, who accepted',
  invited: 'named in that team, with no answer yet',
  eliminated: 'the lead of an eliminated team',
  missing: 'signed in, names an event that does not exist',
} as const

export type EventActor = keyof typeof eventCast

const hidden = 'event.notFound'
const insiders = { member: 'yes', clubAdmin: 'yes', collegeAdmin: 'yes', admin: 'yes' } as const
const registered = { lead: 'yes', linked: 'yes', invited: 'yes', eliminated: 'yes' } as const
const refused = {
  member: 'event.notAdmin',
  clubAdmin: 'yes',
  collegeAdmin: 'event.notAdmin',
  admin: 'yes',
  lead: 'event.notAdmin',
  linked: 'event.notAdmin',
  invited: 'event.notAdmin',
  eliminated: 'event.notAdmin',
} as const

/** Answers about an event for the club's members alone. */
export const ofReaders = members<EventActor>(hidden, { ...insiders, ...registered })
export const ofAdmins = members<EventActor>(hidden, refused)

export const eventPermissions: AreaPermissions<typeof events, EventActor> = {
  target: 'A private event of a club that is in a college, with a comment by the lead.',
  cast: eventCast,
  answers: {
    listEvents: everyone('yes'),
    getEventFeed: members('yes'),
    getEvent: everyone(hidden, { ...insiders, ...registered }),
    createEvent: members('event.hostNotAdmin', { clubAdmin: 'yes', admin: 'yes', missing: 'event.hostNotFound' }),
    updateEvent: ofAdmins,
    cancelEvent: ofAdmins,
    deleteEvent: ofAdmins,
    listEventComments: everyone(hidden, { ...insiders, ...registered }),
    createEventComment: ofReaders,
    deleteEventComment: members('comment.notFound', {
      member: 'eventComment.notYours',
      clubAdmin: 'yes',
      collegeAdmin: 'eventComment.notYours',
      admin: 'yes',
      lead: 'yes',
      linked: 'eventComment.notYours',
      invited: 'eventComment.notYours',
      eliminated: 'eventComment.notYours',
    }),
  },
}
