import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Asks anew for what is shown under a key, because of news that no answer on its way can hold. An answer that was never
 * there before is not given up for that, lest under many news none ever came: it is asked for once more when it is
 * there.
 */
export async function askAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isFirst = client.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0
  await client.invalidateQueries({ queryKey })
  if (isFirst) await client.invalidateQueries({ queryKey })
}
