import { openModal } from '../shared/modal/store.ts'
import { whenSettled } from '../shared/navigation/store.ts'

/** Asks for a new password where a mail's link opened Quad (ACC-06). */
export async function followResetLink(token: string): Promise<void> {
  // A redirect of the first page would close a modal that opened before it.
  await whenSettled()
  openModal('resetPassword', { token })
}
