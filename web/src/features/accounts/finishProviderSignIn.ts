import type { ProviderSignedIn } from '@quad/contract/entities/authReply.ts'
import { accountAlerts } from '@quad/contract/messages/accounts.ts'
import { callApi } from '../../shared/api/client.ts'
import { loginWithGoogle, loginWithMicrosoft } from '../../shared/api/routes.ts'
import { openModal } from '../../shared/modal/store.ts'
import { whenSettled } from '../../shared/navigation/router.ts'
import { rememberDestination } from '../../shared/session/destination.ts'
import { toast } from '../../shared/toast/toast.ts'
import { failureText, useProviderFailure } from './failureText.ts'
import { type About, type Confirmed, type FreshSignIn, type ProviderAttempt, spendAttempt } from './providerAttempt.ts'
import { completeSignIn } from './session.ts'
import { accountWords } from './words.ts'

/**
 * Completes a sign-in with the fragment of the provider's redirect, and refuses a response with another `state`
 * (ACC-05). Returns the path to open, or undefined after a failure, which the return screen shows.
 */
export async function finishProviderSignIn(provider: string | undefined, answer: string): Promise<string | undefined> {
  const attempt = spendAttempt()
  const given = new URLSearchParams(answer)
  if (attempt === undefined || attempt.provider !== provider || given.get('state') !== attempt.state)
    return fail(accountWords.notBegun)
  const name = accountWords.providers[attempt.provider]
  const token = given.get('id_token')
  if (token === null) {
    const isCancelled = given.get('error') === 'access_denied'
    const text = isCancelled ? accountWords.cancelledAt(name) : accountWords.failedAt(name)
    return attempt.confirms ? stayAt(attempt.to, text) : fail(text)
  }
  if (attempt.confirms) {
    void confirm(attempt.confirms, { provider: attempt.provider, token, nonce: attempt.nonce }, attempt.about)
    return attempt.to
  }
  try {
    const reply = await logIn(attempt, token)
    rememberDestination(attempt.to)
    completeSignIn(reply)
    // The landing page asks new people for college and gender, and people with a closed account to activate it.
    return reply.newUser || reply.user.deactivated ? '/' : attempt.to
  } catch (failure) {
    return fail(failure instanceof Error ? failureText(failure, accountAlerts.loginServer) : accountAlerts.loginServer)
  }
}

async function confirm(modal: Confirmed, signIn: FreshSignIn, about: About | undefined): Promise<void> {
  // Wait, because the redirect would close a modal that opened before it.
  await whenSettled()
  if (modal !== 'deletePasskey') openModal(modal, { signIn })
  else if (about) openModal(modal, { ...about, signIn })
}

function stayAt(path: string, failure: string): string {
  toast.error(failure)
  return path
}

function fail(failure: string): undefined {
  useProviderFailure.setState({ failure })
}

function logIn({ provider, nonce }: ProviderAttempt, token: string): Promise<ProviderSignedIn> {
  return provider === 'google'
    ? callApi(loginWithGoogle, { body: { token, nonce } })
    : callApi(loginWithMicrosoft, { body: { idToken: token, nonce } })
}
