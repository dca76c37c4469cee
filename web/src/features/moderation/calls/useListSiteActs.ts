import { limits } from '@quad/contract/limits.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listSiteActs } from '../../../shared/api/routes.ts'
import { usePages } from '../../../shared/api/usePages.ts'
import { partKeys } from '../cache.ts'

/** The log of site admins’ acts, newest first (SUP-03). */
export function useListSiteActs() {
  return usePages({
    queryKey: partKeys.log,
    size: limits.listSize,
    read: (after, signal) => callApi(listSiteActs, { query: { '_id[$lt]': after } }, { signal }),
    idOf: ({ _id }) => _id,
    refetchOnMount: 'always',
  })
}
