import { notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './apiError.ts'

/** Whether asking again may help: not when the server has understood and refused. */
function mayHelp(failure: Error): boolean {
  return !(failure instanceof ApiError) || failure.status === 0 || failure.status >= 500
}

// Told at once, not a timer later: the second press of a double click must find its form already sending.
notifyManager.setScheduler(queueMicrotask)

/** The one cache of server state. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, failure) => count < 2 && mayHelp(failure),
    },
  },
})
