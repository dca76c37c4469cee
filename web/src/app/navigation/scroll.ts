import type { Location } from 'react-router'
import { type ShownPage, useNavigation } from '../../shared/navigation/store.ts'

const storageKey = 'scroll-positions'

// By entry of the browser's history, in pixels; the tab's storage carries them over a reload.
const positions = new Map<string, number>(Object.entries(readStored()))

function readStored(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}

// An address that is opened anew has the same key as the last time, and starts at its top.
const [opening] = performance.getEntriesByType('navigation')
if (opening instanceof PerformanceNavigationTiming && opening.type === 'navigate')
  positions.delete(`default ${window.location.pathname}`)

function entryOf({ key, pathname }: Location): string {
  return `${key} ${pathname}`
}

function save(page: ShownPage | undefined): void {
  if (page?.screens) positions.set(entryOf(page.location), window.scrollY)
}

/** Remembers how far each page was scrolled when it was left. */
export function followScroll(): void {
  window.history.scrollRestoration = 'manual'
  useNavigation.subscribe((now, before) => {
    if (now.page !== before.page) save(before.page)
  })
  window.addEventListener('pagehide', () => {
    save(useNavigation.getState().page)
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(positions)))
  })
}

function partOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** Scrolls to where a page was left, else to the part that its address names, else to the top. */
export function restoreScroll({ location, keepsScroll }: ShownPage): void {
  const saved = positions.get(entryOf(location))
  const part = partOf(location.hash)
  if (saved !== undefined) window.scrollTo(0, saved)
  else if (part) part.scrollIntoView()
  else if (!keepsScroll) window.scrollTo(0, 0)
}
