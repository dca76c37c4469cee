import { limits } from '@quad/contract/limits.ts'
import { useEffect, useState } from 'react'

/** The text once typing pauses, so that a search isn't sent for every key. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), limits.searchDebounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
