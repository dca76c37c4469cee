import type { ProviderSignedIn, SignedIn } from '@quad/contract/calls/accounts.ts'
import { closeModal, openModal } from '../../shared/modal/store.ts'
import { startSession } from '../../shared/session/session.ts'

/**
 * Takes what an auth call answered. Whoever closed their account is asked to activate it and is not signed in before:
 * the credential for that is kept nowhere but in the question (ACC-09).
 */
export function completeSignIn(reply: SignedIn | ProviderSignedIn): void {
  if (reply.user.deactivated) {
    openModal('activateAccount', { reply })
    return
  }
  closeModal()
  startSession(reply)
}
