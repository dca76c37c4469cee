import type { ProviderSignedIn } from '@quad/contract/entities/authReply.ts'
import { accountAlerts } from '@quad/contract/messages/accounts.ts'
import { callApi } from '../../shared/api/client.ts'
import { loginWithGoogle, loginWithMicrosoft } from '../../shared/api/routes/accounts.ts'
import { rememberDestination } from '../../shared/session/destination.ts'
import { completeSignIn } from './session.ts'
import { failureText } from './failureText.ts'
import { type ProviderAttempt, spendAttempt } from './providerAttempt.ts'
import { useProviderFailure } from './providerFailure.ts'
import { accountWords } from './words.ts'

/**
 * Completes a sign-in from the fragment of the provider's redirect. Returns the path to go to, or undefined after a
 * failure, which the return screen shows; an answer whose state isn't ours is refused (ACC-05).
 */
export async function finishProviderSignIn(provider: string | undefined, answer: string): Promise<string | undefined> {
  const attempt = spendAttempt()
  const given = new URLSearchParams(answer)
  if (attempt === undefined || attempt.provider !== provider || given.get('state') !== attempt.state)
    return fail(accountWords.notBegun)
  const name = accountWords.providers[attempt.provider]
  const token = given.get('id_token')
  if (given.get('error') === 'access_denied') return fail(accountWords.cancelledAt(name))
  if (token === null) return fail(accountWords.failedAt(name))
  try {
    const reply = await logIn(attempt, token)
    rememberDestination(attempt.to)
    completeSignIn(reply)
    // The landing page asks new people for college and gender, and closed accounts to activate.
    return reply.newUser || reply.user.deactivated ? '/' : attempt.to
  } catch (failure) {
    return fail(failure instanceof Error ? failureText(failure, accountAlerts.loginServer) : accountAlerts.loginServer)
  }
}

function fail(failure: string): undefined {
  useProviderFailure.setState({ failure })
}

function logIn({ provider, nonce }: ProviderAttempt, token: string): Promise<ProviderSignedIn> {
  return provider === 'google'
    ? callApi(loginWithGoogle, { body: { token, nonce } })
    : callApi(loginWithMicrosoft, { body: { idToken: token, nonce } })
}
