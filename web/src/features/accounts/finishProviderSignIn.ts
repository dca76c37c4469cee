import type { ProviderSignedIn } from '@quad/contract/entities/authReply.ts'
import { accountAlerts } from '@quad/contract/messages/accounts.ts'
import { callApi } from '../../shared/api/client.ts'
import { loginWithGoogle, loginWithMicrosoft } from '../../shared/api/routes/accounts.ts'
import { rememberDestination } from '../../shared/session/destination.ts'
import { completeSignIn } from './session.ts'
import { failureText } from './failureText.ts'
import { type ProviderAttempt, spendAttempt } from './providerAttempt.ts'
import { accountWords } from './words.ts'

interface Finish {
  readonly to?: string
  readonly failure?: string
}

/**
 * Completes a sign-in from the fragment of the provider's redirect. Returns the path to go to, or why it failed; an
 * answer whose state isn't ours is refused (ACC-05).
 */
export async function finishProviderSignIn(provider: string | undefined, answer: string): Promise<Finish> {
  const attempt = spendAttempt()
  const given = new URLSearchParams(answer)
  if (attempt === undefined || attempt.provider !== provider || given.get('state') !== attempt.state)
    return { failure: accountWords.notBegun }
  const name = accountWords.providers[attempt.provider]
  const token = given.get('id_token')
  if (given.get('error') === 'access_denied') return { failure: accountWords.cancelledAt(name) }
  if (token === null) return { failure: accountWords.failedAt(name) }
  try {
    const reply = await logIn(attempt, token)
    rememberDestination(attempt.to)
    completeSignIn(reply)
    // The landing page asks new people for college and gender, and closed accounts to activate.
    return { to: reply.newUser || reply.user.deactivated ? '/' : attempt.to }
  } catch (failure) {
    return {
      failure: failure instanceof Error ? failureText(failure, accountAlerts.loginServer) : accountAlerts.loginServer,
    }
  }
}

function logIn({ provider, nonce }: ProviderAttempt, token: string): Promise<ProviderSignedIn> {
  return provider === 'google'
    ? callApi(loginWithGoogle, { body: { token, nonce } })
    : callApi(loginWithMicrosoft, { body: { idToken: token, nonce } })
}
