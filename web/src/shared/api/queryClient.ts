import {
  notifyManager,
  onlineManager,
  type Query,
  QueryClient,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query'
import { ApiError } from './apiError.ts'

/** Whether a retry may succeed; false for a refusal (4xx) or when offline. */
function mayHelp(failure: Error): boolean {
  if (!onlineManager.isOnline()) return false
  return !(failure instanceof ApiError) || failure.status === 0 || failure.status >= 500
}

// TanStack Query assumes that the device is online until the browser's first event: set the real state.
if (typeof window !== 'undefined')
  onlineManager.setEventListener((setOnline) => {
    // In Node, navigator.onLine is undefined.
    const update = () => setOnline(navigator.onLine !== false)
    const listening = new AbortController()
    for (const change of ['online', 'offline']) window.addEventListener(change, update, { signal: listening.signal })
    update()
    return () => listening.abort()
  })

// Notify in a microtask instead of a timer, so that the second click of a double click already sees the pending state.
notifyManager.setScheduler(queueMicrotask)

// Random, so that browsers don't all retry at once after an outage.
const healMs = 12_000 + Math.random() * 6000

interface Failing {
  readonly state: { readonly status: string; readonly data: unknown; readonly error: Error | null }
}

const hasPassingFailure = ({ state: { status, error } }: Failing): boolean =>
  status === 'error' && error !== null && mayHelp(error)

/** The `refetchInterval` of queries that show no error of their own, such as badges: until they load. */
export const untilLoaded = (query: Failing): number | false => hasPassingFailure(query) && healMs

/** Refetches failed queries on screen, unless the server refused them. */
export function refetchFailed(client: QueryClient): void {
  void client.refetchQueries({ type: 'active', predicate: hasPassingFailure })
}

type Recover = (failure: unknown, query: Query) => unknown

let recover: Recover | undefined

/** Sets the fallback that provides data after a query has failed; without an argument, removes it. */
export function recoverWith(next?: Recover): void {
  recover = next
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // 'always' makes calls fail at once while offline. By default they would pause silently, and a cancelled change
    // would be sent later.
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      persister: async (read, context, query) => {
        try {
          return await read(context)
        } catch (failure) {
          if (!recover) throw failure
          return recover(failure, query)
        }
      },
      retry: (count, failure) => count < 2 && mayHelp(failure),
      // Without data the page shows an error with Retry; a refetch would take it away, with its focus.
      refetchInterval: (query) => query.state.data !== undefined && untilLoaded(query),
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
  /** How many items a full page has; a shorter page is the last one. */
  readonly size: number
  /** Fetches the page that follows the item with this id. */
  readonly read: (after: string | undefined, signal: AbortSignal) => Promise<Item[]>
  /** The item's id, used as the next page's cursor. */
  readonly idOf: (item: Item) => string
}

/** An infinite query that uses the last item's id as the cursor. Lists an item once, even if it moved between pages. */
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
 * Refetches the queries under a key after an event that a running request may have missed. A first request isn't
 * cancelled but followed by a second one: frequent events would keep cancelling it.
 */
export async function refetch(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isFirst = client.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0
  await client.invalidateQueries({ queryKey })
  if (isFirst) await client.invalidateQueries({ queryKey })
}
