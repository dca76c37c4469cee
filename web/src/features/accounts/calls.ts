import type { ProviderName } from '@quad/contract/settings.ts'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { findProviderAddress, requestReset } from '../../shared/api/routes.ts'
import { type About, beginAttempt, type Confirmed } from './providerAttempt.ts'

async function goTo(provider: ProviderName, confirms?: Confirmed, about?: About): Promise<void> {
  const { state, nonce } = beginAttempt(provider, confirms, about)
  const query = { provider, state, nonce, ...(confirms && { fresh: 'true' as const }) }
  const { address } = await callApi(findProviderAddress, { query })
  window.location.assign(address)
}

/**
 * Opens the provider's sign-in page, which redirects back to /sign-in/{provider}, to sign in or to confirm a change
 * (ACC-05).
 */
export function useGoToProvider(confirms?: Confirmed, about?: About) {
  return useMutation({ mutationFn: (provider: ProviderName) => goTo(provider, confirms, about) })
}

/** Sends a reset code; the reply has the handle that belongs to the code. */
export function useRequestReset() {
  return useMutation({ mutationFn: (username: string) => callApi(requestReset, { body: { username } }) })
}
