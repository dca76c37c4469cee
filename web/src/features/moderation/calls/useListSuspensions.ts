import { limits } from '@quad/contract/limits.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listSuspensions } from '../../../shared/api/routes.ts'
import { usePages } from '../../../shared/api/usePages.ts'
import { partKeys } from '../cache.ts'

/** The suspensions in force, newest first (SUP-03). */
export function useListSuspensions() {
  return usePages({
    queryKey: partKeys.suspensions,
    size: limits.listSize,
    read: (after, signal) => callApi(listSuspensions, { query: { after } }, { signal }),
    idOf: ({ user }) => user._id,
    refetchOnMount: 'always',
  })
}
