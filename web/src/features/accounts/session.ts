import type { ProviderSignedIn, SignedIn } from '@quad/contract/entities/authReply.ts'
import type { UserCard } from '@quad/contract/entities/user.ts'
import type { QueryClient } from '@tanstack/react-query'
import { forgetDrafts } from '../../shared/forms/draft.ts'
import { closeModal, openModal } from '../../shared/modal/store.ts'
import { whenSettled } from '../../shared/navigation/router.ts'
import { endSession, startSession, saveSession, useSession } from '../../shared/session/session.ts'

/** Signs in, or asks to activate a closed account, whose token is then kept only in the modal's props (ACC-09). */
export function completeSignIn(reply: SignedIn | ProviderSignedIn): void {
  if (reply.user.deactivated) {
    openModal('activateAccount', { reply })
    return
  }
  closeModal()
  startSession(reply)
}

/** Opens the first steps of a new account, once the redirect after signing in is over: it would close them (ACC-17). */
export function welcome(): void {
  void whenSettled().then(() => openModal('welcome', {}))
}

/**
 * Deletes the person's session and drafts and closes the modal. Pass `userId` if the session may have ended already.
 */
export function clearSession(userId = useSession.getState().userId): void {
  forgetDrafts(userId)
  closeModal()
  endSession()
}

/**
 * Updates the session with the viewer's changed handle or email, and refetches everything that may contain the old one.
 */
export function showOwnCard(client: QueryClient, { user_name, username }: UserCard): void {
  const { user } = useSession.getState()
  if (user) saveSession({ user: { ...user, user_name, username } })
  void client.invalidateQueries()
}
