import {
  notifyManager,
  onlineManager,
  QueryClient,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query'
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

interface PagesOptions<Item>
  extends Partial<
    Pick<
      UseInfiniteQueryOptions<Item[], Error, Item[], QueryKey, string | undefined>,
      'enabled' | 'placeholderData' | 'refetchInterval' | 'refetchOnMount' | 'refetchOnWindowFocus' | 'staleTime'
    >
  > {
  readonly queryKey: QueryKey
  /** The items of a whole page: a shorter one is the last. */
  readonly size: number
  /** Asks for the page after the item with this id. */
  readonly read: (after: string | undefined, signal: AbortSignal) => Promise<Item[]>
  /** The id that the next page's cursor is. */
  readonly idOf: (item: Item) => string
}

/** A list in pages, each after the last item of the one before. An item that moved between pages is listed once. */
export function usePages<Item>({ size, read, idOf, ...options }: PagesOptions<Item>) {
  return useInfiniteQuery({
    ...options,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => {
      const end = last.at(-1)
      return last.length < size || end === undefined ? undefined : idOf(end)
    },
    select: ({ pages }) => [...new Map(pages.flat().map((item) => [idOf(item), item])).values()],
  })
}

/**
 * Refetches the queries under a key after an event that a running request may have missed. A first request is not
 * cancelled but followed by a second: under many events it would never finish.
 */
export async function refetch(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isFirst = client.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0
  await client.invalidateQueries({ queryKey })
  if (isFirst) await client.invalidateQueries({ queryKey })
}
