import { limits } from '@quad/contract/limits.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listPendingColleges } from '../../../shared/api/routes.ts'
import { usePages } from '../../../shared/api/usePages.ts'
import { partKeys } from '../cache.ts'

/** The requests for a college’s page, oldest first (SUP-03). */
export function useListPendingColleges() {
  return usePages({
    queryKey: partKeys.colleges,
    size: limits.listSize,
    read: (after, signal) => callApi(listPendingColleges, { query: { after } }, { signal }),
    idOf: ({ _id }) => _id,
    refetchOnMount: 'always',
  })
}
