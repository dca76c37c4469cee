export const reactionAlerts = { notStored: 'Your reaction wasn’t stored' } as const

export const pinAlerts = { notPinned: 'The message wasn’t pinned', notUnpinned: 'The message wasn’t unpinned' } as const

export const editAlerts = { notStored: 'The message wasn’t changed' } as const

export const chatAlerts = {
  messageNotSent: "message can't be send",
} as const
