import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './apiError.ts'

/** Whether a retry may help: not after a refusal (4xx), nor offline. */
function mayHelp(failure: Error): boolean {
  if (!onlineManager.isOnline()) return false
  return !(failure instanceof ApiError) || failure.status === 0 || failure.status >= 500
}

// By itself it assumes a connection until the first event after the first subscription.
if (typeof window !== 'undefined')
  onlineManager.setEventListener((setOnline) => {
    const update = () => setOnline(navigator.onLine)
    const listening = new AbortController()
    for (const change of ['online', 'offline']) window.addEventListener(change, update, { signal: listening.signal })
    update()
    return () => listening.abort()
  })

// Notify in a microtask, not after a timer: the second press of a double click must find the form pending.
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  defaultOptions: {
    // 'always': offline they fail and say so. They would be paused without a word, and a cancelled change sent later.
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      retry: (count, failure) => count < 2 && mayHelp(failure),
    },
    mutations: { networkMode: 'always' },
  },
})
