import type { CreatedCredential, SignedChallenge } from '@quad/contract/bodies/passkeys.ts'
import { ApiError } from '../../shared/api/apiError.ts'
import { failureText } from './failureText.ts'
import { passkeyWords as words } from './passkeyWords.ts'

// Loaded when needed: most people log in without it.
const load = () => import('@simplewebauthn/browser')

/** The reply of a call that makes a challenge. */
interface Reply {
  readonly options: unknown
}

export const canUsePasskeys = (): boolean => window.PublicKeyCredential !== undefined

/** Asks the browser for a new passkey. */
export async function createCredential({ options }: Reply): Promise<CreatedCredential> {
  const { startRegistration } = await load()
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON']
  const { id, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject } = response
  return { id, response: { clientDataJSON, attestationObject } }
}

/** Asks the browser to sign a challenge; `asSuggestion` waits for someone to choose a passkey in a field's suggestions. */
export async function signChallenge({ options }: Reply, asSuggestion = false): Promise<SignedChallenge> {
  const { startAuthentication } = await load()
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: asSuggestion })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) } }
}

/**
 * Lets the browser suggest passkeys in the field whose `autocomplete` says so, until the returned function is called;
 * does nothing where it can't.
 */
export function suggestPasskeys(start: () => Promise<Reply>, onSigned: (signed: SignedChallenge) => void): () => void {
  let stop: (() => void) | undefined
  let isStopped = false
  async function suggest() {
    if (!(await window.PublicKeyCredential?.isConditionalMediationAvailable?.())) return
    const [reply, { WebAuthnAbortService }] = await Promise.all([start(), load()])
    if (isStopped) return
    stop = () => WebAuthnAbortService.cancelCeremony()
    onSigned(await signChallenge(reply, true))
  }
  // Nobody asked for it: without an answer there is nothing to show.
  suggest().catch(() => undefined)
  return () => {
    isStopped = true
    stop?.()
  }
}

/** Returns the server's message, or one for the browser's own errors. */
export function passkeyFailureText(failure: Error): string {
  if (failure instanceof ApiError) return failureText(failure, words.failed)
  if (failure.name === 'NotAllowedError' || failure.name === 'AbortError') return words.cancelled
  return failure.name === 'InvalidStateError' ? words.already : words.failed
}
