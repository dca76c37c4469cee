import type { DataRouter } from 'react-router'
import { openModal } from '../shared/modal/store.ts'

/** Asks for a new password where Quad was opened by a mail's link (ACC-06). */
export function followResetLink(router: DataRouter, token: string): void {
  const open = () => openModal('resetPassword', { token })
  if (router.state.initialized) {
    open()
    return
  }
  // The page itself may lead on to another, which would close what was opened on the way.
  const leave = router.subscribe(({ initialized }) => {
    if (!initialized) return
    leave()
    open()
  })
}
