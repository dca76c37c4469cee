import { limits } from '@quad/contract/limits.ts'
import { useEffect, useState } from 'react'

/** Returns the text once typing pauses, so that a search isn't sent for every key. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), limits.searchDebounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

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
