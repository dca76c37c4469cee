/** Router state of links from a channel to a thread: closing such a thread goes back in the history. */
export const fromTalk = { fromTalk: true } as const

/** Whether the thread was opened from its channel. */
export const isFromTalk = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromTalk' in state
