import { onArrival, onLive } from './live.ts'

// Two hundred events may come within a second.
const atMostEveryMs = 1000

/**
 * Calls `react` soon after the events that `listen` subscribes to, after lost ones and after each reconnection, at most
 * once a second, until the returned function is called.
 */
export function followLive(react: () => void, listen: (soon: () => void) => readonly (() => void)[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      react()
    }, atMostEveryMs)
  }
  // If connected already, the page has just asked.
  let hasBegun = false
  const unsubscribes = [...listen(soon), onLive('catchUp', soon), onArrival(() => hasBegun && soon())]
  hasBegun = true
  return () => {
    clearTimeout(timer)
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}
