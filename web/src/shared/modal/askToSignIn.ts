import { useSession } from '../session/session.ts'
import { openModal, useModal } from './store.ts'

/** Asks a visitor to log in; calls `onGuest` if they close the dialog instead (SHELL-08). */
export function askToSignIn(reason: string, onGuest?: () => void): void {
  openModal('signInRequired', { reason })
  const stop = useModal.subscribe(({ current }) => {
    if (current !== null) return
    stop()
    // Signing in closes the dialog too, right before it starts the session.
    queueMicrotask(() => useSession.getState().token === undefined && onGuest?.())
  })
}
