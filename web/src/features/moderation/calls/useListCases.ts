import { limits } from '@quad/contract/limits.ts'
import { callApi } from '../../../shared/api/client.ts'
import { usePages } from '../../../shared/api/queryClient.ts'
import { listCases } from '../../../shared/api/routes.ts'
import { caseKeys } from '../cache.ts'
import type { Filters } from '../filters.ts'

const everyMs = 30_000
const soonMs = 4000

/**
 * Lists the console's queue, page by page (SUP-03). Refetched on focus and every 30 s, because site admins share it.
 */
export function useListCases(filters: Filters) {
  return usePages({
    queryKey: caseKeys.list(filters),
    size: limits.listSize,
    read: (after, signal) => callApi(listCases, { query: { ...filters, after } }, { signal }),
    idOf: ({ _id }) => _id,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    // Refetch more often while a case is decided, as it leaves the queue once its outcome is carried out.
    refetchInterval: ({ state }) =>
      state.data?.pages.flat().some((item) => item.state === 'settling') ? soonMs : everyMs,
  })
}
