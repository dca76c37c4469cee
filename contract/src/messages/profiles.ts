export const profileAlerts = {
  profileNotUpdated: 'Your profile could not be updated',
} as const

export const profileSuccesses = {
  updated: 'Done!',
} as const
