type Host = typeof import('./toastHost.tsx')

// Undefined until the first toast, so that hiding toasts doesn't load the host's code.
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

/** Shows toasts at the bottom right (SHELL-09). Their host's code loads with the first toast. */
export const toast = {
  success: (text: string): void => act(load(), ({ showToast }) => showToast('success', text)),
  /** Shows a success with an Undo button for as long as the toast is visible. */
  undoable: (text: string, undo: () => void): void => act(load(), ({ showToast }) => showToast('success', text, undo)),
  error: (text: string): void => act(load(), ({ showToast }) => showToast('error', text)),
  /** Announces a text to screen readers only, for a change that is visible on the page. */
  announce: (text: string): void => act(load(), ({ announce }) => announce(text)),
  /** Hides a toast that is no longer true. */
  withdraw: (text: string): void => act(host, ({ hideToasts }) => hideToasts(text)),
  clear: (): void => act(host, ({ hideToasts }) => hideToasts()),
  /** Loads the host's code early, so that a toast can be shown even after the connection is lost. */
  prepare: (): void => act(load(), () => undefined),
} as const
