import { create } from 'zustand'

/** Why the last sign-in with a provider failed. */
export const useProviderFailure = create<{ failure?: string }>(() => ({}))
