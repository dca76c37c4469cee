type Host = typeof import('./toastHost.tsx')

// Undefined until the first toast, so that hiding toasts doesn't load the host.
let host: Promise<Host> | undefined

// If loading fails, the next toast tries again.
function load(): Promise<Host> {
  host ??= import('./toastHost.tsx').catch((failure: unknown) => {
    host = undefined
    throw failure
  })
  return host
}

function act(loaded: Promise<Host> | undefined, toDo: (loaded: Host) => void): void {
  loaded?.then(toDo, () => undefined)
}

/** Toasts at the bottom right (SHELL-09). Their host loads with the first one. */
export const toast = {
  success: (text: string): void => act(load(), ({ showToast }) => showToast('success', text)),
  /** A success that can be undone while its toast is shown. */
  undoable: (text: string, undo: () => void): void => act(load(), ({ showToast }) => showToast('success', text, undo)),
  error: (text: string): void => act(load(), ({ showToast }) => showToast('error', text)),
  /** Announces a text to screen readers only, for a change that is visible on the page. */
  announce: (text: string): void => act(load(), ({ announce }) => announce(text)),
  /** Hides a toast that is no longer true. */
  withdraw: (text: string): void => act(host, ({ hideToasts }) => hideToasts(text)),
  clear: (): void => act(host, ({ hideToasts }) => hideToasts()),
  /** Loads the host ahead, so that a toast can be shown even after the connection is lost. */
  prepare: (): void => act(load(), () => undefined),
} as const
