export const feedbackFields = {
  starsRequired: 'Choose how many stars',
} as const

export const feedbackAlerts = {
  notSent: 'Your feedback could not be sent',
} as const
