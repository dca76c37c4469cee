import { useEffect, useRef, useState } from 'react'
import { useSettled } from '../timers.ts'

/** Keeps the text of a search field in step with the address; calls `onSettled` with the text once typing pauses. */
export function useSearchText(inAddress: string, onSettled: (text: string) => void) {
  const [text, setText] = useState(inAddress)
  const settled = useSettled(text.trim())
  const written = useRef(inAddress)
  const hear = useRef(onSettled)
  useEffect(() => {
    hear.current = onSettled
  })
  useEffect(() => {
    // The address changed from outside: a filter chip or a reset removed the text.
    if (inAddress !== written.current) {
      written.current = inAddress
      setText(inAddress)
    }
  }, [inAddress])
  // Depends on `settled` alone: right after a reset, `settled` is still the old text.
  useEffect(() => {
    if (settled === written.current) return
    written.current = settled
    hear.current(settled)
  }, [settled])
  return { text, setText }
}
