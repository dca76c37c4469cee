export const eventAlerts = {
  eventNotCreated: 'Your event could not be created',
  eventNotUpdated: 'Your event could not be updated',
  eventNotFound: 'Event not found!',
  eventUrlUnknown: "URL doesn't exist!",
} as const

export const eventSuccesses = {
  linkUpdated: 'Link updated!',
  updated: 'updated!!',
} as const

/** The names under which calendar programs list what one subscribed to. */
export const calendarNames = {
  own: 'Quad',
  ofHost: (name: string) => `${name} · Quad`,
} as const

export const eventEmptyStates = {
  all: 'No events',
  filtered: 'Oops! No opportunities with the entered keywords!',
  joined: 'You have no upcoming events.',
} as const
