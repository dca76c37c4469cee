import { limits } from '@quad/contract/limits.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { listPendingColleges } from '../../../shared/api/routes/moderation.ts'
import { partKeys } from '../cache.ts'

/** The requests for a college’s page, oldest first (SUP-03). */
export function useListPendingColleges() {
  return useInfiniteQuery({
    queryKey: partKeys.colleges,
    queryFn: ({ pageParam, signal }) => callApi(listPendingColleges, { query: { after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < limits.listSize ? undefined : last.at(-1)?._id),
    select: ({ pages }) => pages.flat(),
    refetchOnMount: 'always',
  })
}
