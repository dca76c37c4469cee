import type { ProviderSignedIn } from '@quad/contract/entities/authReply.ts'
import type { ProviderName } from '@quad/contract/settings.ts'
import { accountAlerts } from '@quad/contract/messages/accounts.ts'
import { callApi } from '../../shared/api/client.ts'
import { linkCollegeSignIn, loginWithCollege, loginWithGoogle, loginWithMicrosoft } from '../../shared/api/routes.ts'
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
  if (attempt?.state === undefined || attempt.provider !== provider) return fail(accountWords.notBegun)
  if (attempt.provider === 'college') return finishAtCollege(attempt, answer)
  if (given.get('state') !== attempt.state) return fail(accountWords.notBegun)
  const { provider: named } = attempt
  const name = accountWords.providers[named]
  const token = given.get('id_token')
  if (token === null) {
    const isCancelled = given.get('error') === 'access_denied'
    const text = isCancelled ? accountWords.cancelledAt(name) : accountWords.failedAt(name)
    return attempt.confirms ? stayAt(attempt.to, text) : fail(text)
  }
  if (attempt.confirms) {
    void confirm(attempt.confirms, { provider: named, token, nonce: attempt.nonce }, attempt.about)
    return attempt.to
  }
  return complete(attempt.to, () => logIn(named, { token, nonce: attempt.nonce }))
}

async function complete(to: string, logsIn: () => Promise<ProviderSignedIn>): Promise<string | undefined> {
  try {
    const reply = await logsIn()
    rememberDestination(to)
    completeSignIn(reply)
    // The landing page asks new people for what is missing, and people with a closed account to activate it.
    return reply.newUser || reply.user.deactivated ? '/' : to
  } catch (failure) {
    return fail(textOf(failure))
  }
}

const textOf = (failure: unknown) =>
  failure instanceof Error ? failureText(failure, accountAlerts.loginServer) : accountAlerts.loginServer

/** Logs in with the answer of a college's provider, or connects it to the viewer's account (SSO-01, SSO-03). */
async function finishAtCollege({ to, confirms }: ProviderAttempt, answer: string): Promise<string | undefined> {
  const { college } = accountWords
  const error = new URLSearchParams(answer).get('error')
  const text = error === 'access_denied' ? accountWords.cancelledAt(college) : accountWords.failedAt(college)
  if (!confirms) {
    if (error !== null) return fail(text)
    return complete(to, () => callApi(loginWithCollege, { body: { answer } }))
  }
  if (error !== null) return stayAt(to, text)
  try {
    await callApi(linkCollegeSignIn, { body: { answer } })
    toast.success(accountWords.connected)
    return to
  } catch (failure) {
    return stayAt(to, textOf(failure))
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

function logIn(
  provider: ProviderName,
  { token, nonce }: { readonly token: string; readonly nonce: string },
): Promise<ProviderSignedIn> {
  return provider === 'google'
    ? callApi(loginWithGoogle, { body: { token, nonce } })
    : callApi(loginWithMicrosoft, { body: { idToken: token, nonce } })
}
