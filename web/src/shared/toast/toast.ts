import type { ToastKind } from './toastKind.ts'

// Kept, so that clearing does not load what draws toasts where none was ever shown.
let host: Promise<typeof import('./toastHost.tsx')> | undefined

// One that could not be fetched is fetched anew by the next toast.
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

function clear(): void {
  host?.then(
    ({ clearToasts }) => clearToasts(),
    () => undefined,
  )
}

/** Toasts at the bottom right (SHELL-09). What draws them loads with the first one. */
export const toast = {
  success: (text: string): void => show('success', text),
  error: (text: string): void => show('error', text),
  /** Takes down all that is shown. */
  clear,
  /** Fetches what draws toasts, so that one can still be shown once the connection is lost. */
  prepare: (): void => {
    load().catch(() => undefined)
  },
} as const
