/** Goes with the way from the list into a chat, so that the way back is the browser's own. */
export const fromList = { fromList: true } as const

/** Whether the page before is the list. */
export const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state
