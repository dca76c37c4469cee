import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Where a row goes that had the focus, the one that takes its place gets it, or what is left where it was the last;
 * `count` is how many rows the place holds.
 */
export function useRowFocus<Place extends HTMLElement>(count: number) {
  const ref = useRef<Place>(null)
  const at = useRef(0)
  const before = useRef(count)
  useEffect(() => {
    const isFewer = count < before.current
    before.current = count
    if (!isFewer || document.activeElement !== document.body) return
    const heir = rowsIn(ref.current)[Math.min(at.current, count - 1)] ?? ref.current
    heir?.querySelector('button')?.focus({ preventScroll: true })
  }, [count])
  return {
    ref,
    onFocus({ target }: FocusEvent) {
      const row = rowsIn(ref.current).findIndex((one) => one.contains(target))
      // A menu that was opened from a row stands elsewhere.
      if (row !== -1) at.current = row
    },
  }
}

const rowsIn = (place: HTMLElement | null) => Array.from(place?.querySelectorAll('li') ?? [])
