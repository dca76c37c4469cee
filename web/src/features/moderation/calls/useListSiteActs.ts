import { limits } from '@quad/contract/limits.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { listSiteActs } from '../../../shared/api/routes/moderation.ts'
import { partKeys } from '../cache.ts'

/** The log of site admins’ acts, newest first (SUP-03). */
export function useListSiteActs() {
  return useInfiniteQuery({
    queryKey: partKeys.log,
    queryFn: ({ pageParam, signal }) => callApi(listSiteActs, { query: { '_id[$lt]': pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < limits.listSize ? undefined : last.at(-1)?._id),
    select: ({ pages }) => pages.flat(),
    refetchOnMount: 'always',
  })
}
