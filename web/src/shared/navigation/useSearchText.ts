import { useDebouncedValue } from '@mantine/hooks'
import { limits } from '@quad/contract/limits.ts'
import { useEffect, useRef, useState } from 'react'

/** The text of a search field whose list reads it from the address; `onSettled` gets it once typing pauses. */
export function useSearchText(inAddress: string, onSettled: (text: string) => void) {
  const [text, setText] = useState(inAddress)
  const [settled] = useDebouncedValue(text.trim(), limits.searchDebounceMs)
  const written = useRef(inAddress)
  useEffect(() => {
    // Removed by its chip or by a reset.
    if (inAddress !== written.current) {
      written.current = inAddress
      setText(inAddress)
    }
  }, [inAddress])
  useEffect(() => {
    if (written.current === settled || text.trim() !== settled) return
    written.current = settled
    onSettled(settled)
  })
  return { text, setText }
}
