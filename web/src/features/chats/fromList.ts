/** Router state of links from the list: such a chat's back link uses the browser's history. */
export const fromList = { fromList: true } as const

/** Whether the chat was opened from the list. */
export const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state
