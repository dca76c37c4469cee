import type { Location } from 'react-router'

/** For React Router's scroll restoration, which keeps the positions in the tab's storage. */
export const storageKey = 'scroll-positions'

export function scrollKey({ key, pathname }: Location): string {
  return `${key} ${pathname}`
}

/** Forgets the first entry's position: opened anew, an address has the same key as the last time and starts at its top. */
export function forgetFirstScroll(): void {
  const [opening] = performance.getEntriesByType('navigation')
  if (!(opening instanceof PerformanceNavigationTiming) || opening.type !== 'navigate') return
  const stored = sessionStorage.getItem(storageKey)
  if (stored === null) return
  const { [`default ${window.location.pathname}`]: _first, ...others } = JSON.parse(stored)
  sessionStorage.setItem(storageKey, JSON.stringify(others))
}
