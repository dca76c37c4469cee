import { type RefObject, useEffect, useRef } from 'react'

/** Where one thing took another's place and the focus went with the first, the second's button gets it. */
export function useKeptFocus(place: RefObject<HTMLElement | null>, shown: unknown): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement !== document.body) return
    place.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [place, shown])
}
