import type { ToastKind } from './toastHost.tsx'

// Kept, so that clearing doesn't load the host before any toast was shown.
let host: Promise<typeof import('./toastHost.tsx')> | undefined

// If loading fails, the next toast tries again.
function load(): Promise<typeof import('./toastHost.tsx')> {
  host ??= import('./toastHost.tsx').catch((failure: unknown) => {
    host = undefined
    throw failure
  })
  return host
}

function show(kind: ToastKind, text: string): void {
  load().then(
    ({ showToast }) => showToast(kind, text),
    () => undefined,
  )
}

function announce(text: string): void {
  load().then(
    (loaded) => loaded.announce(text),
    () => undefined,
  )
}

function clear(): void {
  host?.then(
    ({ clearToasts }) => clearToasts(),
    () => undefined,
  )
}

/** Toasts at the bottom right (SHELL-09). Their host loads with the first one. */
export const toast = {
  success: (text: string): void => show('success', text),
  error: (text: string): void => show('error', text),
  /** Says a text to screen readers alone, where everyone else sees what happened. */
  announce,
  clear,
  /** Loads the host ahead, so that a toast can be shown even after the connection is lost. */
  prepare: (): void => {
    load().catch(() => undefined)
  },
} as const
