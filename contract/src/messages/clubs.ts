export const clubAlerts = {
  clubNotCreated: 'Your club could not be created',
  clubNotUpdated: 'Your Club could not be updated',
  memberNotUpdated: 'Your member could not be updated',
} as const

export const clubSuccesses = {
  clubCreated: 'Club created successfully',
  updated: 'updated!!',
} as const

export const clubEmptyStates = {
  clubs: "You haven't joined any club...",
} as const
