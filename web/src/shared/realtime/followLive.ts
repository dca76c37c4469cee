import { onArrival, onLive } from './live.ts'

// A burst can contain two hundred events within a second.
const atMostEveryMs = 1000

/**
 * Calls `react` shortly after the events that `listen` subscribes to, after a gap in events and after each
 * reconnection, at most once a second, until the returned function is called.
 */
export function followLive(react: () => void, listen: (soon: () => void) => readonly (() => void)[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      react()
    }, atMostEveryMs)
  }
  // Skip the first call: the page has just fetched the data.
  let hasBegun = false
  const unsubscribes = [...listen(soon), onLive('catchUp', soon), onArrival(() => hasBegun && soon())]
  hasBegun = true
  return () => {
    clearTimeout(timer)
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}
