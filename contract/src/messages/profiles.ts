/** The alerts of part 1 §8, each followed by the error's own text. */
export const profileAlerts = {
  profileNotUpdated: 'Your profile could not be updated',
} as const

export const profileSuccesses = {
  updated: 'Done!',
} as const
