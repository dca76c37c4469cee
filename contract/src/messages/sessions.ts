export const sessionAlerts = {
  sessionNotSaved: 'Your session could not be created/updated',
} as const

export const sessionEmptyStates = {
  all: 'You have no upcoming sessions.',
  channel: 'You have no upcoming session.',
} as const

export const sessionFields = {
  titleRequired: 'Give the session a title',
  durationRequired: 'Say how many minutes it takes',
  durationTooLong: 'A session takes at most a week',
  timeZoneUnknown: 'This is no time zone',
} as const

/** The headers of the file of who was at a session, and how somebody came. */
export const attendeeColumns = { name: 'Name', handle: 'Username', came: 'Came at', how: 'How' } as const

export const attendeeHow = { code: 'By the code', marked: 'Marked' } as const
