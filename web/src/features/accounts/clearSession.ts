import { forgetDrafts } from '../../entities/post/draft.ts'
import { closeModal } from '../../shared/modal/store.ts'
import { endSession, useSession } from '../../shared/session/session.ts'

/** Empties this browser of whoever was signed in. */
export function clearSession(): void {
  forgetDrafts(useSession.getState().userId)
  closeModal()
  endSession()
}
