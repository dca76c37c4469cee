// Where a visitor wanted to go when they were asked to log in first (SHELL-02). Survives a reload, not the tab.
const storageKey = 'quad.destination'

export function rememberDestination(path: string): void {
  sessionStorage.setItem(storageKey, path)
}

export function forgetDestination(): void {
  sessionStorage.removeItem(storageKey)
}

/** The remembered path, once. */
export function takeDestination(): string | undefined {
  const path = sessionStorage.getItem(storageKey) ?? undefined
  forgetDestination()
  return path
}
