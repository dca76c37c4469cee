// The page that a visitor opened before logging in (SHELL-02). sessionStorage survives a reload, not the tab.
const storageKey = 'quad.destination'

export function rememberDestination(path: string): void {
  sessionStorage.setItem(storageKey, path)
}

export function forgetDestination(): void {
  sessionStorage.removeItem(storageKey)
}

/** Returns the remembered path and forgets it. */
export function takeDestination(): string | undefined {
  const path = sessionStorage.getItem(storageKey) ?? undefined
  forgetDestination()
  return path
}
