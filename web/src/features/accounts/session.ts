import type { ProviderSignedIn, SignedIn } from '@quad/contract/entities/authReply.ts'
import type { UserCard } from '@quad/contract/entities/user.ts'
import type { QueryClient } from '@tanstack/react-query'
import { forgetDrafts } from '../../shared/forms/draft.ts'
import { closeModal, openModal } from '../../shared/modal/store.ts'
import { endSession, startSession, saveSession, useSession } from '../../shared/session/session.ts'

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

/** Shows the viewer's changed handle or email, and reloads the pages that may contain the old one. */
export function showOwnCard(client: QueryClient, { user_name, username }: UserCard): void {
  const { user } = useSession.getState()
  if (user) saveSession({ user: { ...user, user_name, username } })
  void client.invalidateQueries()
}
