export const eventAlerts = {
  eventNotCreated: 'Your event could not be created',
  eventNotUpdated: 'Your event could not be updated',
  eventNotFound: 'Event not found!',
  eventUrlUnknown: "URL doesn't exist!",
  commentNotPosted: 'Your club could not be created',
} as const

export const eventFields = {
  title: 'You must provide a title',
  description: 'You must provide Description',
  typeRequired: 'Choose what kind of event it is',
  locationRequired: 'Say whether it is online or offline',
  notBeforeToday: 'Choose today or a later day: this one has passed',
  numberRequired: 'Enter a whole number',
  teamSize: "The largest team can't be smaller than the smallest",
  feeRequired: 'Enter the fee in rupees',
  linkRequired: 'Enter the link where people register',
  openOnline: 'An online event has no venue',
  collegeRequired: 'Only an event of a college, or of its clubs and fests, can be for that college alone',
  roundTitle: 'Give the round a title of at least 2 characters',
  roundDescription: 'Describe the round in at least 10 characters',
  roundMinutes: 'A round takes at least 1 minute',
  rankRequired: 'Name the rank',
  rewardsRequired: 'Say what there is to win',
  roundRequired: 'Choose a round',
  unknownRound: 'The event has no such round',
  seatsTaken: 'More people have registered already',
} as const

export const eventSuccesses = {
  linkUpdated: 'Link updated!',
  updated: 'updated!!',
} as const

export const eventEmptyStates = {
  all: 'No events',
  filtered: 'Oops! No opportunities with the entered keywords!',
  joined: 'You have no upcoming events.',
} as const
