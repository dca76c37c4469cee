import { useEffect, useRef, useState } from 'react'
import { useSettled } from '../timers.ts'

/** The text of a search field that is kept in the address; `onSettled` gets it once typing pauses. */
export function useSearchText(inAddress: string, onSettled: (text: string) => void) {
  const [text, setText] = useState(inAddress)
  const settled = useSettled(text.trim())
  const written = useRef(inAddress)
  const hear = useRef(onSettled)
  useEffect(() => {
    hear.current = onSettled
  })
  useEffect(() => {
    // The filter's chip or a reset removed the text from the address.
    if (inAddress !== written.current) {
      written.current = inAddress
      setText(inAddress)
    }
  }, [inAddress])
  // Runs only on a change: right after a reset, `settled` is still the old text.
  useEffect(() => {
    if (settled === written.current) return
    written.current = settled
    hear.current(settled)
  }, [settled])
  return { text, setText }
}
