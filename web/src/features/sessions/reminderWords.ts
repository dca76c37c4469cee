export const reminderWords = {
  title: 'Reminders',
  parts: 'Kinds of reminders',
  tabs: { sessions: 'Live sessions', events: 'Events' },
  sessions: 'Upcoming sessions',
  sessionsText: 'Sessions of your channels show up here until they are over.',
  findClubs: 'Find clubs',
  events: 'Upcoming events that you joined',
  eventsText: 'Events that you register for show up here until they are over.',
  findEvents: 'Find events',
  loading: 'Loading',
  inChannel: (club: string, channel: string) => `${club} · ${channel}`,
} as const
