export const sessionAlerts = {
  sessionNotSaved: 'Your session could not be created/updated',
} as const

export const sessionEmptyStates = {
  all: 'You have no upcoming sessions.',
  channel: 'You have no upcoming session.',
} as const
