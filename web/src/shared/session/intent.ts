// The act that a visitor began before logging in. sessionStorage survives a provider's redirects, not the tab.
const storageKey = 'quad.act'
const keptMs = 15 * 60_000

export function keepIntent(act: string): void {
  sessionStorage.setItem(storageKey, `${Date.now() + keptMs} ${act}`)
}

export function forgetIntent(): void {
  sessionStorage.removeItem(storageKey)
}

/** Whether the visitor began this act in the last 15 minutes and was asked to log in; then forgets it. */
export function takeIntent(act: string): boolean {
  const [until = '', kept] = sessionStorage.getItem(storageKey)?.split(/ (.*)/) ?? []
  if (kept !== act) return false
  forgetIntent()
  return Number(until) > Date.now()
}
