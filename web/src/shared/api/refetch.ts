import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Refetches the queries under a key after an event that a running request may have missed. A first request is not
 * cancelled but followed by a second: under many events it would never finish.
 */
export async function refetch(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isFirst = client.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0
  await client.invalidateQueries({ queryKey })
  if (isFirst) await client.invalidateQueries({ queryKey })
}
