import { members } from '../rows.ts'

/** The people who try the calls about events. */
export const eventCast = {
  stranger: 'signed in, of another college, not in the club',
  student: 'of the event’s college, not in the club',
  member: 'an active member of the club that hosts it',
  clubAdmin: 'an admin of that club, not on the event’s own list',
  officer: 'a member of that club with the right to its events',
  collegeAdmin: 'an admin of the event’s college',
  hostAdmin: 'one of the event’s admins',
  lead: 'registered a team that waits to be verified',
  linked: 'a member of that team, who accepted',
  invited: 'named in that team, with no answer yet',
  eliminated: 'the lead of an eliminated team',
  missing: 'signed in, names an event that does not exist',
} as const

export type EventActor = keyof typeof eventCast

/** Those who may see the private event, with no registration. */
export const insiders = {
  member: 'yes',
  clubAdmin: 'yes',
  officer: 'yes',
  collegeAdmin: 'yes',
  hostAdmin: 'yes',
} as const

export const registered = { lead: 'yes', linked: 'yes', invited: 'yes', eliminated: 'yes' } as const

/** What calls for the event’s admins answer to those who may see it. */
export const refused = {
  member: 'event.notAdmin',
  clubAdmin: 'yes',
  officer: 'yes',
  collegeAdmin: 'event.notAdmin',
  hostAdmin: 'yes',
  lead: 'event.notAdmin',
  linked: 'event.notAdmin',
  invited: 'event.notAdmin',
  eliminated: 'event.notAdmin',
} as const

export const hidden = 'event.notFound'
export const noTeam = 'team.notFound'

/** Answers about an event that only the club's members may see. */
export const ofReaders = members<EventActor>(hidden, { ...insiders, ...registered })
export const ofAdmins = members<EventActor>(hidden, refused)

export const toAdmins = <Code extends string>(code: Code) => ({ clubAdmin: code, officer: code, hostAdmin: code })
