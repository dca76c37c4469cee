const atMostMs = 3000
const withoutIdleMs = 300

/** Runs `act` once the page is drawn and the browser idle, unless the returned function is called first. */
export function whenIdle(act: () => void): () => void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) {
    const request = requestIdleCallback(act, { timeout: atMostMs })
    return () => cancelIdleCallback(request)
  }
  const timer = setTimeout(act, withoutIdleMs)
  return () => clearTimeout(timer)
}
