const count = (figure: number, one: string, many: string) => (figure === 1 ? `1 ${one}` : `${figure} ${many}`)

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
      ...(events > 0 ? [count(events, 'event', 'events')] : []),
      ...(sessions > 0 ? [count(sessions, 'session', 'sessions')] : []),
    ].join(', '),
  nothing: 'nothing planned',
  nothingToday: 'Nothing is planned for today yet.',
  nothingOn: (day: string) => `Nothing is planned for ${day} yet.`,
  findEvents: 'Find events',
  showAll: (figure: number) => `Show all ${figure}`,
  now: 'Now',
  allDay: 'All day',
  until: (time: string) => `Until ${time}`,
  inChannel: (club: string, channel: string) => `${club} · ${channel}`,
  loading: 'Loading this week',
  noEvents: "The events couldn't be loaded.",
  noSessions: "The sessions couldn't be loaded.",
  neither: "The events and sessions couldn't be loaded.",
} as const
