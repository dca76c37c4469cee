import { create } from 'zustand'

export type SchemeChoice = 'light' | 'dark' | 'system'

export interface Scheme {
  readonly choice: SchemeChoice
  readonly shown: 'light' | 'dark'
}

// Also read by app/early.ts, before the first paint.
const storageKey = 'quad.theme'
const systemDark = matchMedia('(prefers-color-scheme: dark)')

function readChoice(): SchemeChoice {
  const stored = localStorage.getItem(storageKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function schemeOf(choice: SchemeChoice): Scheme {
  const system = systemDark.matches ? 'dark' : 'light'
  return { choice, shown: choice === 'system' ? system : choice }
}

export const useScheme = create<Scheme>(() => schemeOf(readChoice()))

function apply(scheme: Scheme): void {
  useScheme.setState(scheme)
  const root = document.documentElement
  root.dataset.theme = scheme.shown
  const paper = getComputedStyle(root).getPropertyValue('--paper').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper)
}

export function chooseScheme(choice: SchemeChoice): void {
  if (choice === 'system') localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, choice)
  apply(schemeOf(choice))
}

systemDark.addEventListener('change', () => apply(schemeOf(useScheme.getState().choice)))
window.addEventListener('storage', (event) => {
  if (event.key === null || event.key === storageKey) apply(schemeOf(readChoice()))
})
