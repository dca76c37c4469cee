import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/** When `shown` changes and the focused element has disappeared, focuses the element in `place` that matches `heir`. */
export function useKeptFocus(place: RefObject<HTMLElement | null>, shown: unknown, heir = 'button'): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement !== document.body) return
    place.current?.querySelector<HTMLElement>(heir)?.focus({ preventScroll: true })
  }, [place, shown, heir])
}

/** When the focused row is removed, focuses the row that takes its place. `count` is the number of rows. */
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
      // Ignore focus in an open menu, which isn't inside its row.
      if (row !== -1) at.current = row
    },
  }
}

const rowsIn = (place: HTMLElement | null) => Array.from(place?.querySelectorAll('li') ?? [])
