import type { ProviderSignedIn, SignedIn } from '@quad/contract/entities/authReply.ts'
import { forgetDrafts } from '../../entities/post/draft.ts'
import { closeModal, openModal } from '../../shared/modal/store.ts'
import { endSession, startSession, useSession } from '../../shared/session/session.ts'

/** Signs in, or asks to activate a closed account. Its token is then kept only in that modal's props (ACC-09). */
export function completeSignIn(reply: SignedIn | ProviderSignedIn): void {
  if (reply.user.deactivated) {
    openModal('activateAccount', { reply })
    return
  }
  closeModal()
  startSession(reply)
}

/** Removes the session, drafts and open modal of the person signed in here; `userId` if the session may have ended. */
export function clearSession(userId = useSession.getState().userId): void {
  forgetDrafts(userId)
  closeModal()
  endSession()
}
