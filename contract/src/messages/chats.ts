/** What begins the alert of a refused change of a message. */
export const changeAlerts = {
  react: 'Your reaction wasn’t stored',
  edit: 'The message wasn’t changed',
  pin: 'The pin wasn’t changed',
} as const

export const chatAlerts = {
  messageNotSent: "message can't be send",
} as const
