import { type RefObject, useEffect, useRef } from 'react'

/**
 * Where one thing took another's place and the focus went with the first, the second's button gets it, or what else it
 * has for that.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>, shown: unknown, heir = 'button'): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement !== document.body) return
    place.current?.querySelector<HTMLElement>(heir)?.focus({ preventScroll: true })
  }, [place, shown, heir])
}
