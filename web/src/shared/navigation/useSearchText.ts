import { useEffect, useRef, useState } from 'react'
import { useSettled } from '../timers.ts'

/** The text of a search field whose list reads it from the address; `onSettled` gets it once typing pauses. */
export function useSearchText(inAddress: string, onSettled: (text: string) => void) {
  const [text, setText] = useState(inAddress)
  const settled = useSettled(text.trim())
  const written = useRef(inAddress)
  const hear = useRef(onSettled)
  useEffect(() => {
    hear.current = onSettled
  })
  useEffect(() => {
    // Removed by its chip or by a reset.
    if (inAddress !== written.current) {
      written.current = inAddress
      setText(inAddress)
    }
  }, [inAddress])
  // Only when it changes: after a reset it is out of date until typing would have paused.
  useEffect(() => {
    if (settled === written.current) return
    written.current = settled
    hear.current(settled)
  }, [settled])
  return { text, setText }
}
