import { notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './apiError.ts'

/** Whether a retry may help: not after a refusal (4xx). */
function mayHelp(failure: Error): boolean {
  return !(failure instanceof ApiError) || failure.status === 0 || failure.status >= 500
}

// Notify in a microtask, not after a timer: the second press of a double click must find the form pending.
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, failure) => count < 2 && mayHelp(failure),
    },
    // Offline they would be paused without a word, and sent after the person has cancelled them.
    mutations: { networkMode: 'always' },
  },
})
