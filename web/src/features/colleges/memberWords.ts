import { counted } from '@quad/contract/counted.ts'

// Only members load this file; words.ts has the texts that visitors see, too.

export const adminWords = {
  viewAdmins: 'View admins',
  edit: 'Edit page',
  verify: 'Verify college',
  remove: 'Remove college',
  createFest: 'Create festival',
  createClub: 'Create club',
  createEvent: 'Create event',
} as const

export const collegeAdminsTexts = {
  hint: 'Type part of a name. Admins edit the page, and see all clubs and events of the college.',
  few: 'A college keeps at least one admin. Add another one to remove somebody.',
  leave: "You can't edit this college or create its festivals any more, until another admin adds you again.",
  leaveAsSiteAdmin: 'You can still edit this college as a site admin, but no longer create its festivals.',
  left: 'You are no longer an admin of this college',
  failed: "The college's admins could not be changed",
} as const

export const campusWords = {
  campus: 'My Campus',
  selectCollege: 'Select College',
  createPage: 'Create Page',
  morning: (name: string) => `Good morning, ${name}`,
  afternoon: (name: string) => `Good afternoon, ${name}`,
  evening: (name: string) => `Good evening, ${name}`,
  week: 'This week',
  days: 'Days of this week',
  today: 'Today',
  events: 'Events',
  sessions: 'Sessions',
  session: 'Session',
  counts: (events: number, sessions: number) =>
    [
      ...(events > 0 ? [counted(events, 'event', 'events')] : []),
      ...(sessions > 0 ? [counted(sessions, 'session', 'sessions')] : []),
    ].join(', '),
  nothing: 'nothing planned',
  nothingToday: 'Nothing is planned for today yet.',
  nothingOn: (day: string) => `Nothing is planned for ${day} yet.`,
  findEvents: 'Find events',
  showAll: (figure: number) => `Show all ${figure}`,
  showFewer: 'Show fewer',
  now: 'Now',
  allDay: 'All day',
  until: (time: string) => `Until ${time}`,
  inChannel: (club: string, channel: string) => `${club} · ${channel}`,
  loading: 'Loading this week',
  noEvents: "The events couldn't be loaded.",
  noSessions: "The sessions couldn't be loaded.",
  neither: "The events and sessions couldn't be loaded.",
} as const
