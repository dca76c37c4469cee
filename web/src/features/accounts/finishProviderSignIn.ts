import type { ProviderSignedIn } from '@quad/contract/calls/accounts.ts'
import { alerts } from '@quad/contract/messages.ts'
import { callApi } from '../../shared/api/client.ts'
import { loginWithGoogle, loginWithMicrosoft } from '../../shared/api/routes/accounts.ts'
import { rememberDestination } from '../../shared/session/destination.ts'
import { completeSignIn } from './completeSignIn.ts'
import { failureText } from './failureText.ts'
import { type ProviderAttempt, spendAttempt } from './providerAttempt.ts'
import { words } from './words.ts'

/** Where to go on to, or why one is not signed in. */
interface Finish {
  readonly to?: string
  readonly failure?: string
}

/** Finishes a sign-in with what the provider answered, the text of a fragment; it counts only as the answer to ours. */
export async function finishProviderSignIn(provider: string | undefined, answer: string): Promise<Finish> {
  const attempt = spendAttempt()
  const given = new URLSearchParams(answer)
  if (attempt === undefined || attempt.provider !== provider || given.get('state') !== attempt.state)
    return { failure: words.notBegun }
  const name = words.providers[attempt.provider]
  const token = given.get('id_token')
  if (given.get('error') === 'access_denied') return { failure: words.cancelledAt(name) }
  if (token === null) return { failure: words.failedAt(name) }
  try {
    const reply = await logIn(attempt, token)
    rememberDestination(attempt.to)
    completeSignIn(reply)
    // Whoever is new completes the account first, on the landing page; whoever closed theirs activates it there.
    return { to: reply.newUser || reply.user.deactivated ? '/' : attempt.to }
  } catch (failure) {
    return { failure: failure instanceof Error ? failureText(failure, alerts.loginServer) : alerts.loginServer }
  }
}

function logIn({ provider, nonce }: ProviderAttempt, token: string): Promise<ProviderSignedIn> {
  return provider === 'google'
    ? callApi(loginWithGoogle, { body: { token, nonce } })
    : callApi(loginWithMicrosoft, { body: { idToken: token, nonce } })
}
