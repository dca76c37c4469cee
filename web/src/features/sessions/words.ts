/** Texts of the list of sessions. */
export const words = {
  loading: 'Loading the sessions',
  upcoming: 'Upcoming',
  recent: 'Recent',
  create: 'New session',
  emptyText: 'When an admin plans one, you will find it here.',
  emptyAdminText: 'Plan a talk, a class or a meeting. Members are notified.',
  end: 'That was the first session.',
  live: 'Live now',
  join: 'Join',
  joinNamed: (title: string) => `Join ${title}`,
  watch: 'Watch recording',
  watchNamed: (title: string) => `Watch recording of ${title}`,
  addRecording: 'Add recording',
  addRecordingNamed: (title: string) => `Add recording of ${title}`,
  updateRecording: 'Update recording',
  edit: 'Edit session',
  delete: 'Delete session',
  more: (title: string) => `More for ${title}`,
  online: 'Online',
  noLink: 'Online, the link will follow',
  noVenue: 'The venue will follow',
  deleteQuestion: 'Delete this session?',
  deleteText: (title: string) =>
    `“${title}” disappears for everyone in the channel. They are notified, unless it is over.`,
  deleteFailed: 'The session could not be deleted',
  deleted: 'Session deleted',
} as const

/** Texts that all session forms share. */
export const formWords = {
  createTitle: 'New session',
  editTitle: 'Edit session',
  create: 'Create session',
  save: 'Save changes',
  created: 'Session created',
  saved: 'Session saved',
  zone: (zone: string) => `Your time zone: ${zone}`,
  recordingAdd: 'Add recording',
  recordingUpdate: 'Update recording',
  recordingSaved: 'Recording saved',
} as const

export const reminderWords = {
  title: 'Reminders',
  parts: 'Kinds of reminders',
  tabs: { sessions: 'Live sessions', events: 'Events' },
  today: 'Today',
  tomorrow: 'Tomorrow',
  sessionsText: 'Sessions of your channels show up here until they are over.',
  findClubs: 'Find clubs',
  eventsText: 'Events that you register for show up here until they are over.',
  findEvents: 'Find events',
  loading: 'Loading',
  inChannel: (club: string, channel: string) => `${club} · ${channel}`,
  end: 'Quad can remind you a day and 15 minutes before each, in the app and by email.',
  change: 'Change reminders',
} as const
