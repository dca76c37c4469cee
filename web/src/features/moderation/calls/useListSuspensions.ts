import { limits } from '@quad/contract/limits.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { listSuspensions } from '../../../shared/api/routes/moderation.ts'
import { partKeys } from '../cache.ts'

/** The suspensions in force, newest first (SUP-03). */
export function useListSuspensions() {
  return useInfiniteQuery({
    queryKey: partKeys.suspensions,
    queryFn: ({ pageParam, signal }) => callApi(listSuspensions, { query: { after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < limits.listSize ? undefined : last.at(-1)?.user._id),
    select: ({ pages }) => pages.flat(),
    refetchOnMount: 'always',
  })
}
