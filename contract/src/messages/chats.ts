export const reactionAlerts = { notStored: 'Your reaction wasn’t stored' } as const

export const editAlerts = { notStored: 'The message wasn’t changed' } as const

export const chatAlerts = {
  messageNotSent: "message can't be send",
} as const
